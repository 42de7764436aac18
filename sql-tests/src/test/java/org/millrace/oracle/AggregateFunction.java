package org.millrace.oracle;

import static org.millrace.oracle.Relation.Type.DECIMAL;
import static org.millrace.oracle.Relation.Type.INTEGER;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** An aggregate over the rows of a group, recomputed from all of them. */
record AggregateFunction(String sql, Relation.Type type, Function<List<List<Object>>, Object> value) {
  static AggregateFunction countRows() {
    return new AggregateFunction("COUNT(*)", INTEGER, rows -> (long) rows.size());
  }

  static AggregateFunction countRowsWhere(Expression condition) {
    return new AggregateFunction(
        "COUNT(*) FILTER (WHERE " + condition.sql() + ")", INTEGER, rows -> rows.stream().filter(condition::holds).count());
  }

  static AggregateFunction count(Expression argument) {
    return over(INTEGER, "COUNT", argument, values -> (long) values.size());
  }

  static AggregateFunction countDistinct(Expression argument) {
    return new AggregateFunction(
        "COUNT(DISTINCT " + argument.sql() + ")", INTEGER, rows -> values(argument, rows).stream().distinct().count());
  }

  static AggregateFunction sum(Expression argument) {
    return over(INTEGER, "SUM", argument, values -> values.isEmpty() ? null : sum(values));
  }

  static AggregateFunction average(Expression argument) {
    return over(
        DECIMAL,
        "AVG",
        argument,
        values ->
            values.isEmpty()
                ? null
                : BigDecimal.valueOf(sum(values)).divide(BigDecimal.valueOf(values.size()), 6, RoundingMode.HALF_UP));
  }

  static AggregateFunction min(Expression argument) {
    return over(INTEGER, "MIN", argument, values -> values.stream().map(Long.class::cast).min(Long::compare).orElse(null));
  }

  static AggregateFunction max(Expression argument) {
    return over(INTEGER, "MAX", argument, values -> values.stream().map(Long.class::cast).max(Long::compare).orElse(null));
  }

  static AggregateFunction bitXor(Expression argument) {
    return over(INTEGER, "BIT_XOR", argument, values -> values.stream().map(Long.class::cast).reduce((a, b) -> a ^ b).orElse(null));
  }

  static AggregateFunction mode(Expression argument) {
    return over(INTEGER, "MODE", argument, AggregateFunction::mostFrequent);
  }

  private static Object mostFrequent(List<Object> values) {
    return values.stream()
        .map(Long.class::cast)
        .min(Comparator.comparing((Long v) -> -Collections.frequency(values, v)).thenComparing(Comparator.naturalOrder()))
        .orElse(null);
  }

  /** The value in the middle, the lower one of two. */
  static AggregateFunction middle(Expression argument) {
    return new AggregateFunction(
        "PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY " + argument.sql() + ")",
        INTEGER,
        rows -> {
          List<Long> sorted = values(argument, rows).stream().map(Long.class::cast).sorted().toList();
          return sorted.isEmpty() ? null : sorted.get((sorted.size() - 1) / 2);
        });
  }

  /** The first by another column, of rows with equal ones the least. */
  static AggregateFunction first(Expression argument, Expression key) {
    Comparator<Object> nullsLast = Comparator.comparing(v -> (Long) v, Comparator.nullsLast(Comparator.naturalOrder()));
    return new AggregateFunction(
        "FIRST(" + argument.sql() + " ORDER BY " + key.sql() + ", " + argument.sql() + ")",
        INTEGER,
        rows ->
            rows.stream()
                .min(Comparator.comparing((List<Object> row) -> key.value().apply(row), nullsLast)
                    .thenComparing(row -> argument.value().apply(row), nullsLast))
                .map(argument.value())
                .orElse(null));
  }

  private static AggregateFunction over(
      Relation.Type type, String name, Expression argument, Function<List<Object>, Object> value) {
    return new AggregateFunction(
        name + "(" + argument.sql() + ")", type, rows -> value.apply(values(argument, rows)));
  }

  private static long sum(List<Object> values) {
    return values.stream().mapToLong(v -> (Long) v).sum();
  }

  /** The values that are not NULL. */
  private static List<Object> values(Expression argument, List<List<Object>> rows) {
    return rows.stream().map(argument.value()).filter(Objects::nonNull).toList();
  }
}
