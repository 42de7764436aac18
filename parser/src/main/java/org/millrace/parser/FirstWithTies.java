package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.DistinctContext;
import org.millrace.grammar.SqlGrammar.FetchFirstContext;
import org.millrace.grammar.SqlGrammar.QueryContext;
import org.millrace.grammar.SqlGrammar.SelectContext;
import org.millrace.grammar.SqlGrammar.SortItemContext;
import org.millrace.parser.ast.OverCall;
import org.millrace.parser.ast.OverCall.Direction;
import org.millrace.parser.ast.OverCall.Nulls;
import org.millrace.parser.syntax.Places;

/**
 * ORDER BY x, … FETCH FIRST n ROWS WITH TIES: the first n rows, and those that the order does not tell from the last of them. It is
 * read as QUALIFY RANK() OVER (ORDER BY x, …) <= n.
 */
final class FirstWithTies {
  private final Clauses clauses;

  FirstWithTies(Clauses clauses) {
    this.clauses = clauses;
  }

  /** Whether a query ends with such a clause. */
  static boolean in(QueryContext ctx) {
    return ctx.limits() != null && ctx.limits().fetchFirst() != null && ctx.limits().fetchFirst().TIES() != null;
  }

  /** The condition on the rows that stay. select is null if the query is not a single one. */
  SqlNode condition(QueryContext query, SelectContext select) {
    FetchFirstContext ctx = query.limits().fetchFirst();
    if (query.orderBy() == null) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT, "WITH TIES needs ORDER BY", Places.position(ctx), "ties are rows that ORDER BY does not tell apart");
    }
    String beside = beside(query, select);
    if (beside != null) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "WITH TIES together with " + beside + " is not supported",
          Places.position(ctx),
          beside.equals("OFFSET") ? null : "put the rest of the query into a sub-query in FROM");
    }
    SqlParserPos place = Places.of(ctx);
    List<SqlNode> operands = new ArrayList<>();
    List<Direction> directions = new ArrayList<>();
    for (SortItemContext item : query.orderBy().sortItem()) {
      operands.add(clauses.expressions.visit(SelectedItem.meant(select, item.expression())));
      directions.add(OverClauses.direction(item));
    }
    OverCall.Shape shape =
        new OverCall.Shape(new SqlIdentifier("RANK", place), false, false, Nulls.DEFAULT, 0, false, 0, directions, null);
    SqlNode count =
        ctx.count() == null ? SqlLiteral.createExactNumeric("1", place) : clauses.literals.countLiteral(ctx.count());
    return SqlStdOperatorTable.LESS_THAN_OR_EQUAL.createCall(
        place, new OverCall(shape).createCall(place, operands.toArray(new SqlNode[0])), count);
  }

  private static String beside(QueryContext query, SelectContext select) {
    if (query.limits().offset != null) {
      return "OFFSET";
    } else if (select == null) {
      return "a set operation";
    } else if (select.distinct().stream().anyMatch(FirstWithTies::distinct)) {
      return "DISTINCT";
    } else if (select.qualify() != null) {
      return "QUALIFY";
    }
    return select.relationToStream() == null ? null : select.relationToStream().getText();
  }

  private static boolean distinct(DistinctContext ctx) {
    return ctx.DISTINCT() != null;
  }
}
