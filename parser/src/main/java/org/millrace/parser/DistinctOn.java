package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.DistinctContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.OrderByContext;
import org.millrace.grammar.SqlGrammar.SelectContext;
import org.millrace.grammar.SqlGrammar.SortItemContext;
import org.millrace.parser.ast.OverCall;
import org.millrace.parser.ast.OverCall.Direction;
import org.millrace.parser.ast.OverCall.Nulls;
import org.millrace.parser.syntax.Places;

/**
 * DISTINCT ON (k, …) … ORDER BY k, …, x: of the rows with equal k the first by the query's order, as in PostgreSQL. It is read as
 * QUALIFY ROW_NUMBER() OVER (PARTITION BY k, … ORDER BY k, …, x) = 1.
 */
final class DistinctOn {
  private final Clauses clauses;
  private final SelectContext select;

  DistinctOn(Clauses clauses, SelectContext select) {
    this.clauses = clauses;
    this.select = select;
  }

  /** The condition on the rows that stay. order is the query's, or null. */
  SqlNode condition(DistinctContext distinct, OrderByContext order) {
    SqlParserPos place = Places.of(distinct);
    List<SqlNode> keys = new ArrayList<>();
    for (ExpressionContext key : distinct.expression()) {
      keys.add(clauses.expressions.visit(SelectedItem.meant(select, key)));
    }
    List<SqlNode> operands = new ArrayList<>(keys);
    List<Direction> directions = new ArrayList<>();
    for (SortItemContext item : order == null ? List.<SortItemContext>of() : order.sortItem()) {
      SqlNode value = clauses.expressions.visit(SelectedItem.meant(select, item.expression()));
      if (directions.size() < keys.size() && keys.stream().noneMatch(key -> key.equalsDeep(value, Litmus.IGNORE))) {
        throw new MillraceException(
            ErrorCode.INVALID_ARGUMENT,
            "ORDER BY must begin with the expressions of DISTINCT ON",
            Places.position(item),
            "put them first: ORDER BY " + distinct.expression(0).getText() + ", …");
      }
      operands.add(value);
      directions.add(OverClauses.direction(item));
    }
    OverCall.Shape shape =
        new OverCall.Shape(
            new SqlIdentifier("ROW_NUMBER", place), false, false, Nulls.DEFAULT, 0, false, keys.size(), directions, null);
    return SqlStdOperatorTable.EQUALS.createCall(
        place,
        new OverCall(shape).createCall(place, operands.toArray(new SqlNode[0])),
        SqlLiteral.createExactNumeric("1", place));
  }
}
