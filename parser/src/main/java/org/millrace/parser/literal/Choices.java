package org.millrace.parser.literal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** IF, IFNULL, NVL, NVL2 and DECODE of other dialects: CASE and COALESCE under other names. */
public final class Choices {
  private Choices() {}

  /** The call in standard SQL; null if it is none of these, or has another number of arguments. */
  public static SqlNode of(String function, List<SqlNode> operands, SqlParserPos place) {
    int count = operands.size();
    return switch (function.toUpperCase(Locale.ROOT)) {
      case "IFNULL", "NVL" -> count == 2 ? SqlStdOperatorTable.COALESCE.createCall(place, operands) : null;
      case "IF", "IIF" -> count == 3 ? choice(operands.get(0), operands.get(1), operands.get(2), place) : null;
      case "NVL2" ->
          count == 3
              ? choice(
                  SqlStdOperatorTable.IS_NOT_NULL.createCall(place, operands.get(0)), operands.get(1), operands.get(2), place)
              : null;
      case "DECODE" -> count > 2 ? decode(operands, place) : null;
      default -> null;
    };
  }

  private static SqlNode choice(SqlNode condition, SqlNode then, SqlNode otherwise, SqlParserPos place) {
    return SqlCase.createSwitched(
        place, null, new SqlNodeList(List.of(condition), place), new SqlNodeList(List.of(then), place), otherwise);
  }

  /** DECODE(x, a, 1, b, 2, 3): NULL is equal to NULL. */
  private static SqlNode decode(List<SqlNode> operands, SqlParserPos place) {
    List<SqlNode> whens = new ArrayList<>();
    List<SqlNode> thens = new ArrayList<>();
    int i = 1;
    for (; i + 1 < operands.size(); i += 2) {
      whens.add(
          SqlStdOperatorTable.IS_NOT_DISTINCT_FROM.createCall(
              operands.get(i).getParserPosition(), operands.get(0), operands.get(i)));
      thens.add(operands.get(i + 1));
    }
    SqlNode otherwise = i < operands.size() ? operands.get(i) : SqlLiteral.createNull(place);
    return SqlCase.createSwitched(
        place, null, new SqlNodeList(whens, place), new SqlNodeList(thens, place), otherwise);
  }
}
