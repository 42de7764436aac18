package org.millrace.planner.listing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlSyntax;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.aggregate.AggregateFunction;
import org.millrace.catalog.function.aggregate.StandardAggregates;
import org.millrace.catalog.schema.RegistryOperator;
import org.millrace.parser.ast.WindowFunction;
import org.millrace.planner.validate.Operators;

/** All functions that a query can call, a row for each signature: what SHOW FUNCTIONS and system.functions list. */
public final class FunctionRows {
  /** What the functions do that are not in the registry, by name. */
  private static final Map<String, String> SUMMARIES =
      Map.ofEntries(
          Map.entry("TUMBLE", "In FROM: each row with the window of fixed size that holds it."),
          Map.entry("HOP", "In FROM: each row once for every window of that size, a slide apart, that holds it."),
          Map.entry("CUMULATE", "In FROM: each row once for every window that grows by steps up to a size."),
          Map.entry("SESSION", "In FROM: each row with the window that ends when no row came for a gap."),
          Map.entry("COALESCE", "The first argument that is not NULL."),
          Map.entry("NULLIF", "The first argument, or NULL if it equals the second."),
          Map.entry("CAST", "The value as another type."),
          Map.entry("TRY_CAST", "The value as another type, NULL if it cannot be read so."));

  private FunctionRows() {}

  /** name, family, signature, summary; by name and signature. */
  public static List<List<String>> all(Catalog catalog) {
    List<List<String>> rows = new ArrayList<>();
    for (CatalogObject object : catalog.objects()) {
      if (object instanceof FunctionDefinition function) {
        String summary = function.isJava() ? "Java: " + function.body() : "RETURN " + function.body();
        rows.add(List.of(function.name().toLowerCase(Locale.ROOT), "user", function.signature(), summary));
      }
    }
    for (AggregateFunction function : StandardAggregates.all()) {
      for (String form : function.forms()) {
        rows.add(List.of(function.name().toLowerCase(Locale.ROOT), "aggregate", form, function.summary()));
      }
    }
    for (Function function : FunctionRegistry.standard().all()) {
      String family = function.family().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      for (String signature : new RegistryOperator(function).signatures()) {
        rows.add(List.of(function.name().toLowerCase(Locale.ROOT), family, signature, function.summary()));
      }
    }
    for (SqlFunction function : Operators.INSTANCE.functions()) {
      String listed = function.getName();
      if (FunctionRegistry.standard().find(listed).isEmpty() && StandardAggregates.find(listed).isEmpty()) {
        String name = function.getName().toLowerCase(Locale.ROOT);
        rows.add(List.of(name, family(function), signature(name, function), SUMMARIES.getOrDefault(function.getName(), summary(function))));
      }
    }
    rows.sort(Comparator.comparing((List<String> r) -> r.get(0)).thenComparing(r -> r.get(2)));
    return rows;
  }

  private static String family(SqlFunction function) {
    if (function instanceof WindowFunction) {
      return "window";
    } else if (function instanceof SqlAggFunction aggregate) {
      return aggregate.requiresOver() ? "over" : "aggregate";
    }
    return isTime(function) ? "date time" : "conditional";
  }

  private static boolean isTime(SqlFunction function) {
    return function.getFunctionType() == SqlFunctionCategory.TIMEDATE;
  }

  private static String signature(String name, SqlFunction function) {
    if (function instanceof WindowFunction window) {
      return name + "(" + String.join(", ", window.parameters()).toLowerCase(Locale.ROOT) + ")";
    } else if (function instanceof SqlAggFunction aggregate) {
      return name + (aggregate.requiresOver() ? "(…) OVER (…)" : name.equals("count") ? "(*)" : "(…)");
    }
    return name + (isTime(function) ? function.getSyntax() == SqlSyntax.FUNCTION_ID ? "" : "()" : "(…)");
  }

  private static String summary(SqlFunction function) {
    return isTime(function) ? "The time at which the row is looked at." : function instanceof SqlAggFunction ? "See the page on SELECT." : "See the pages on SQL.";
  }
}
