package org.millrace.planner.validate;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** What can be compared with what. Calcite would compare text with numbers by guessing; we ask for a CAST. */
final class Comparisons {
  /** Types of expressions. */
  interface Types {
    RelDataType of(SqlNode expression);
  }

  private Comparisons() {}

  /**
   * @throws MillraceException TYPE_MISMATCH at the comparison
   */
  static void check(SqlCall call, Types types) {
    switch (call.getKind()) {
      case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL, IS_DISTINCT_FROM,
          IS_NOT_DISTINCT_FROM ->
          check(call, call.operand(0), call.operand(1), types);
      case BETWEEN -> {
        check(call, call.operand(0), call.operand(1), types);
        check(call, call.operand(0), call.operand(2), types);
      }
      case IN, NOT_IN -> {
        if (call.operand(1) instanceof SqlNodeList list) {
          list.forEach(item -> check(call, call.operand(0), item, types));
        }
      }
      default -> { }
    }
  }

  private static void check(SqlCall call, SqlNode left, SqlNode right, Types types) {
    RelDataType a = types.of(left);
    RelDataType b = types.of(right);
    if (isQuoted(left, b) || isQuoted(right, a)) {
      return;
    }
    if (!isComparable(a, b)) {
      String what = call.getOperator().getName().toLowerCase(Locale.ROOT).replace(" asymmetric", "");
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH,
          "operator does not exist: " + TypeNames.plain(a.toString()) + " " + what + " " + TypeNames.plain(b.toString()),
          Positions.of(call),
          "CAST one side to the type of the other");
    }
  }

  /** A quoted literal becomes what its neighbour is, if it can be read so; the neighbour may be a sub-query's one column. */
  private static boolean isQuoted(SqlNode node, RelDataType neighbour) {
    RelDataType type =
        neighbour.isStruct() && neighbour.getFieldCount() == 1 ? neighbour.getFieldList().get(0).getType() : neighbour;
    boolean quoted = node instanceof SqlCharStringLiteral && !SqlTypeUtil.isCharacter(type);
    if (quoted) {
      QuotedLiterals.check(node, CalciteTypes.fromCalcite(type));
    }
    return quoted;
  }

  static boolean isComparable(RelDataType a, RelDataType b) {
    if (List.of(SqlTypeName.NULL, SqlTypeName.ANY, SqlTypeName.ROW).stream()
        .anyMatch(t -> t == a.getSqlTypeName() || t == b.getSqlTypeName())) {
      return true;
    }
    return SqlTypeUtil.isNumeric(a) && SqlTypeUtil.isNumeric(b)
        || SqlTypeUtil.isCharacter(a) && SqlTypeUtil.isCharacter(b)
        || SqlTypeUtil.isBinary(a) && SqlTypeUtil.isBinary(b)
        || SqlTypeUtil.isDatetime(a) && SqlTypeUtil.isDatetime(b)
        || a.getSqlTypeName().getFamily() == b.getSqlTypeName().getFamily();
  }
}
