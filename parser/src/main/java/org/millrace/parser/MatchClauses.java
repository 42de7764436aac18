package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.AfterMatchContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.MatchRecognitionContext;
import org.millrace.grammar.SqlGrammar.MeasureContext;
import org.millrace.grammar.SqlGrammar.RowDefinitionContext;
import org.millrace.grammar.SqlGrammar.RowsPerMatchContext;
import org.millrace.grammar.SqlGrammar.SkipToNextContext;
import org.millrace.grammar.SqlGrammar.SkipToVariableContext;
import org.millrace.grammar.SqlGrammar.SortItemContext;
import org.millrace.grammar.SqlGrammar.SubsetContext;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.ast.MatchTable.Order;
import org.millrace.parser.ast.MatchTable.Rows;
import org.millrace.parser.ast.MatchTable.Shape;
import org.millrace.parser.ast.MatchTable.Skip;
import org.millrace.parser.ast.MatchTable;
import org.millrace.parser.ast.RowPattern;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** MATCH_RECOGNIZE behind a relation. */
final class MatchClauses {
  private final Clauses clauses;
  private int depth;

  MatchClauses(Clauses clauses) {
    this.clauses = clauses;
  }

  /** Whether an expression of MEASURES or DEFINE is being read. */
  boolean isWithin() {
    return depth > 0;
  }

  /** The table function that stands for it. */
  SqlNode table(SqlNode relation, MatchRecognitionContext ctx) {
    MatchPatterns patterns = new MatchPatterns();
    RowPattern pattern = patterns.pattern(ctx.rowPattern());
    for (SubsetContext subset : ctx.subset()) {
      patterns.subset(subset);
    }
    List<Order> order = order(ctx);
    SqlIdentifier time = order.isEmpty() ? null : order.get(0).column();
    List<SqlNode> columns = new ArrayList<>();
    columns.add(SqlIdentifier.star(Places.of(ctx)));
    List<String> defined = new ArrayList<>();
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (RowDefinitionContext definition : ctx.rowDefinition()) {
      String variable = patterns.variable(definition.name());
      if (!names.add(variable)) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_OBJECT, "\"" + variable + "\" is defined more than once", Places.position(definition.name()));
      }
      SqlNode condition = new MatchExpressions(patterns, true, time).rewritten(expression(definition.expression()));
      columns.add(named(condition, "define" + defined.size() + "$"));
      defined.add(variable);
    }
    List<SqlIdentifier> measures = new ArrayList<>();
    for (MeasureContext measure : ctx.measure()) {
      SqlNode value = new MatchExpressions(patterns, false, time).rewritten(expression(measure.expression()));
      columns.add(named(value, "measure" + measures.size() + "$"));
      measures.add(Names.identifier(measure.name()));
    }
    Rows rows = rows(ctx.rowsPerMatch());
    if (patterns.excludes() && rows == Rows.ALL_WITH_UNMATCHED) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT, "a pattern with {- -} cannot show unmatched rows", Places.position(ctx.rowsPerMatch()));
    }
    Skip skip = skip(ctx.afterMatch());
    List<String> target = target(ctx.afterMatch(), patterns);
    List<SqlIdentifier> keys = new ArrayList<>();
    for (ExpressionContext key : ctx.expression()) {
      keys.add(column(key, "PARTITION BY"));
    }
    Shape shape =
        new Shape(keys, order, patterns.variables(), defined, measures, rows, skip, target, pattern, within(ctx, order));
    SqlParserPos place = Places.of(ctx);
    SqlNode query =
        new SqlSelect(place, null, new SqlNodeList(columns, place), relation, null, null, null, null, null, null, null, null, null);
    SqlCall call = new MatchTable(shape).createCall(place, query);
    return SqlStdOperatorTable.COLLECTION_TABLE.createCall(place, call);
  }

  private SqlNode expression(ExpressionContext ctx) {
    depth++;
    SqlNode expression = clauses.expressions.visit(ctx);
    depth--;
    return expression;
  }

  private static SqlNode named(SqlNode expression, String name) {
    SqlParserPos place = expression.getParserPosition();
    return SqlStdOperatorTable.AS.createCall(place, expression, new SqlIdentifier(name, place));
  }

  private SqlIdentifier column(ExpressionContext ctx, String clause) {
    SqlNode key = clauses.expressions.visit(ctx);
    if (!(key instanceof SqlIdentifier name) || name.isStar()) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, clause + " of MATCH_RECOGNIZE takes columns, no expressions", Places.position(ctx),
          "compute it in a sub-query: FROM (SELECT *, … FROM s) MATCH_RECOGNIZE (…)");
    }
    return name;
  }

  private List<Order> order(MatchRecognitionContext ctx) {
    List<Order> order = new ArrayList<>();
    if (ctx.orderBy() == null) {
      return order;
    }
    for (SortItemContext item : ctx.orderBy().sortItem()) {
      Boolean nullsFirst = item.NULLS() == null ? null : (Boolean) (item.FIRST() != null);
      order.add(new Order(column(item.expression(), "ORDER BY"), item.DESC() != null, nullsFirst));
    }
    return order;
  }

  private static Rows rows(RowsPerMatchContext ctx) {
    if (ctx == null || ctx.ONE() != null) {
      return Rows.ONE;
    }
    return ctx.UNMATCHED() != null ? Rows.ALL_WITH_UNMATCHED : ctx.OMIT() != null ? Rows.ALL_OMITTING_EMPTY : Rows.ALL_WITH_EMPTY;
  }

  private static Skip skip(AfterMatchContext ctx) {
    if (ctx instanceof SkipToVariableContext variable) {
      return variable.FIRST() != null ? Skip.TO_FIRST : Skip.TO_LAST;
    }
    return ctx instanceof SkipToNextContext ? Skip.TO_NEXT_ROW : Skip.PAST_LAST_ROW;
  }

  private static List<String> target(AfterMatchContext ctx, MatchPatterns patterns) {
    if (!(ctx instanceof SkipToVariableContext variable)) {
      return List.of();
    }
    if (!patterns.isKnown(Names.text(variable.name()))) {
      throw patterns.unknown(variable.name());
    }
    return patterns.members(Names.text(variable.name()));
  }

  private long within(MatchRecognitionContext ctx, List<Order> order) {
    if (ctx.interval() == null) {
      return -1;
    }
    ExactInterval length = clauses.literals.interval(ctx.interval());
    String wrong = length.isMonths()
        ? "WITHIN cannot be in months or years, which are not all equally long"
        : length.amount() < 1 ? "WITHIN must be above zero"
        : order.isEmpty() || order.get(0).descending() ? "WITHIN needs an ORDER BY that begins with a time, ascending" : null;
    if (wrong != null) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, wrong, Places.position(ctx.interval()));
    }
    return length.amount();
  }
}
