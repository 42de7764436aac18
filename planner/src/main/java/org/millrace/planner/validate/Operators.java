package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.aggregate.AggregateFunction;
import org.millrace.catalog.function.aggregate.StandardAggregates;
import org.millrace.catalog.schema.AggregateOperator;
import org.millrace.catalog.schema.RegistryOperator;
import org.millrace.parser.ast.BracketFunction;
import org.millrace.parser.ast.RelationToStreamFunction;

/**
 * All that may stand between operands: the operators of SQL's own syntax, the aggregates, the table functions of windows, and
 * the functions of the registry. A name that is none of these is no function, whatever Calcite's libraries hold.
 */
public final class Operators implements SqlOperatorTable {
  public static final Operators INSTANCE = new Operators();

  /** Operators of syntax that the standard does not have. */
  private static final List<SqlOperator> LIBRARY = List.of(SqlLibraryOperators.ILIKE, SqlLibraryOperators.NOT_ILIKE);

  /** Made by Calcite, or part of another function's syntax. */
  private static final Set<String> HIDDEN = Set.of("SINGLE_VALUE", "DESCRIPTOR");

  private final Map<String, SqlOperator> named = new HashMap<>();
  private final Map<String, SqlOperator> functions = new ConcurrentHashMap<>();

  private Operators() {
    for (SqlOperator operator :
        List.of(
            SqlStdOperatorTable.COUNT,
            SqlStdOperatorTable.SUM,
            SqlStdOperatorTable.AVG,
            SqlStdOperatorTable.MIN,
            SqlStdOperatorTable.MAX,
            SqlStdOperatorTable.ANY_VALUE,
            SqlStdOperatorTable.SINGLE_VALUE,
            SqlStdOperatorTable.GROUPING,
            SqlStdOperatorTable.GROUPING_ID,
            SqlStdOperatorTable.REGR_COUNT,
            SqlStdOperatorTable.APPROX_COUNT_DISTINCT,
            SqlStdOperatorTable.COALESCE,
            SqlStdOperatorTable.NULLIF,
            SqlStdOperatorTable.MOD,
            SqlStdOperatorTable.CAST,
            SqlStdOperatorTable.DESCRIPTOR,
            SqlStdOperatorTable.FLOOR,
            SqlStdOperatorTable.CEIL,
            SqlLibraryOperators.TRY_CAST)) {
      named.put(key(operator.getName()), operator);
    }
    StandardAggregates.all().forEach(this::addAggregate);
    ClockFunctions.ALL.forEach(function -> named.put(key(function.getName()), function));
    org.millrace.parser.ast.Operators.all().forEach(operator -> named.put(key(operator.getName()), operator));
  }

  private void addAggregate(AggregateFunction function) {
    if (function.result() != null) {
      SqlOperator operator = new AggregateOperator(function);
      named.put(key(function.name()), operator);
      function.aliases().forEach(alias -> named.put(key(alias), operator));
    }
  }

  @Override
  public void lookupOperatorOverloads(
      SqlIdentifier name,
      SqlFunctionCategory category,
      SqlSyntax syntax,
      List<SqlOperator> found,
      SqlNameMatcher matcher) {
    if (!name.isSimple()) {
      return;
    }
    SqlOperator operator = named.get(key(name.getSimple()));
    if (operator != null && isFunction(syntax) == isFunction(operator.getSyntax())) {
      found.add(operator);
    }
    boolean ours = operator != null && operator.getKind() != SqlKind.FLOOR && operator.getKind() != SqlKind.CEIL;
    if (!isFunction(syntax)) {
      if (!found.isEmpty()) {
        return;
      }
      LIBRARY.stream().filter(o -> o.getName().equalsIgnoreCase(name.getSimple()) && o.getSyntax() == syntax).forEach(found::add);
      SqlStdOperatorTable.instance().lookupOperatorOverloads(name, category, syntax, found, matcher);
    } else if (!ours) {
      // FLOOR(time TO unit) is an operator, FLOOR(number) a function.
      function(name.getSimple()).ifPresent(found::add);
    }
  }

  private static boolean isFunction(SqlSyntax syntax) {
    return switch (syntax) {
      case FUNCTION, FUNCTION_STAR, FUNCTION_ID, FUNCTION_ID_CONSTANT, ORDERED_FUNCTION -> true;
      default -> false;
    };
  }

  /** The function of the registry of that name. */
  public Optional<SqlOperator> function(String name) {
    return FunctionRegistry.standard()
        .find(name)
        .map(function -> functions.computeIfAbsent(function.name(), n -> new RegistryOperator(function)));
  }

  /** PROCTIME(), the time in UTC whatever the session's zone. */
  public SqlOperator clock() {
    return named.get("PROCTIME");
  }

  @Override
  public List<SqlOperator> getOperatorList() {
    return List.copyOf(named.values());
  }

  /** The functions that are no part of the registry and that a query can call. */
  public List<SqlFunction> functions() {
    return named.values().stream()
        .filter(o -> o instanceof SqlFunction && !HIDDEN.contains(o.getName()) && !o.getName().startsWith("$"))
        .filter(o -> !(o instanceof BracketFunction) && !(o instanceof RelationToStreamFunction))
        .map(SqlFunction.class::cast)
        .toList();
  }

  /** Names of all functions, for guesses. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    named.forEach((name, operator) -> {
      if (operator instanceof SqlFunction) {
        names.add(name);
      }
    });
    for (Function function : FunctionRegistry.standard().all()) {
      names.add(function.name());
      names.addAll(function.aliases());
    }
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).distinct().toList();
  }

  /** Whether some function has that name. */
  public boolean isKnown(String name) {
    return named.get(key(name)) instanceof SqlFunction || FunctionRegistry.standard().find(name).isPresent();
  }

  /** Whether some aggregate function has that name. */
  boolean isAggregate(String name) {
    return named.get(key(name)) instanceof SqlAggFunction;
  }

  private static String key(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
