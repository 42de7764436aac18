package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.logical.Place;

/**
 * IN, EXISTS, comparisons with ALL and ANY, scalar sub-queries and LATERAL become joins. A conjunct of WHERE that is such a test
 * becomes a semi or anti join; elsewhere its value becomes a column. From the inside out, so that a sub-query within another is
 * a plain relation when its turn comes.
 */
public final class UnnestSubQueries {
  private UnnestSubQueries() {}

  /**
   * @throws MillraceException NOT_SUPPORTED for a correlation that no join can express
   */
  public static LogicalQuery apply(LogicalQuery query) {
    RelNode rel = rewrite(query.rel());
    if (Correlations.remain(rel)) {
      throw unsupported("this correlated sub-query");
    }
    return query.with(rel);
  }

  private static RelNode rewrite(RelNode rel) {
    if (rel instanceof Correlate lateral) {
      RelNode right = rewrite(lateral.getRight());
      return new DependentJoin(
          rewrite(lateral.getLeft()), right, Set.of(lateral.getCorrelationId()), lateral.getJoinType(), List.of(), List.of())
          .eliminated();
    }
    List<RelNode> inputs = rel.getInputs().stream().map(UnnestSubQueries::rewrite).toList();
    RelNode node = inputs.equals(rel.getInputs()) ? rel : rel.copy(rel.getTraitSet(), inputs);
    if (!hasSubQuery(node)) {
      return node;
    }
    if (node instanceof Filter filter) {
      return filter(filter.getInput(), Relations.conjunctions(filter.getCondition()), filter.getVariablesSet());
    } else if (node instanceof Project project) {
      return project(project);
    } else if (node instanceof Join join) {
      return JoinOnSubQuery.apply(join);
    }
    throw new MillraceException(ErrorCode.NOT_SUPPORTED, "a sub-query is not supported here yet", Place.of(node));
  }

  private static boolean hasSubQuery(RelNode rel) {
    boolean[] found = {false};
    rel.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery sub) {
            found[0] = true;
            return sub;
          }
        });
    return found[0];
  }

  private static RelNode project(Project project) {
    SubQueryColumns columns = columns(project.getInput(), project.getVariablesSet());
    List<RexNode> expressions = new ArrayList<>();
    for (RexNode expression : project.getProjects()) {
      // What is above counts on the types that it was made for.
      RexNode replaced = columns.replaced(expression);
      boolean same = replaced.getType().equals(expression.getType());
      expressions.add(same ? replaced : Relations.builder(project).makeAbstractCast(expression.getType(), replaced, false));
    }
    return LogicalProject.create(
        columns.rel(), project.getHints(), expressions, project.getRowType().getFieldNames(), Set.of());
  }

  private static SubQueryColumns columns(RelNode rel, Set<CorrelationId> ids) {
    return new SubQueryColumns(rel, ids, UnnestSubQueries::rewrite);
  }

  /** The rows on which all conditions are true, one after the other. */
  static RelNode filter(RelNode input, List<RexNode> conditions, Set<CorrelationId> ids) {
    RelNode rel = input;
    List<RexNode> plain = new ArrayList<>();
    for (RexNode condition : conditions) {
      if (RexUtil.SubQueryFinder.find(condition) == null) {
        plain.add(condition);
        continue;
      }
      rel = Relations.filter(rel, plain);
      plain.clear();
      RelNode joined = SubQueryFilter.apply(rel, condition, ids, UnnestSubQueries::rewrite);
      if (joined == null) {
        SubQueryColumns columns = columns(rel, ids);
        plain.add(columns.replaced(condition));
        joined = columns.rel();
      }
      rel = joined;
    }
    return Relations.first(Relations.filter(rel, plain), Relations.width(input));
  }

  /** A relation whose order, or a limit of at least one row of which only whether there is one matters, is left out. */
  static RelNode unordered(RelNode rel) {
    return rel instanceof Sort sort && sort.fetch == null && sort.offset == null ? sort.getInput() : rel;
  }

  /** The same, if all that is asked is whether there is a row. */
  static RelNode forAnyRow(RelNode rel) {
    boolean limited = rel instanceof Sort sort && sort.offset == null && sort.fetch instanceof RexLiteral fetch
        && fetch.getValueAs(Long.class) > 0;
    return limited ? rel.getInput(0) : unordered(rel);
  }

  static MillraceException unsupported(String what) {
    return new MillraceException(
        ErrorCode.NOT_SUPPORTED, what + " cannot be made a join", null, "write it as a join, or as IN or EXISTS with an equality");
  }

  static JoinRelType semi(boolean negated) {
    return negated ? JoinRelType.ANTI : JoinRelType.SEMI;
  }
}
