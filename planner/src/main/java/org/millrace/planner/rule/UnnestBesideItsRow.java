package org.millrace.planner.rule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Uncollect;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.logical.relation.UnnestTable;

/**
 * UNNEST of a row's own array, which Calcite has as a correlation, becomes an operator that looks at one row at a time: it is
 * linear in its input and remembers nothing. An UNNEST that reads no row is one over a single row.
 *
 * <p>Refused: a LEFT JOIN whose condition looks at the elements, as what is kept then depends on all elements of a row together;
 * it stays a correlation, which becomes a join.
 */
public final class UnnestBesideItsRow {
  private final RexBuilder builder;
  private final CorrelationId row;
  private final RelNode left;
  private final int width;

  private UnnestBesideItsRow(Correlate correlate) {
    builder = correlate.getCluster().getRexBuilder();
    row = correlate.getCorrelationId();
    left = correlate.getLeft();
    width = left.getRowType().getFieldCount();
  }

  /** For the whole query, its sub-queries too. */
  public static LogicalQuery apply(LogicalQuery query) {
    return query.with(rewrite(query.rel()));
  }

  private static RelNode rewrite(RelNode rel) {
    RelNode over = Trees.withInputs(rel, UnnestBesideItsRow::rewrite);
    over =
        over.accept(
            new RexShuttle() {
              @Override
              public RexNode visitSubQuery(RexSubQuery subQuery) {
                RelNode changed = rewrite(subQuery.rel);
                return super.visitSubQuery(changed == subQuery.rel ? subQuery : subQuery.clone(changed));
              }
            });
    if (over instanceof Uncollect uncollect && uncollect.getInput() instanceof Project project) {
      return alone(uncollect, project);
    }
    boolean fits = over instanceof Correlate c && (c.getJoinType() == JoinRelType.INNER || c.getJoinType() == JoinRelType.LEFT);
    return fits ? new UnnestBesideItsRow((Correlate) over).beside((Correlate) over) : over;
  }

  private static RelNode alone(Uncollect uncollect, Project project) {
    List<RelDataTypeField> fields = new ArrayList<>(project.getInput().getRowType().getFieldList());
    int own = fields.size();
    fields.addAll(uncollect.getRowType().getFieldList());
    RelNode unnest =
        new UnnestTable(
            uncollect.getCluster(), uncollect.getTraitSet(), project.getInput(), project.getProjects().get(0),
            uncollect.withOrdinality, false, rowType(fields, uncollect));
    RexBuilder builder = uncollect.getCluster().getRexBuilder();
    List<RexNode> columns = new ArrayList<>();
    for (int i = own; i < fields.size(); i++) {
      columns.add(builder.makeInputRef(unnest, i));
    }
    return LogicalProject.create(unnest, List.of(), columns, uncollect.getRowType().getFieldNames(), Set.of());
  }

  private static RelDataType rowType(List<RelDataTypeField> fields, RelNode rel) {
    RelDataTypeFactory.Builder type = rel.getCluster().getTypeFactory().builder();
    fields.forEach(type::add);
    return type.uniquify().build();
  }

  private RelNode beside(Correlate correlate) {
    Deque<RelNode> above = new ArrayDeque<>();
    RelNode at = correlate.getRight();
    boolean outer = correlate.getJoinType() == JoinRelType.LEFT;
    while (at instanceof Project || at instanceof Filter) {
      if (outer && !(at instanceof Project project && project.getProjects().stream().allMatch(RexInputRef.class::isInstance))) {
        return correlate;
      }
      above.push(at);
      at = at.getInput(0);
    }
    if (!(at instanceof UnnestTable right) || right.outer() || !(right.getInput() instanceof Values single)) {
      return correlate;
    }
    int skipped = single.getRowType().getFieldCount();
    RelDataTypeFactory.Builder type = correlate.getCluster().getTypeFactory().builder();
    left.getRowType().getFieldList().forEach(type::add);
    for (RelDataTypeField field : right.getRowType().getFieldList().subList(skipped, right.getRowType().getFieldCount())) {
      type.add(field.getName(), field.getType()).nullable(outer || field.getType().isNullable());
    }
    RelNode result =
        new UnnestTable(
            correlate.getCluster(), correlate.getTraitSet(), left, overRow(right.collection(), null, 0),
            right.ordinality(), outer, type.uniquify().build());
    // Above, columns count from behind those of the row; of the single row none is read.
    int shift = width - skipped;
    for (RelNode node : above) {
      result = over(result, node, shift);
      shift = width;
    }
    return result.getRowType().equals(correlate.getRowType()) ? result : named(result, correlate.getRowType());
  }

  private RelNode over(RelNode unnest, RelNode node, int shift) {
    if (node instanceof Filter filter) {
      return LogicalFilter.create(unnest, overRow(filter.getCondition(), unnest, shift));
    }
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(builder.makeInputRef(unnest, i));
    }
    for (RexNode column : ((Project) node).getProjects()) {
      columns.add(overRow(column, unnest, shift));
    }
    List<String> names = new ArrayList<>(left.getRowType().getFieldNames());
    names.addAll(node.getRowType().getFieldNames());
    return LogicalProject.create(unnest, List.of(), columns, names, Set.of());
  }

  /** An expression over the elements and the correlation's row, over both side by side. */
  private RexNode overRow(RexNode expression, RelNode unnest, int shift) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef ref) {
            return builder.makeInputRef(unnest, ref.getIndex() + shift);
          }

          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            return access.getReferenceExpr() instanceof RexCorrelVariable variable && variable.id.equals(row)
                ? builder.makeInputRef(left, access.getField().getIndex())
                : super.visitFieldAccess(access);
          }
        });
  }

  /** With the names and types that those above expect. */
  private RelNode named(RelNode rel, RelDataType wanted) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < wanted.getFieldCount(); i++) {
      RexNode column = builder.makeInputRef(rel, i);
      columns.add(builder.ensureType(wanted.getFieldList().get(i).getType(), column, true));
    }
    return LogicalProject.create(rel, List.of(), columns, wanted.getFieldNames(), Set.of());
  }
}
