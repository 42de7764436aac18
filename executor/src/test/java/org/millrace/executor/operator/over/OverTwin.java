package org.millrace.executor.operator.over;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.millrace.executor.operator.Bag;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverFrame;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Side;
import org.millrace.planner.physical.OverFrame.Unit;
import org.millrace.planner.physical.SortKey;

/** Functions with OVER by their definitions: for each row, of all rows of its partition, those that its frame holds. */
final class OverTwin {
  private final Over node;
  private final List<List<Object>> rows;
  private final int[] groups;

  private OverTwin(Over node, List<List<Object>> rows) {
    this.node = node;
    this.rows = rows.stream().sorted(order(node.totalOrder())).toList();
    groups = new int[rows.size()];
    for (int i = 1; i < groups.length; i++) {
      boolean peers = order(node.order()).compare(this.rows.get(i - 1), this.rows.get(i)) == 0;
      groups[i] = groups[i - 1] + (peers ? 0 : 1);
    }
  }

  static Bag rows(Over node, Bag input) {
    Map<List<Object>, List<List<Object>>> partitions = new LinkedHashMap<>();
    for (List<Object> row : input.rows()) {
      List<Object> key = new ArrayList<>();
      node.partition().forEach(k -> key.add(row.get(k)));
      partitions.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
    }
    Bag result = new Bag();
    partitions.values().forEach(rows -> new OverTwin(node, rows).addTo(result));
    return result;
  }

  private void addTo(Bag result) {
    for (int i = 0; i < rows.size(); i++) {
      List<Object> out = new ArrayList<>(rows.get(i));
      for (OverCall call : node.calls()) {
        out.add(value(call, i));
      }
      boolean within = node.limit() < 0 || (Long) out.get(rows.get(i).size()) <= node.limit();
      if (within) {
        result.add(node.showsCalls() ? out : rows.get(i), 1);
      }
    }
  }

  private Object value(OverCall call, int i) {
    int n = rows.size();
    long before = IntStream.range(0, n).filter(j -> groups[j] < groups[i]).count();
    long through = IntStream.range(0, n).filter(j -> groups[j] <= groups[i]).count();
    Object number = call.numberColumn() < 0 ? (Object) call.number() : rows.get(i).get(call.numberColumn());
    return switch (call.function()) {
      case ROW_NUMBER -> i + 1L;
      case RANK -> before + 1;
      case DENSE_RANK -> groups[i] + 1L;
      case PERCENT_RANK -> n == 1 ? 0.0 : (double) before / (n - 1);
      case CUME_DIST -> (double) through / n;
      case NTILE -> tile(i, n, call.number());
      case LAG -> number == null ? null : neighbour(call, i, -(Long) number);
      case LEAD -> number == null ? null : neighbour(call, i, (Long) number);
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE -> picked(call, frame(call.frame(), i));
      case AGGREGATE -> aggregate(call.aggregate(), frame(call.frame(), i));
    };
  }

  /** Deals the rows out, the first parts taking one more. */
  private static long tile(int i, int rows, long tiles) {
    long dealt = 0;
    for (long tile = 1; ; tile++) {
      dealt += rows / tiles + (tile <= rows % tiles ? 1 : 0);
      if (i < dealt) {
        return tile;
      }
    }
  }

  private Object neighbour(OverCall call, int i, long distance) {
    int column = call.arguments().get(0);
    Object otherwise = call.arguments().size() > 1 ? rows.get(i).get(call.arguments().get(1)) : null;
    long left = Math.abs(distance);
    int at = i;
    while (left > 0) {
      at += distance > 0 ? 1 : -1;
      if (at < 0 || at >= rows.size()) {
        return otherwise;
      }
      left -= call.ignoreNulls() && rows.get(at).get(column) == null ? 0 : 1;
    }
    return rows.get(at).get(column);
  }

  private List<List<Object>> frame(OverFrame frame, int i) {
    List<List<Object>> held = new ArrayList<>();
    for (int j = 0; j < rows.size(); j++) {
      boolean peer = groups[j] == groups[i];
      boolean excluded =
          switch (frame.exclusion()) {
            case NO_OTHERS -> false;
            case CURRENT_ROW -> j == i;
            case GROUP -> peer;
            case TIES -> peer && j != i;
          };
      if (!excluded && distance(frame, frame.start(), i, j) >= 0 && distance(frame, frame.end(), i, j) <= 0) {
        held.add(rows.get(j));
      }
    }
    return held;
  }

  /** Negative if row j is before the bound of row i, positive if it is after. */
  private double distance(OverFrame frame, Bound bound, int i, int j) {
    if (bound.side() == Side.UNBOUNDED_PRECEDING) {
      return 1;
    }
    if (bound.side() == Side.UNBOUNDED_FOLLOWING) {
      return -1;
    }
    double far = bound.side() == Side.PRECEDING ? -bound.units() : bound.side() == Side.FOLLOWING ? bound.units() : 0;
    if (frame.unit() != Unit.RANGE || bound.side() == Side.CURRENT_ROW) {
      return (frame.unit() == Unit.ROWS ? j - i : groups[j] - groups[i]) - far;
    }
    Long from = (Long) rows.get(i).get(frame.range());
    Long to = (Long) rows.get(j).get(frame.range());
    if (from == null || to == null) {
      return groups[j] - groups[i];
    }
    return (node.order().get(0).descending() ? from - to : to - from) - far;
  }

  private Object picked(OverCall call, List<List<Object>> held) {
    List<Object> values = new ArrayList<>();
    for (List<Object> row : held) {
      Object value = row.get(call.arguments().get(0));
      if (value != null || !call.ignoreNulls()) {
        values.add(value);
      }
    }
    int at =
        switch (call.function()) {
          case FIRST_VALUE -> 0;
          case LAST_VALUE -> values.size() - 1;
          default -> (int) call.number() - 1;
        };
    return at >= 0 && at < values.size() ? values.get(at) : null;
  }

  private static Object aggregate(AggregateCall call, List<List<Object>> held) {
    List<List<Object>> counted =
        held.stream().filter(row -> call.filter() < 0 || Objects.equals(row.get(call.filter()), 1L)).toList();
    if (call.arguments().isEmpty()) {
      return (long) counted.size();
    }
    List<Object> values =
        counted.stream().map(row -> row.get(call.arguments().get(0))).filter(Objects::nonNull)
            .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
    if (values.isEmpty() && call.function() != AggregateCall.Function.COUNT) {
      return null;
    }
    return switch (call.function()) {
      case COUNT -> call.distinct() ? values.stream().distinct().count() : (long) values.size();
      case SUM -> values.stream().mapToLong(v -> (Long) v).sum();
      case MIN -> values.stream().min(OverTwin::compare).orElseThrow();
      case MAX -> values.stream().max(OverTwin::compare).orElseThrow();
      case STRING_AGG -> String.join("", values.stream().map(Object::toString).toList());
      default -> throw new IllegalArgumentException(call.toString());
    };
  }

  private static Comparator<List<Object>> order(List<SortKey> keys) {
    return (a, b) -> {
      for (SortKey key : keys) {
        Object x = a.get(key.column());
        Object y = b.get(key.column());
        int order = x == null || y == null
            ? (x == y ? 0 : (x == null) == key.nullsFirst() ? -1 : 1)
            : key.descending() ? compare(y, x) : compare(x, y);
        if (order != 0) {
          return order;
        }
      }
      return 0;
    };
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static int compare(Object a, Object b) {
    return ((Comparable) a).compareTo(b);
  }
}
