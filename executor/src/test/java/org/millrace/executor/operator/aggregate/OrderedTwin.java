package org.millrace.executor.operator.aggregate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;
import org.millrace.planner.physical.SortKey;

/** Aggregates that depend on an order, by sorting all rows of the group. */
final class OrderedTwin {
  private OrderedTwin() {}

  static boolean computes(Function function) {
    return function.ordinal() >= Function.STRING_AGG.ordinal();
  }

  static Object value(RowType input, AggregateCall call, List<List<Object>> rows) {
    List<List<Object>> sorted = new ArrayList<>(rows.stream().map(r -> pick(r, call.columns())).toList());
    int width = call.arguments().size();
    List<SortKey> keys = new ArrayList<>();
    for (int i = 0; i < call.order().size(); i++) {
      keys.add(new SortKey(width + i, call.order().get(i).descending(), call.order().get(i).nullsFirst()));
    }
    sorted.sort(order(SortKey.total(keys, call.columns().size())));
    int required =
        switch (call.function()) {
          case FIRST, LAST, ARRAY_AGG -> -1;
          case FIRST_BY_KEY -> width;
          case PERCENTILE_CONT, PERCENTILE_DISC -> 1;
          default -> 0;
        };
    if (required >= 0) {
      sorted.removeIf(r -> r.get(required) == null);
    }
    if (call.distinct()) {
      sorted = new ArrayList<>(new LinkedHashSet<>(sorted));
    }
    if (sorted.isEmpty()) {
      return null;
    }
    int value = width - 1;
    List<Object> values = sorted.stream().map(r -> r.get(value)).toList();
    return switch (call.function()) {
      case STRING_AGG -> joined(sorted, width);
      case ARRAY_AGG -> gathered(values);
      case FIRST, FIRST_NOT_NULL, FIRST_BY_KEY -> sorted.get(0).get(0);
      case LAST, LAST_NOT_NULL -> sorted.get(sorted.size() - 1).get(0);
      case MODE -> mode(values);
      case MEDIAN -> between(input, call, values, 0.5);
      case PERCENTILE_CONT -> between(input, call, values, 0.7);
      default -> values.get((7 * values.size() + 9) / 10 - 1);
    };
  }

  private static List<Object> pick(List<Object> row, List<Integer> columns) {
    List<Object> picked = new ArrayList<>();
    columns.forEach(c -> picked.add(row.get(c)));
    return picked;
  }

  @SuppressWarnings("unchecked")
  private static Comparator<List<Object>> order(List<SortKey> keys) {
    return (a, b) -> {
      for (SortKey key : keys) {
        Object x = a.get(key.column());
        Object y = b.get(key.column());
        if (!Objects.equals(x, y)) {
          if (x == null || y == null) {
            return (x == null) == key.nullsFirst() ? -1 : 1;
          }
          int compared = ((Comparable<Object>) x).compareTo(y);
          return key.descending() ? -compared : compared;
        }
      }
      return 0;
    };
  }

  private static String joined(List<List<Object>> rows, int width) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      Object separator = width == 1 ? "," : rows.get(i).get(1);
      text.append(i == 0 || separator == null ? "" : separator).append(rows.get(i).get(0));
    }
    return text.toString();
  }

  /** Of texts, as the rows of tests show bytes. */
  private static String gathered(List<Object> values) {
    NestedWriter array = NestedWriter.array();
    values.forEach(v -> array.add(v == null ? NestedBytes.NULL_VALUE : NestedWriter.value(Slice.of((String) v))));
    return array.finish().toString();
  }

  private static Object mode(List<Object> sorted) {
    Map<Integer, Object> byCount = new TreeMap<>();
    for (Object value : sorted) {
      byCount.putIfAbsent((int) sorted.stream().filter(value::equals).count(), value);
    }
    return byCount.values().stream().reduce((a, b) -> b).get();
  }

  private static Object between(RowType input, AggregateCall call, List<Object> values, double fraction) {
    int scale = input.type(call.arguments().get(call.arguments().size() - 1)).scale();
    BigDecimal place = BigDecimal.valueOf(fraction).multiply(BigDecimal.valueOf(values.size() - 1));
    int low = place.intValue();
    double share = place.subtract(BigDecimal.valueOf(low)).doubleValue();
    double from = number(values.get(low), scale);
    double to = number(values.get(share == 0 ? low : low + 1), scale);
    return from == to ? from : from + share * (to - from);
  }

  private static double number(Object value, int scale) {
    return new BigDecimal(new BigInteger(value.toString()), scale).doubleValue();
  }
}
