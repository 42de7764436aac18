package org.millrace.planner.validate;

import java.util.Map;
import java.util.Optional;

/** What other systems' functions are called here, for the person who writes them out of habit. */
final class ForeignFunctions {
  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("ifnull", "write COALESCE(a, b)"),
          Map.entry("nvl", "write COALESCE(a, b)"),
          Map.entry("isnull", "write a IS NULL, or COALESCE(a, b)"),
          Map.entry("iff", "write CASE WHEN condition THEN a ELSE b END"),
          Map.entry("if", "write CASE WHEN condition THEN a ELSE b END"),
          Map.entry("len", "write LENGTH(text)"),
          Map.entry("getdate", "write CURRENT_TIMESTAMP"),
          Map.entry("sysdate", "write CURRENT_TIMESTAMP"),
          Map.entry("datediff", "subtract the two"),
          Map.entry("dateadd", "add an interval: time + INTERVAL '1' DAY"),
          Map.entry("date_add", "add an interval: time + INTERVAL '1' DAY"),
          Map.entry("convert", "write CAST(value AS type)"),
          Map.entry("try_convert", "write TRY_CAST(value AS type)"),
          Map.entry("row_number", "a window function needs OVER (ORDER BY …)"),
          Map.entry("rank", "a window function needs OVER (ORDER BY …)"),
          Map.entry("dense_rank", "a window function needs OVER (ORDER BY …)"),
          Map.entry("lag", "a window function needs OVER (ORDER BY …)"),
          Map.entry("lead", "a window function needs OVER (ORDER BY …)"));

  private ForeignFunctions() {}

  /** What to write instead of a function that does not exist here; name in lower case. */
  static Optional<String> hint(String name) {
    return Optional.ofNullable(INSTEAD.get(name));
  }
}
