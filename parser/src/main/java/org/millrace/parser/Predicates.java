package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.millrace.grammar.SqlGrammar.ComparisonContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.PredicateContext;
import org.millrace.grammar.SqlGrammar.QueryOrListContext;
import org.millrace.grammar.SqlGrammar;
import org.millrace.grammar.SqlGrammarBaseVisitor;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.rewrite.RowComparison;
import org.millrace.parser.rewrite.RowQuery;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.QuotedValue;

/** The part of an expression whose value is a truth: AND, OR, NOT, comparisons, BETWEEN, IN, LIKE, IS. */
abstract class Predicates extends SqlGrammarBaseVisitor<SqlNode> {
  private static final int LONG_CHAIN = 100;

  final Clauses clauses;

  Predicates(Clauses clauses) {
    this.clauses = clauses;
  }

  final SqlNode call(SqlOperator operator, ParserRuleContext ctx, SqlNode... operands) {
    return operator.createCall(Places.of(ctx), operands);
  }

  final List<SqlNode> all(List<ExpressionContext> expressions) {
    List<SqlNode> nodes = new ArrayList<>(expressions.size());
    for (ExpressionContext expression : expressions) {
      nodes.add(visit(expression));
    }
    return nodes;
  }

  @Override
  public SqlNode visitNot(SqlGrammar.NotContext ctx) {
    return call(SqlStdOperatorTable.NOT, ctx, visit(ctx.expression()));
  }

  @Override
  public SqlNode visitAnd(SqlGrammar.AndContext ctx) {
    List<SqlNode> operands = new ArrayList<>();
    ExpressionContext rest = ctx;
    while (rest instanceof SqlGrammar.AndContext and) {
      operands.add(visit(and.right));
      rest = and.left;
    }
    operands.add(visit(rest));
    return chain(SqlStdOperatorTable.AND, operands);
  }

  @Override
  public SqlNode visitOr(SqlGrammar.OrContext ctx) {
    List<SqlNode> operands = new ArrayList<>();
    ExpressionContext rest = ctx;
    while (rest instanceof SqlGrammar.OrContext or) {
      operands.add(visit(or.right));
      rest = or.left;
    }
    operands.add(visit(rest));
    return chain(SqlStdOperatorTable.OR, operands);
  }

  /**
   * Joins operands, the last one first in the list, with an associative operator: from the left as written, and very long
   * chains as a balanced tree, since everything after the parser walks trees by recursion.
   */
  private static SqlNode chain(SqlOperator operator, List<SqlNode> operands) {
    if (operands.size() == 1) {
      return operands.get(0);
    }
    int split = operands.size() <= LONG_CHAIN ? 1 : operands.size() / 2;
    SqlNode left = chain(operator, operands.subList(split, operands.size()));
    SqlNode right = chain(operator, operands.subList(0, split));
    return operator.createCall(left.getParserPosition().plus(right.getParserPosition()), left, right);
  }

  @Override
  public SqlNode visitBetween(SqlGrammar.BetweenContext ctx) {
    boolean symmetric = ctx.SYMMETRIC() != null;
    if (!symmetric && visit(ctx.predicate()).getKind() == SqlKind.ROW) {
      return rowBetween(ctx);
    }
    SqlOperator operator =
        ctx.NOT() == null
            ? symmetric ? SqlStdOperatorTable.SYMMETRIC_BETWEEN : SqlStdOperatorTable.BETWEEN
            : symmetric ? SqlStdOperatorTable.SYMMETRIC_NOT_BETWEEN : SqlStdOperatorTable.NOT_BETWEEN;
    return call(operator, ctx, visit(ctx.predicate()), visit(ctx.low), visit(ctx.high));
  }

  private SqlNode rowBetween(SqlGrammar.BetweenContext ctx) {
    SqlNode above =
        compared(SqlStdOperatorTable.GREATER_THAN_OR_EQUAL, ctx, () -> visit(ctx.predicate()), () -> visit(ctx.low));
    SqlNode below = compared(SqlStdOperatorTable.LESS_THAN_OR_EQUAL, ctx, () -> visit(ctx.predicate()), () -> visit(ctx.high));
    SqlNode both = call(SqlStdOperatorTable.AND, ctx, above, below);
    return ctx.NOT() == null ? both : call(SqlStdOperatorTable.NOT, ctx, both);
  }

  @Override
  public SqlNode visitIn(SqlGrammar.InContext ctx) {
    SqlOperator operator = ctx.NOT() == null ? SqlStdOperatorTable.IN : SqlStdOperatorTable.NOT_IN;
    return call(operator, ctx, visit(ctx.predicate()), queryOrList(ctx.queryOrList()));
  }

  private SqlNode queryOrList(QueryOrListContext ctx) {
    return ctx.query() != null
        ? clauses.queries.query(ctx.query())
        : new SqlNodeList(all(ctx.expression()), Places.of(ctx));
  }

  @Override
  public SqlNode visitLike(SqlGrammar.LikeContext ctx) {
    boolean not = ctx.NOT() != null;
    SqlOperator operator =
        ctx.LIKE() != null
            ? not ? SqlStdOperatorTable.NOT_LIKE : SqlStdOperatorTable.LIKE
            : ctx.ILIKE() != null
                ? not ? SqlLibraryOperators.NOT_ILIKE : SqlLibraryOperators.ILIKE
                : not ? SqlStdOperatorTable.NOT_SIMILAR_TO : SqlStdOperatorTable.SIMILAR_TO;
    if (ctx.pattern.getStart().getType() == SqlTokens.QUOTED_NAME && ctx.pattern.getText().matches("\".*[%_].*\"")) {
      throw QuotedValue.error(ctx.pattern.getStart());
    }
    SqlNode text = visit(ctx.predicate());
    SqlNode pattern = visit(ctx.pattern);
    return ctx.escape == null
        ? call(operator, ctx, text, pattern)
        : call(operator, ctx, text, pattern, visit(ctx.escape));
  }

  @Override
  public SqlNode visitCompare(SqlGrammar.CompareContext ctx) {
    return compared(operator(kind(ctx.comparison())), ctx, () -> visit(ctx.left), () -> visit(ctx.right));
  }

  private static SqlOperator operator(SqlKind comparison) {
    return switch (comparison) {
      case EQUALS -> SqlStdOperatorTable.EQUALS;
      case NOT_EQUALS -> SqlStdOperatorTable.NOT_EQUALS;
      case LESS_THAN -> SqlStdOperatorTable.LESS_THAN;
      case LESS_THAN_OR_EQUAL -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
      case GREATER_THAN -> SqlStdOperatorTable.GREATER_THAN;
      default -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
    };
  }

  /** Rows are compared column by column. The operands are made anew for each use, as validation writes into them. */
  private SqlNode compared(SqlOperator operator, ParserRuleContext ctx, Supplier<SqlNode> left, Supplier<SqlNode> right) {
    SqlNode a = left.get();
    SqlNode b = right.get();
    boolean compares = SqlKind.COMPARISON.contains(operator.getKind());
    if (compares && a.getKind() == SqlKind.ROW && b.isA(SqlKind.QUERY)) {
      return RowComparison.of(operator, Places.of(ctx), left, () -> RowQuery.row(columns(a), right));
    } else if (compares && b.getKind() == SqlKind.ROW && a.isA(SqlKind.QUERY)) {
      return RowComparison.of(operator, Places.of(ctx), () -> RowQuery.row(columns(b), left), right);
    }
    return a.getKind() == SqlKind.ROW && b.getKind() == SqlKind.ROW
        ? RowComparison.of(operator, Places.of(ctx), left, right)
        : call(operator, ctx, a, b);
  }

  private static int columns(SqlNode row) {
    return ((SqlCall) row).operandCount();
  }

  @Override
  public SqlNode visitCompareQuantified(SqlGrammar.CompareQuantifiedContext ctx) {
    SqlKind kind = kind(ctx.comparison());
    boolean every = ctx.quantifier.getType() == SqlTokens.ALL;
    boolean isIn = kind == SqlKind.EQUALS && !every || kind == SqlKind.NOT_EQUALS && every;
    if (!isIn && ctx.queryOrList().query() != null && visit(ctx.predicate()).getKind() == SqlKind.ROW) {
      return RowQuery.quantified(
          operator(kind), every, Places.of(ctx), () -> visit(ctx.predicate()), () -> queryOrList(ctx.queryOrList()));
    }
    SqlOperator operator =
        ctx.quantifier.getType() == SqlTokens.ALL ? SqlStdOperatorTable.all(kind) : SqlStdOperatorTable.some(kind);
    return call(operator, ctx, visit(ctx.predicate()), queryOrList(ctx.queryOrList()));
  }

  private static SqlKind kind(ComparisonContext ctx) {
    return switch (ctx.getStart().getType()) {
      case SqlTokens.EQUAL -> SqlKind.EQUALS;
      case SqlTokens.NOT_EQUAL -> SqlKind.NOT_EQUALS;
      case SqlTokens.LESS -> SqlKind.LESS_THAN;
      case SqlTokens.LESS_EQUAL -> SqlKind.LESS_THAN_OR_EQUAL;
      case SqlTokens.GREATER -> SqlKind.GREATER_THAN;
      default -> SqlKind.GREATER_THAN_OR_EQUAL;
    };
  }

  @Override
  public SqlNode visitIsTruth(SqlGrammar.IsTruthContext ctx) {
    boolean not = ctx.NOT() != null;
    if (ctx.truth.getType() == SqlTokens.NULL) {
      return isNull(ctx, not, ctx.predicate());
    }
    SqlOperator operator =
        switch (ctx.truth.getType()) {
          case SqlTokens.TRUE -> not ? SqlStdOperatorTable.IS_NOT_TRUE : SqlStdOperatorTable.IS_TRUE;
          case SqlTokens.FALSE -> not ? SqlStdOperatorTable.IS_NOT_FALSE : SqlStdOperatorTable.IS_FALSE;
          default -> not ? SqlStdOperatorTable.IS_NOT_UNKNOWN : SqlStdOperatorTable.IS_UNKNOWN;
        };
    return call(operator, ctx, visit(ctx.predicate()));
  }

  @Override
  public SqlNode visitIsNullWord(SqlGrammar.IsNullWordContext ctx) {
    return isNull(ctx, ctx.ISNULL() == null, ctx.predicate());
  }

  /** A row that is written out is NULL, or not NULL, if all its columns are. */
  private SqlNode isNull(ParserRuleContext ctx, boolean not, PredicateContext tested) {
    SqlOperator operator = not ? SqlStdOperatorTable.IS_NOT_NULL : SqlStdOperatorTable.IS_NULL;
    SqlNode value = visit(tested);
    if (value.getKind() != SqlKind.ROW) {
      return call(operator, ctx, value);
    }
    List<SqlNode> columns = new ArrayList<>();
    for (SqlNode column : ((SqlCall) value).getOperandList()) {
      columns.add(0, call(operator, ctx, column));
    }
    return chain(SqlStdOperatorTable.AND, columns);
  }

  @Override
  public SqlNode visitIsDistinct(SqlGrammar.IsDistinctContext ctx) {
    SqlOperator operator =
        ctx.NOT() == null ? SqlStdOperatorTable.IS_DISTINCT_FROM : SqlStdOperatorTable.IS_NOT_DISTINCT_FROM;
    return compared(operator, ctx, () -> visit(ctx.predicate()), () -> visit(ctx.valueExpression()));
  }
}
