package org.millrace.planner.rule;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.planner.physical.TimeFunctions;

/** Whether the evaluation of an expression can fail on some row: overflow, division by zero, a bad cast. */
public final class Fallibility {
  private static final Set<SqlKind> TOTAL =
      Set.of(
          SqlKind.AND, SqlKind.OR, SqlKind.NOT, SqlKind.EQUALS, SqlKind.NOT_EQUALS, SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL, SqlKind.GREATER_THAN, SqlKind.GREATER_THAN_OR_EQUAL, SqlKind.IS_NULL,
          SqlKind.IS_NOT_NULL, SqlKind.IS_TRUE, SqlKind.IS_FALSE, SqlKind.IS_NOT_TRUE, SqlKind.IS_NOT_FALSE,
          SqlKind.IS_DISTINCT_FROM, SqlKind.IS_NOT_DISTINCT_FROM, SqlKind.CASE, SqlKind.COALESCE, SqlKind.EXTRACT,
          SqlKind.FLOOR, SqlKind.ITEM, SqlKind.ROW, SqlKind.ARRAY_VALUE_CONSTRUCTOR);

  /** Functions of the registry known to give a result for any argument. */
  private static final Set<String> TOTAL_FUNCTIONS =
      Set.of("UPPER", "LOWER", "LENGTH", "CHAR_LENGTH", "CHARACTER_LENGTH", "OCTET_LENGTH", "TRIM", "LTRIM", "RTRIM", "BTRIM",
          "REVERSE", "STARTS_WITH", "ENDS_WITH", "STRPOS", "POSITION", "CONCAT", "REPLACE");

  private Fallibility() {}

  /** Whether some row could make it fail. In doubt, yes. */
  public static boolean canFail(RexNode expression) {
    if (expression instanceof RexLiteral || expression instanceof RexInputRef) {
      return false;
    }
    if (expression instanceof RexFieldAccess access) {
      return canFail(access.getReferenceExpr());
    }
    if (!(expression instanceof RexCall call)) {
      return true;
    }
    return call.getOperands().stream().anyMatch(Fallibility::canFail) || ownFailure(call);
  }

  private static boolean ownFailure(RexCall call) {
    List<RexNode> operands = call.getOperands();
    if (TOTAL.contains(call.getKind())) {
      return false;
    }
    return switch (call.getKind()) {
      case CAST -> !isWidening(operands.get(0).getType(), call.getType());
      case LIKE -> !(operands.get(1) instanceof RexLiteral);
      // A constant divisor that is neither 0 nor −1 neither divides by zero nor overflows.
      case MOD, DIVIDE -> !SqlTypeUtil.isExactNumeric(call.getType())
          || !isHarmlessDivisor(operands.get(1))
          || !operands.stream().allMatch(o -> SqlTypeUtil.isIntType(o.getType()));
      case PLUS, MINUS -> !(SqlTypeUtil.isDatetime(operands.get(0).getType()) && operands.get(1) instanceof RexLiteral);
      default -> !call.getOperator().getName().startsWith(TimeFunctions.PREFIX)
          && !TOTAL_FUNCTIONS.contains(call.getOperator().getName().toUpperCase(Locale.ROOT));
    };
  }

  private static boolean isHarmlessDivisor(RexNode divisor) {
    if (!(divisor instanceof RexLiteral literal) || literal.isNull()) {
      return false;
    }
    BigDecimal value = literal.getValueAs(BigDecimal.class);
    return value.signum() > 0;
  }

  /** Whether every value of one type is a value of the other. */
  public static boolean isWidening(RelDataType from, RelDataType to) {
    if (SqlTypeUtil.isIntType(from) && SqlTypeUtil.isIntType(to)) {
      return to.getPrecision() >= from.getPrecision();
    }
    if (SqlTypeUtil.isExactNumeric(from) && SqlTypeUtil.isExactNumeric(to)) {
      int whole = from.getPrecision() - Math.max(0, from.getScale());
      return !SqlTypeUtil.isIntType(to) && to.getScale() >= from.getScale() && to.getPrecision() - to.getScale() >= whole;
    }
    if (SqlTypeUtil.isNumeric(from) && SqlTypeUtil.isApproximateNumeric(to)) {
      return SqlTypeUtil.isExactNumeric(from) || to.getPrecision() >= from.getPrecision();
    }
    if (SqlTypeUtil.isCharacter(from) && SqlTypeUtil.isCharacter(to)) {
      return to.getPrecision() < 0 || from.getPrecision() >= 0 && to.getPrecision() >= from.getPrecision();
    }
    if (from.getSqlTypeName() == to.getSqlTypeName() && SqlTypeUtil.isDatetime(from)) {
      return to.getPrecision() >= from.getPrecision();
    }
    SqlType value = CalciteTypes.fromCalcite(from);
    if (value.kind().isNested()) {
      return value.parts().equals(CalciteTypes.fromCalcite(to).parts());
    }
    return SqlTypeUtil.isDate(from) && SqlTypeUtil.isTimestamp(to) || from.getSqlTypeName() == to.getSqlTypeName();
  }
}
