package org.millrace.executor.operator.aggregate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.millrace.executor.operator.Bag;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AggregateCall;

/** GROUP BY over all rows at once. */
final class AggregateTwin {
  private AggregateTwin() {}

  static Bag rows(Aggregate node, Bag input) {
    Map<List<Object>, List<List<Object>>> groups = new LinkedHashMap<>();
    if (node.keys().isEmpty()) {
      groups.put(List.of(), new ArrayList<>());
    }
    for (List<Object> row : input.rows()) {
      groups.computeIfAbsent(pick(row, node.keys()), k -> new ArrayList<>()).add(row);
    }
    Bag result = new Bag();
    groups.forEach(
        (key, rows) -> {
          List<Object> out = new ArrayList<>(key);
          node.calls().forEach(call -> out.add(value(node, call, rows)));
          result.add(Collections.unmodifiableList(out), 1);
        });
    return result;
  }

  private static List<Object> pick(List<Object> row, List<Integer> columns) {
    List<Object> picked = new ArrayList<>();
    columns.forEach(c -> picked.add(row.get(c)));
    return picked;
  }

  private static Object value(Aggregate node, AggregateCall call, List<List<Object>> rows) {
    List<List<Object>> counted =
        rows.stream()
            .filter(r -> call.filter() < 0 || Objects.equals(r.get(call.filter()), 1L))
            .collect(Collectors.toList());
    if (OrderedTwin.computes(call.function())) {
      return OrderedTwin.value(node.input().rowType(), call, counted);
    }
    counted =
        counted.stream()
            .map(r -> pick(r, call.arguments()))
            .filter(r -> r.stream().allMatch(Objects::nonNull))
            .collect(Collectors.toList());
    if (call.distinct()) {
      counted = new ArrayList<>(new LinkedHashSet<>(counted));
    }
    if (call.function() == AggregateCall.Function.COUNT) {
      return (long) counted.size();
    }
    if (StatisticTwin.computes(call.function())) {
      return StatisticTwin.value(node.input().rowType(), call, counted);
    }
    List<Object> values = counted.stream().map(r -> r.get(0)).toList();
    int scale = node.input().rowType().type(call.arguments().get(0)).scale();
    return switch (call.function()) {
      case SUM -> values.isEmpty() ? null : sum(call, values);
      case SUM0 -> values.isEmpty() ? Long.valueOf(0) : sum(call, values);
      case AVG -> values.isEmpty() ? null : average(call, values, scale);
      case MIN, ANY_VALUE -> values.stream().min(order()).orElse(null);
      case MAX -> values.stream().max(order()).orElse(null);
      case BOOL_AND -> values.isEmpty() ? null : values.contains(0L) ? 0L : Long.valueOf(1);
      case BOOL_OR -> values.isEmpty() ? null : values.contains(1L) ? 1L : Long.valueOf(0);
      case BIT_AND -> values.stream().map(Long.class::cast).reduce((a, b) -> a & b).orElse(null);
      case BIT_OR -> values.stream().map(Long.class::cast).reduce((a, b) -> a | b).orElse(null);
      case BIT_XOR -> values.stream().map(Long.class::cast).reduce((a, b) -> a ^ b).orElse(null);
      default -> throw new AssertionError(call.function());
    };
  }

  @SuppressWarnings("unchecked")
  private static Comparator<Object> order() {
    return (a, b) -> ((Comparable<Object>) a).compareTo(b);
  }

  private static Object sum(AggregateCall call, List<Object> values) {
    if (values.get(0) instanceof Double) {
      return exact(values).doubleValue();
    }
    BigInteger sum = values.stream().map(v -> new BigInteger(v.toString())).reduce(BigInteger.ZERO, BigInteger::add);
    return shaped(call, sum);
  }

  private static BigDecimal exact(List<Object> values) {
    return values.stream().map(v -> new BigDecimal((Double) v)).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static Object average(AggregateCall call, List<Object> values, int scale) {
    if (values.get(0) instanceof Double) {
      return exact(values).divide(BigDecimal.valueOf(values.size()), new MathContext(60)).doubleValue();
    }
    BigInteger sum = values.stream().map(v -> new BigInteger(v.toString())).reduce(BigInteger.ZERO, BigInteger::add);
    return shaped(
        call,
        new BigDecimal(sum, scale)
            .divide(BigDecimal.valueOf(values.size()), call.type().scale(), RoundingMode.HALF_UP)
            .unscaledValue());
  }

  private static Object shaped(AggregateCall call, BigInteger value) {
    return switch (call.type().layout()) {
      case LONG -> (Object) value.longValueExact();
      default -> value;
    };
  }
}
