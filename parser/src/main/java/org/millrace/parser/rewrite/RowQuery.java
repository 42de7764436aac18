package org.millrace.parser.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.OverCall;

/**
 * Rows compared with those of a sub-query. (a, b) < (SELECT x, y …) is a comparison with a row of one sub-query a column; (a, b) <
 * ANY (SELECT x, y …) asks whether ANY of the sub-query's rows makes the comparison of rows true.
 */
public final class RowQuery {
  private static final String RELATION = "$row";

  private RowQuery() {}

  /**
   * A row whose columns are those of a sub-query's only row.
   *
   * @param columns how many there are
   * @param query gives a new copy of it at each call
   */
  public static SqlNode row(int columns, Supplier<SqlNode> query) {
    List<SqlNode> values = new ArrayList<>();
    SqlParserPos place = query.get().getParserPosition();
    for (int i = 0; i < columns; i++) {
      values.add(select(column(i, place), query.get(), columns));
    }
    return SqlStdOperatorTable.ROW.createCall(place, values);
  }

  /**
   * A comparison of a row with ANY or ALL rows of a sub-query.
   *
   * @param row gives a new copy at each call, as does query
   * @throws MillraceException NOT_SUPPORTED if a function is called in the row: in the sub-query it might be an aggregate
   */
  public static SqlNode quantified(
      SqlOperator comparison, boolean all, SqlParserPos place, Supplier<SqlNode> row, Supplier<SqlNode> query) {
    row.get().accept(new NoFunctions());
    int columns = ((SqlCall) row.get()).operandCount();
    SqlNode compared = RowComparison.of(comparison, place, row, () -> columns(columns, place));
    SqlOperator quantifier = all ? SqlStdOperatorTable.all(SqlKind.EQUALS) : SqlStdOperatorTable.some(SqlKind.EQUALS);
    return quantifier.createCall(place, SqlLiteral.createBoolean(true, place), select(compared, query.get(), columns));
  }

  private static SqlNode columns(int count, SqlParserPos place) {
    List<SqlNode> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(column(i, place));
    }
    return SqlStdOperatorTable.ROW.createCall(place, columns);
  }

  private static SqlIdentifier column(int index, SqlParserPos place) {
    return new SqlIdentifier(List.of(RELATION, "$" + index), null, place, List.of(place, place));
  }

  private static SqlNode select(SqlNode value, SqlNode query, int columns) {
    SqlParserPos place = query.getParserPosition();
    List<SqlNode> alias = new ArrayList<>(List.of(query, new SqlIdentifier(RELATION, place)));
    for (int i = 0; i < columns; i++) {
      alias.add(new SqlIdentifier("$" + i, place));
    }
    return new SqlSelect(
        place,
        new SqlNodeList(place),
        new SqlNodeList(List.of(value), place),
        SqlStdOperatorTable.AS.createCall(place, alias),
        null, null, null, null, null, null, null, null, new SqlNodeList(place));
  }

  private static final class NoFunctions extends SqlBasicVisitor<Void> {
    @Override
    public Void visit(SqlCall call) {
      if (call.getOperator() instanceof SqlUnresolvedFunction || call.getOperator() instanceof OverCall || call.isA(SqlKind.QUERY)) {
        SqlParserPos place = call.getParserPosition();
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "a row that is compared with ANY or ALL rows of a sub-query holds no functions and no sub-queries",
            new Position(place.getLineNum(), place.getColumnNum(), place.getEndLineNum(), place.getEndColumnNum()),
            "compute the value in a sub-query: FROM (SELECT *, … FROM t)");
      }
      return super.visit(call);
    }
  }
}
