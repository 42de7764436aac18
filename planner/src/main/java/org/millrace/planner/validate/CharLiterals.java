package org.millrace.planner.validate;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * A quoted literal beside a CHAR is one: the blanks at its end mean nothing. Values of CHAR are held without theirs, so it loses
 * them here.
 */
final class CharLiterals {
  private CharLiterals() {}

  /** Strips the literals of a comparison, BETWEEN or IN that stand beside a CHAR. */
  static void strip(SqlCall call, Comparisons.Types types) {
    boolean compares =
        SqlKind.COMPARISON.contains(call.getKind())
            || call.getKind() == SqlKind.BETWEEN
            || call.getKind() == SqlKind.IN
            || call.getKind() == SqlKind.NOT_IN;
    if (!compares || call.operandCount() < 2) {
      return;
    }
    if (isChar(call.operand(0), types)) {
      for (int i = 1; i < call.operandCount(); i++) {
        if (call.operand(i) instanceof SqlNodeList list) {
          list.replaceAll(CharLiterals::stripped);
        } else {
          call.setOperand(i, stripped(call.operand(i)));
        }
      }
    } else if (call.operandCount() == 2 && call.operand(0) instanceof SqlCharStringLiteral
        && !(call.operand(1) instanceof SqlNodeList) && isChar(call.operand(1), types)) {
      call.setOperand(0, stripped(call.operand(0)));
    }
  }

  /** A column or a cast: other expressions give text, as in PostgreSQL. */
  private static boolean isChar(SqlNode node, Comparisons.Types types) {
    if (node.getKind() != SqlKind.IDENTIFIER && node.getKind() != SqlKind.CAST) {
      return false;
    }
    RelDataType type = types.of(node);
    return type.getSqlTypeName() == SqlTypeName.CHAR;
  }

  private static SqlNode stripped(SqlNode node) {
    if (!(node instanceof SqlCharStringLiteral literal)) {
      return node;
    }
    String text = literal.getValueAs(String.class);
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return end == text.length() ? node : SqlLiteral.createCharString(text.substring(0, end), node.getParserPosition());
  }
}
