package org.millrace.planner.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.TimeFunctions;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape.Unit;

/**
 * A TUMBLE only adds two columns that are computed from the time: as a projection, filters and pruning pass through it like
 * through any other. Rows without a time belong to no window and are left out. The others stay: HOP and CUMULATE repeat rows,
 * which session a row is in depends on other rows, and time zones have an operator of their own.
 */
final class LowerTumbleToProject {
  private LowerTumbleToProject() {}

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, LowerTumbleToProject::apply);
    return node instanceof WindowTable window && window.is(Kind.TUMBLE) && window.shape().zone() == null
        ? project(window) : node;
  }

  private static RelNode project(WindowTable window) {
    RexBuilder builder = window.getCluster().getRexBuilder();
    RelNode input = window.getInput();
    RexNode time = builder.makeInputRef(input, window.timeColumn());
    if (time.getType().isNullable()) {
      RexNode present = builder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, time);
      input = LogicalFilter.create(input, present);
    }
    List<RexNode> columns = new ArrayList<>(builder.identityProjects(input.getRowType()));
    boolean calendar = window.shape().unit() == Unit.MONTHS;
    columns.add(bound(window, time, calendar ? TimeFunctions.MONTH_TUMBLE_START : TimeFunctions.TUMBLE_START));
    columns.add(bound(window, time, calendar ? TimeFunctions.MONTH_TUMBLE_END : TimeFunctions.TUMBLE_END));
    return LogicalProject.create(
        input, List.of(), columns, window.getRowType().getFieldNames(), Set.of());
  }

  private static RexNode bound(WindowTable window, RexNode time, SqlFunction function) {
    RexBuilder builder = window.getCluster().getRexBuilder();
    RelDataType bigint = builder.getTypeFactory().createSqlType(SqlTypeName.BIGINT);
    RelDataType result = builder.getTypeFactory().createTypeWithNullability(time.getType(), false);
    return builder.makeCall(
        result,
        function,
        List.of(
            time,
            builder.makeExactLiteral(BigDecimal.valueOf(window.shape().size()), bigint),
            builder.makeExactLiteral(BigDecimal.valueOf(window.shape().offset()), bigint)));
  }
}
