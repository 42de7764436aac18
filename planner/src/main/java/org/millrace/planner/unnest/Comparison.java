package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** What IN and ANY compare: operands on the left with a row of the sub-query. */
final class Comparison {
  private Comparison() {}

  static boolean isEquality(RexSubQuery sub) {
    return kind(sub) == SqlKind.EQUALS;
  }

  private static SqlKind kind(RexSubQuery sub) {
    return sub.getOperator() instanceof SqlQuantifyOperator some ? some.comparisonKind : SqlKind.EQUALS;
  }

  /** The comparison is true of a row if it is of all its columns. */
  static RexNode of(RexSubQuery sub, List<RexNode> operands, List<RexNode> row, RexBuilder builder) {
    SqlOperator operator = operator(kind(sub));
    if (operands.size() > 1 && operator != SqlStdOperatorTable.EQUALS) {
      throw UnnestSubQueries.unsupported("a comparison of rows with ANY or ALL other than =");
    }
    List<RexNode> all = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      all.add(builder.makeCall(operator, operands.get(i), row.get(i)));
    }
    return RexUtil.composeConjunction(builder, all);
  }

  private static SqlOperator operator(SqlKind kind) {
    return switch (kind) {
      case NOT_EQUALS -> SqlStdOperatorTable.NOT_EQUALS;
      case LESS_THAN -> SqlStdOperatorTable.LESS_THAN;
      case LESS_THAN_OR_EQUAL -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
      case GREATER_THAN -> SqlStdOperatorTable.GREATER_THAN;
      case GREATER_THAN_OR_EQUAL -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
      default -> SqlStdOperatorTable.EQUALS;
    };
  }

  /** Whether a NULL on either side can leave it open. */
  static boolean canBeUnknown(List<RexNode> operands, RelNode inner) {
    return operands.stream().anyMatch(o -> o.getType().isNullable())
        || inner.getRowType().getFieldList().stream().map(RelDataTypeField::getType).anyMatch(t -> t.isNullable());
  }
}
