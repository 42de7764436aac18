package org.millrace.catalog.function.aggregate;

import static org.millrace.catalog.function.aggregate.AggregateFunction.Ordering.FORBIDDEN;
import static org.millrace.catalog.function.aggregate.AggregateFunction.Ordering.MANDATORY;
import static org.millrace.catalog.function.aggregate.AggregateFunction.Ordering.OPTIONAL;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.catalog.function.aggregate.AggregateFunction.Ordering;
import org.millrace.catalog.function.aggregate.AggregateFunction.Result;

/** The aggregate functions that come with Millrace. */
public final class StandardAggregates {
  private static final List<AggregateFunction> ALL =
      List.of(
          calcite("COUNT", "How many rows; with arguments, how many rows on which none of them is NULL.", "count(*)", "count(any, …)"),
          calcite("SUM", "The sum; NULL over nothing.", "sum(number)"),
          calcite("AVG", "The mean; NULL over nothing.", "avg(number)"),
          calcite("MIN", "The least value.", "min(any)"),
          calcite("MAX", "The greatest value.", "max(any)"),
          calcite("ANY_VALUE", "One of the values: the least, so that every run gives the same.", "any_value(any)"),
          calcite("GROUPING", "Of a grouping set: one bit for each argument, 1 if the set leaves it out.", "grouping(key, …)"),
          calcite("GROUPING_ID", "The same as GROUPING.", "grouping_id(key, …)"),
          plain("BOOL_AND", AggregateResults.BOOLEANS, "Whether all values are true.", "boolean", "EVERY", "LOGICAL_AND"),
          plain("BOOL_OR", AggregateResults.BOOLEANS, "Whether some value is true.", "boolean", "LOGICAL_OR"),
          plain("BIT_AND", AggregateResults.INTEGERS, "The bits that all values have.", "integer"),
          plain("BIT_OR", AggregateResults.INTEGERS, "The bits that some value has.", "integer"),
          plain("BIT_XOR", AggregateResults.INTEGERS, "The bits that an odd number of values have.", "integer"),
          plain("VAR_POP", AggregateResults.NUMBER, "The variance of a whole population.", "number"),
          plain("VAR_SAMP", AggregateResults.NUMBER, "The variance estimated from a sample; NULL of one value.", "number", "VARIANCE"),
          plain("STDDEV_POP", AggregateResults.NUMBER, "The standard deviation of a whole population.", "number"),
          plain("STDDEV_SAMP", AggregateResults.NUMBER, "The standard deviation estimated from a sample; NULL of one value.", "number",
              "STDDEV"),
          pair("COVAR_POP", "The covariance of a whole population."),
          pair("COVAR_SAMP", "The covariance estimated from a sample; NULL of one pair."),
          pair("CORR", "The coefficient of correlation."),
          pair("REGR_AVGX", "The mean of x over the pairs (y, x) without NULL."),
          pair("REGR_AVGY", "The mean of y over the pairs (y, x) without NULL."),
          pair("REGR_SXX", "The sum of the squares of x less its mean."),
          pair("REGR_SYY", "The sum of the squares of y less its mean."),
          pair("REGR_SXY", "The sum of the products of x and y, each less its mean."),
          pair("REGR_SLOPE", "The slope of the line that fits the points best."),
          pair("REGR_INTERCEPT", "Where the line that fits the points best crosses x = 0."),
          pair("REGR_R2", "The square of the coefficient of correlation."),
          calcite("REGR_COUNT", "How many pairs (y, x) without NULL.", "regr_count(number, number)"),
          new AggregateFunction("STRING_AGG", List.of("LISTAGG"), List.of("string_agg(string, string [ORDER BY …])"), OPTIONAL,
              AggregateResults.TEXTS,
              "The texts one behind the other with the second argument, a comma if it is left out, between them; NULLs are left out."),
          new AggregateFunction("ARRAY_AGG", List.of(), List.of("array_agg(any [ORDER BY …])"), OPTIONAL, AggregateResults.ARRAY,
              "The values in an array, NULLs too; NULL over nothing."),
          new AggregateFunction("FIRST", List.of(), List.of("first(any [ORDER BY …])"), OPTIONAL, AggregateResults.SAME,
              "The value of the first row in the order, NULL if it is NULL there; with IGNORE NULLS of the first that has one."),
          new AggregateFunction("LAST", List.of(), List.of("last(any [ORDER BY …])"), OPTIONAL, AggregateResults.SAME,
              "The value of the last row in the order, NULL if it is NULL there; with IGNORE NULLS of the last that has one."),
          new AggregateFunction("FIRST_NOT_NULL", List.of(), List.of("first_not_null(any [ORDER BY …])"), OPTIONAL, AggregateResults.SAME,
              "The same as FIRST with IGNORE NULLS."),
          new AggregateFunction("LAST_NOT_NULL", List.of(), List.of("last_not_null(any [ORDER BY …])"), OPTIONAL, AggregateResults.SAME,
              "The same as LAST with IGNORE NULLS."),
          new AggregateFunction("ARG_MIN", List.of("MIN_BY"), List.of("arg_min(any, any)"), FORBIDDEN, AggregateResults.FIRST_OF_TWO,
              "The first argument on the row on which the second is least."),
          new AggregateFunction("ARG_MAX", List.of("MAX_BY"), List.of("arg_max(any, any)"), FORBIDDEN, AggregateResults.FIRST_OF_TWO,
              "The first argument on the row on which the second is greatest."),
          new AggregateFunction("MODE", List.of(), List.of("mode(any)", "mode() WITHIN GROUP (ORDER BY any)"), OPTIONAL,
              AggregateResults.SAME, "The most frequent value, the first in the order among several."),
          new AggregateFunction("PERCENTILE_CONT", List.of(), List.of("percentile_cont(fraction) WITHIN GROUP (ORDER BY number)"),
              MANDATORY, AggregateResults.BETWEEN, "The value at a fraction of the way through the ordered values, between two if need be."),
          new AggregateFunction("PERCENTILE_DISC", List.of(), List.of("percentile_disc(fraction) WITHIN GROUP (ORDER BY any)"),
              MANDATORY, AggregateResults.SECOND_OF_TWO, "The first value at or behind a fraction of the way through the ordered values."),
          calcite("APPROX_COUNT_DISTINCT", "About how many different values: a HyperLogLog sketch over a stream, exact where rows can go.",
              "approx_count_distinct(any)"),
          new AggregateFunction("APPROX_PERCENTILE", List.of(), List.of("approx_percentile(number, fraction)"), FORBIDDEN,
              AggregateResults.FIRST_AT_FRACTION, "The same as PERCENTILE_DISC: exact."),
          new AggregateFunction("APPROX_TOP_K", List.of(), List.of("approx_top_k(any, integer)"), FORBIDDEN,
              AggregateResults.ARRAY_OF_FIRST, "The k most frequent values in an ARRAY, the most frequent first: exact."),
          plain("MEDIAN", AggregateResults.MIDDLE, "The value in the middle, between two if need be.", "number"));

  private StandardAggregates() {}

  public static List<AggregateFunction> all() {
    return ALL;
  }

  /** The function of that name or alias, in any case. */
  public static Optional<AggregateFunction> find(String name) {
    String key = name.toUpperCase(Locale.ROOT);
    return ALL.stream().filter(f -> f.name().equals(key) || f.aliases().contains(key)).findFirst();
  }

  private static AggregateFunction calcite(String name, String summary, String... forms) {
    return new AggregateFunction(name, List.of(), List.of(forms), Ordering.FORBIDDEN, null, summary);
  }

  private static AggregateFunction plain(String name, Result result, String summary, String argument, String... aliases) {
    String form = name.toLowerCase(Locale.ROOT) + "(" + argument + ")";
    return new AggregateFunction(name, List.of(aliases), List.of(form), Ordering.FORBIDDEN, result, summary);
  }

  private static AggregateFunction pair(String name, String summary) {
    String form = name.toLowerCase(Locale.ROOT) + "(number, number)";
    return new AggregateFunction(name, List.of(), List.of(form), Ordering.FORBIDDEN, AggregateResults.TWO_NUMBERS, summary);
  }
}
