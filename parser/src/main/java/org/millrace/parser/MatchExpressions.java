package org.millrace.parser;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.util.SqlShuttle;
import org.millrace.catalog.function.aggregate.AggregateFunction;
import org.millrace.catalog.function.aggregate.AggregateFunction.Ordering;
import org.millrace.catalog.function.aggregate.StandardAggregates;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.MatchCall;
import org.millrace.parser.ast.MatchCall.Kind;
import org.millrace.parser.ast.MatchCall.Shape;
import org.millrace.parser.ast.OverCall;
import org.millrace.parser.syntax.Places;

/**
 * Expressions of MEASURES and DEFINE: columns, PREV, NEXT, FIRST, LAST, aggregates, CLASSIFIER and MATCH_NUMBER become {@link
 * MatchCall}s. A column alone is that of the last row matched by its name, which in DEFINE is the row in question.
 */
final class MatchExpressions extends SqlShuttle {
  /** The names by which the parser marks FINAL and RUNNING; see {@link #marked}. */
  private static final String FINAL = "FINAL ";

  private static final String RUNNING = "RUNNING ";
  private static final String EVERY_ROW = ".*";
  private static final long MOST_ROWS = 10_000;
  private static final Set<String> OFFSETS = Set.of("PREV", "NEXT", "FIRST", "LAST");
  private static final Set<String> OWN = Set.of("CLASSIFIER", "MATCH_NUMBER", "MATCH_ROWTIME", "MATCH_PROCTIME");
  private static final Set<String> AGGREGATES = aggregates();

  private final MatchPatterns patterns;
  private final boolean defining;
  private final SqlIdentifier time;
  private boolean last;

  /** time is the first column of ORDER BY, or null. */
  MatchExpressions(MatchPatterns patterns, boolean defining, SqlIdentifier time) {
    this.patterns = patterns;
    this.defining = defining;
    this.time = time;
  }

  private static Set<String> aggregates() {
    Set<String> names = new HashSet<>();
    for (AggregateFunction function : StandardAggregates.all()) {
      boolean picks = function.name().startsWith("FIRST") || function.name().startsWith("LAST") || function.name().startsWith("GROUPING");
      if (!picks && function.ordering() != Ordering.MANDATORY) {
        names.add(function.name());
        names.addAll(function.aliases());
      }
    }
    return Set.copyOf(names);
  }

  /** A call behind FINAL or RUNNING. */
  static SqlNode marked(boolean last, SqlNode call) {
    return Calls.named(last ? FINAL : RUNNING, call.getParserPosition(), call.getParserPosition(), call);
  }

  /** COUNT(A.*): the rows matched by a name. */
  static SqlNode everyRow(SqlIdentifier variable) {
    return Calls.named(EVERY_ROW, variable.getParserPosition(), variable.getParserPosition(), variable);
  }

  /** Whether it is one of these, which mean something in MATCH_RECOGNIZE only. */
  static boolean isMark(SqlNode node) {
    String name = function(node);
    return FINAL.equals(name) || RUNNING.equals(name) || EVERY_ROW.equals(name);
  }

  SqlNode rewritten(SqlNode expression) {
    last = false;
    return expression.accept(this);
  }

  @Override
  public SqlNode visit(SqlIdentifier name) {
    if (name.isStar()) {
      return name;
    }
    SingleRow row = new SingleRow();
    SqlNode column = name.accept(row);
    return call(new Shape(Kind.VALUE, row.variables(), false, 0, 0, false, null, false), name, column);
  }

  @Override
  public SqlNode visit(SqlCall call) {
    String function = function(call);
    if (FINAL.equals(function) || RUNNING.equals(function)) {
      return marked(call, FINAL.equals(function));
    }
    if (call.getKind() == SqlKind.FILTER || call.getKind() == SqlKind.WITHIN_GROUP || call.getKind() == SqlKind.IGNORE_NULLS
        || call.getKind() == SqlKind.RESPECT_NULLS) {
      throw refused(call, call.getKind().sql + " is not supported in MATCH_RECOGNIZE");
    }
    refuseForeign(call);
    if (function != null && (OFFSETS.contains(function) || OWN.contains(function) || AGGREGATES.contains(function))) {
      return asked(call, function);
    }
    return super.visit(call);
  }

  private SqlNode marked(SqlCall call, boolean isFinal) {
    SqlCall inner = call.operand(0);
    String function = function(inner);
    if (function == null || !(OFFSETS.contains(function) || AGGREGATES.contains(function))) {
      throw wrong(call, "FINAL and RUNNING stand before FIRST, LAST and aggregates");
    }
    if (isFinal && defining) {
      throw wrong(call, "FINAL has no meaning in DEFINE, where the match is not complete");
    }
    boolean outer = last;
    last = isFinal;
    SqlNode made = asked(inner, function);
    last = outer;
    return made;
  }

  private SqlNode asked(SqlCall call, String function) {
    if (!AGGREGATES.contains(function) && call.getFunctionQuantifier() != null) {
      throw wrong(call, function + " does not take DISTINCT");
    }
    return switch (function) {
      case "CLASSIFIER" -> classifier(call, false, 0);
      case "MATCH_NUMBER" -> {
        requireCount(call, function, 0, 0);
        yield call(new Shape(Kind.NUMBER, List.of(), false, 0, 0, false, null, false), call);
      }
      case "MATCH_ROWTIME" -> {
        requireCount(call, function, 0, 1);
        if (time == null || defining) {
          throw wrong(call, "MATCH_ROWTIME() stands in MEASURES and needs an ORDER BY");
        }
        SqlNode column = call.operandCount() == 0 ? (SqlNode) time.clone(call.getParserPosition()) : call.operand(0);
        yield call(new Shape(Kind.VALUE, List.of(), false, 0, 0, true, null, false), call, column);
      }
      case "MATCH_PROCTIME" -> throw refused(call, "MATCH_PROCTIME() is not supported");
      case "PREV", "NEXT" -> shifted(call, function);
      case "FIRST", "LAST" -> picked(call, function.equals("FIRST"));
      default -> aggregate(call);
    };
  }

  private SqlNode shifted(SqlCall call, String function) {
    requireCount(call, function, 1, 2);
    long rows = number(call, 1) * (function.equals("PREV") ? -1 : 1);
    SqlNode argument = call.operand(0);
    String inner = function(argument);
    boolean mark = FINAL.equals(inner) || RUNNING.equals(inner);
    if (mark || "FIRST".equals(inner) || "LAST".equals(inner) || "CLASSIFIER".equals(inner)) {
      SqlCall picked = (SqlCall) argument.accept(this);
      MatchCall of = (MatchCall) picked.getOperator();
      if (of.shape().kind() == Kind.AGGREGATE || of.shape().shift() != 0) {
        throw wrong(call, function + " takes a value of one row");
      }
      return new MatchCall(of.shape().shifted(rows)).createCall(call.getParserPosition(), picked.getOperandList());
    }
    return value(call, false, 0, rows);
  }

  private SqlNode picked(SqlCall call, boolean first) {
    requireCount(call, first ? "FIRST" : "LAST", 1, 2);
    long offset = call.operandCount() == 1 ? 0 : number(call, 1);
    if ("CLASSIFIER".equals(function(call.operand(0)))) {
      return classifier(call.operand(0), first, offset);
    }
    return value(call, first, offset, 0);
  }

  private SqlNode value(SqlCall call, boolean first, long offset, long shift) {
    SingleRow row = new SingleRow();
    SqlNode argument = ((SqlNode) call.operand(0)).accept(row);
    return call(new Shape(Kind.VALUE, row.variables(), first, offset, shift, last, null, false), call, argument);
  }

  private SqlNode classifier(SqlCall call, boolean first, long offset) {
    requireCount(call, "CLASSIFIER", 0, 1);
    List<String> of = List.of();
    if (call.operandCount() == 1) {
      if (!(call.operand(0) instanceof SqlIdentifier name) || !name.isSimple() || !patterns.isKnown(name.getSimple())) {
        throw wrong(call, "CLASSIFIER takes a name of the pattern or of SUBSET");
      }
      of = patterns.members(name.getSimple());
    }
    return call(new Shape(Kind.CLASSIFIER, of, first, offset, 0, last, null, false), call);
  }

  private SqlNode aggregate(SqlCall call) {
    SqlIdentifier name = ((SqlUnresolvedFunction) call.getOperator()).getNameAsId();
    boolean distinct = call.getFunctionQuantifier() != null && call.getFunctionQuantifier().getValue() == SqlSelectKeyword.DISTINCT;
    SingleRow row = new SingleRow();
    List<SqlNode> arguments = new ArrayList<>();
    for (SqlNode operand : call.getOperandList()) {
      if (operand instanceof SqlIdentifier star && star.isStar()) {
        continue;
      }
      if (EVERY_ROW.equals(function(operand))) {
        row.of(((SqlCall) operand).operand(0), operand);
      } else {
        arguments.add(operand.accept(row));
      }
    }
    if (arguments.isEmpty() && !name.getSimple().equalsIgnoreCase("COUNT")) {
      throw wrong(call, "only COUNT takes *");
    }
    Shape shape = new Shape(Kind.AGGREGATE, row.variables(), false, 0, 0, last, name, distinct);
    return call(shape, call, arguments.toArray(new SqlNode[0]));
  }

  private static SqlNode call(Shape shape, SqlNode written, SqlNode... operands) {
    return new MatchCall(shape).createCall(written.getParserPosition(), operands);
  }

  /** The name of an unresolved function in capitals, or null. */
  private static String function(SqlNode node) {
    return node instanceof SqlCall call && call.getOperator() instanceof SqlUnresolvedFunction function && function.getNameAsId().isSimple()
        ? function.getNameAsId().getSimple().toUpperCase(Locale.ROOT)
        : null;
  }

  /** How many rows PREV, NEXT, FIRST or LAST count; 1 if not given, as for PREV and NEXT. */
  private static long number(SqlCall call, int operand) {
    if (call.operandCount() <= operand) {
      return 1;
    }
    if (call.operand(operand) instanceof SqlNumericLiteral number && number.isInteger()) {
      long rows = number.longValue(true);
      if (rows >= 0 && rows <= MOST_ROWS) {
        return rows;
      }
    }
    throw wrong(call.operand(operand), "how far to look must be a whole number from 0 to " + MOST_ROWS);
  }

  private static void requireCount(SqlCall call, String function, int least, int most) {
    if (call.operandCount() < least || call.operandCount() > most) {
      throw wrong(call, "function " + function.toLowerCase(Locale.ROOT) + " does not take " + call.operandCount()
          + (call.operandCount() == 1 ? " argument" : " arguments"));
    }
  }

  private static void refuseForeign(SqlCall call) {
    if (call.getOperator() instanceof OverCall) {
      throw refused(call, "functions with OVER are not supported in MATCH_RECOGNIZE");
    }
    if (call.isA(SqlKind.QUERY) || call.getKind() == SqlKind.EXISTS) {
      throw refused(call, "sub-queries are not supported in MATCH_RECOGNIZE");
    }
  }

  private static MillraceException wrong(SqlNode place, String message) {
    return new MillraceException(ErrorCode.WRONG_ARGUMENTS, message, Places.position(place.getParserPosition()));
  }

  private static MillraceException refused(SqlNode place, String message) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Places.position(place.getParserPosition()));
  }

  /** An expression over one row: the names of the pattern are taken off the columns, and are all the same. */
  private final class SingleRow extends SqlShuttle {
    private List<String> of;

    List<String> variables() {
      return of == null ? List.of() : of;
    }

    @Override
    public SqlNode visit(SqlIdentifier name) {
      if (name.isStar()) {
        throw wrong(name, "* stands in COUNT only");
      }
      if (name.names.size() != 2 || !patterns.isKnown(name.names.get(0))) {
        of(null, name);
        return name;
      }
      of(name.getComponent(0), name);
      return name.getComponent(1);
    }

    /** Notes the name of the pattern that stands there, null for none. */
    void of(SqlIdentifier variable, SqlNode place) {
      if (variable != null && !patterns.isKnown(variable.getSimple())) {
        throw new MillraceException(
            ErrorCode.OBJECT_NOT_FOUND, "there is no \"" + variable.getSimple() + "\" in the pattern",
            Places.position(variable.getParserPosition()), "the pattern names " + String.join(", ", patterns.variables()));
      }
      List<String> next = variable == null ? List.of() : patterns.members(variable.getSimple());
      if (of != null && !of.equals(next)) {
        throw wrong(place, "all columns within one function must be of the same name of the pattern");
      }
      of = next;
    }

    @Override
    public SqlNode visit(SqlCall call) {
      String function = function(call);
      if (function != null && (OFFSETS.contains(function) || OWN.contains(function) || AGGREGATES.contains(function) || isMark(call))) {
        throw new MillraceException(
            ErrorCode.NESTED_AGGREGATE, "this cannot stand inside PREV, NEXT, FIRST, LAST or an aggregate",
            Places.position(call.getParserPosition()), "PREV and NEXT alone take FIRST(…) and LAST(…)");
      }
      refuseForeign(call);
      return super.visit(call);
    }

    @Override
    public SqlNode visit(SqlLiteral literal) {
      return literal;
    }
  }
}
