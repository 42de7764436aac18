package org.millrace.parser.rewrite;

import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/**
 * Comparisons of rows, written out over their columns (SQL:2016 part 2, 8.2): equal rows are equal in all columns; the lesser row
 * is the one that is less in the first column in which they differ.
 */
public final class RowComparison {
  private final SqlParserPos place;
  private final Supplier<SqlNode> left;
  private final Supplier<SqlNode> right;

  private RowComparison(SqlParserPos place, Supplier<SqlNode> left, Supplier<SqlNode> right) {
    this.place = place;
    this.left = left;
    this.right = right;
  }

  /** The suppliers give a new copy of a row at each call. */
  public static SqlNode of(SqlOperator operator, SqlParserPos place, Supplier<SqlNode> left, Supplier<SqlNode> right) {
    int columns = ((SqlCall) left.get()).operandCount();
    int others = ((SqlCall) right.get()).operandCount();
    if (columns != others) {
      throw new MillraceException(
          ErrorCode.WRONG_COLUMN_COUNT, "rows of " + columns + " and of " + others + " columns cannot be compared",
          new Position(place.getLineNum(), place.getColumnNum(), place.getEndLineNum(), place.getEndColumnNum()));
    }
    RowComparison comparison = new RowComparison(place, left, right);
    return switch (operator.getKind()) {
      case EQUALS, IS_NOT_DISTINCT_FROM -> comparison.each(operator, SqlStdOperatorTable.AND, columns);
      case NOT_EQUALS, IS_DISTINCT_FROM -> comparison.each(operator, SqlStdOperatorTable.OR, columns);
      case LESS_THAN, LESS_THAN_OR_EQUAL -> comparison.ordered(operator, SqlStdOperatorTable.LESS_THAN, 0, columns);
      default -> comparison.ordered(operator, SqlStdOperatorTable.GREATER_THAN, 0, columns);
    };
  }

  private SqlNode each(SqlOperator operator, SqlOperator joined, int columns) {
    SqlNode all = compare(operator, 0);
    for (int i = 1; i < columns; i++) {
      all = joined.createCall(place, all, compare(operator, i));
    }
    return all;
  }

  /** Less in this column, or equal in it and less in the following ones; the last column is compared as written. */
  private SqlNode ordered(SqlOperator last, SqlOperator strict, int column, int columns) {
    if (column == columns - 1) {
      return compare(last, column);
    }
    SqlNode equal = compare(SqlStdOperatorTable.EQUALS, column);
    SqlNode rest = SqlStdOperatorTable.AND.createCall(place, equal, ordered(last, strict, column + 1, columns));
    return SqlStdOperatorTable.OR.createCall(place, compare(strict, column), rest);
  }

  private SqlNode compare(SqlOperator operator, int column) {
    return operator.createCall(place, operand(left, column), operand(right, column));
  }

  private static SqlNode operand(Supplier<SqlNode> row, int column) {
    List<SqlNode> operands = ((SqlCall) row.get()).getOperandList();
    return operands.get(column);
  }
}
