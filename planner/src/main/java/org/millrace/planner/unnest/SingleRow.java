package org.millrace.planner.unnest;

import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.Optionality;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.schema.CatalogTable;

/** A sub-query as a value: that it has one row at most is known of it, or checked when it runs. */
final class SingleRow {
  /** Calcite's own takes no FILTER. */
  private static final SqlAggFunction SINGLE_VALUE =
      new SqlAggFunction(
          "SINGLE_VALUE", null, SqlKind.SINGLE_VALUE, ReturnTypes.ARG0_NULLABLE_IF_EMPTY, null, OperandTypes.ANY,
          SqlFunctionCategory.SYSTEM, false, false, Optionality.FORBIDDEN) {};

  private SingleRow() {}

  /** The relation itself, or an aggregate over it that fails on a second row. */
  static RelNode of(RelNode rel, Set<CorrelationId> ids) {
    RelNode inner = rel instanceof Sort sort && sort.fetch == null && sort.offset == null ? sort.getInput() : rel;
    return isAtMostOne(inner, ids) ? inner : aggregate(inner, SINGLE_VALUE, List.of(0));
  }

  /** One row: how many rows the relation has. */
  static RelNode count(RelNode rel) {
    return aggregate(rel, SqlStdOperatorTable.COUNT, List.of());
  }

  private static RelNode aggregate(RelNode rel, SqlAggFunction function, List<Integer> arguments) {
    AggregateCall call = call(rel, function, arguments);
    return LogicalAggregate.create(rel, ImmutableBitSet.of(), null, List.of(call));
  }

  static AggregateCall call(RelNode rel, SqlAggFunction function, List<Integer> arguments) {
    return AggregateCall.create(
        function, false, false, false, List.of(), arguments, -1, null, RelCollations.EMPTY, 0, rel, null, null);
  }

  private static boolean isAtMostOne(RelNode rel, Set<CorrelationId> ids) {
    if (Relations.isOneRow(rel)) {
      return true;
    }
    if (rel instanceof Values values) {
      return values.getTuples().size() <= 1;
    }
    if (rel instanceof Sort sort && sort.fetch instanceof RexLiteral limit) {
      return limit.getValueAs(Long.class) <= 1;
    }
    if (rel instanceof Filter filter && filter.getInput() instanceof TableScan scan) {
      return fixesKey(filter, scan);
    }
    return (rel instanceof Project || rel instanceof Filter) && isAtMostOne(rel.getInput(0), ids);
  }

  /** Whether all columns of a table's primary key are compared with values that do not depend on its rows. */
  private static boolean fixesKey(Filter filter, TableScan scan) {
    CatalogTable table = scan.getTable().unwrap(CatalogTable.class);
    if (!(table.origin() instanceof CatalogTable.Origin.Created created)
        || !(created.object() instanceof TableDefinition definition) || definition.hasConnector()
        || definition.primaryKey().isEmpty()) {
      return false;
    }
    ImmutableBitSet.Builder fixed = ImmutableBitSet.builder();
    for (RexNode conjunct : Relations.conjunctions(filter.getCondition())) {
      if (conjunct.getKind() == SqlKind.EQUALS) {
        RexNode a = ((RexCall) conjunct).getOperands().get(0);
        RexNode b = ((RexCall) conjunct).getOperands().get(1);
        fix(a, b, fixed);
        fix(b, a, fixed);
      }
    }
    return fixed.build().contains(ImmutableBitSet.of(definition.primaryKey()));
  }

  private static void fix(RexNode column, RexNode value, ImmutableBitSet.Builder fixed) {
    boolean independent = org.apache.calcite.plan.RelOptUtil.InputFinder.bits(value).isEmpty();
    if (independent && column instanceof RexInputRef ref) {
      fixed.set(ref.getIndex());
    }
  }
}
