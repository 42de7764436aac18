package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexNode;
import org.millrace.planner.rule.Fallibility;

/**
 * An inner relation of which the filters and projections on top are taken off, as far down as they name columns of the outer
 * row.
 *
 * @param base names none
 * @param columns the inner relation's columns as expressions over the base
 * @param conditions which rows of the base the outer row sees, in the order written
 */
record Peeled(RelNode base, List<RexNode> columns, List<RexNode> conditions) {
  /** Null if anything but filters and projections names a column of the outer row. */
  static Peeled of(RelNode rel, Set<CorrelationId> ids) {
    if (!Correlations.uses(rel, ids)) {
      return new Peeled(rel, Relations.columns(rel, 0, Relations.width(rel)), List.of());
    }
    if (rel instanceof Project project && !project.containsOver()) {
      Peeled below = of(project.getInput(), ids);
      return below == null ? null : below.projected(project.getProjects(), ids);
    }
    if (rel instanceof Filter filter) {
      Peeled below = of(filter.getInput(), ids);
      return below == null ? null : below.filtered(Relations.conjunctions(filter.getCondition()), ids);
    }
    return null;
  }

  private RexNode over(RexNode expression, Set<CorrelationId> ids) {
    return Correlations.replaced(expression, Set.of(), columns::get, null);
  }

  private Peeled projected(List<RexNode> expressions, Set<CorrelationId> ids) {
    return new Peeled(base, expressions.stream().map(e -> over(e, ids)).toList(), conditions);
  }

  /** What does not name the outer row stays below; but what can fail stays behind what was written before it. */
  private Peeled filtered(List<RexNode> conjuncts, Set<CorrelationId> ids) {
    List<RexNode> pulled = new ArrayList<>(conditions);
    List<RexNode> below = new ArrayList<>();
    for (RexNode conjunct : conjuncts) {
      RexNode condition = over(conjunct, ids);
      boolean late = !pulled.isEmpty() && Fallibility.canFail(condition);
      (late || Correlations.uses(condition, ids) ? pulled : below).add(condition);
    }
    return new Peeled(Relations.filter(base, below), columns, pulled);
  }

  /** Whether the columns are computed of the base alone, and can be without anything failing. */
  boolean hasHarmlessColumns(Set<CorrelationId> ids) {
    return columns.stream().noneMatch(c -> Correlations.uses(c, ids) || Fallibility.canFail(c));
  }
}
