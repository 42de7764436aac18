package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * Functions over windows that have the same partitions and order: the input's columns, then one for each call.
 *
 * @param order what tells rows apart for RANK and frames; beyond it rows are in order of their arrival, else of all columns
 * @param arrival the column that numbers arrivals, or −1
 * @param emission when a row is shown
 * @param closing for each partition key that a watermark bounds, when a partition is complete
 * @param limit the first call is a rank, of which only values up to this are shown, or −1 for all
 * @param showsCalls false if the calls' columns are left out, which only serve the limit
 */
public record Over(
    PhysicalNode input,
    List<Integer> partition,
    List<SortKey> order,
    int arrival,
    List<OverCall> calls,
    Emission emission,
    List<Closing> closing,
    long limit,
    boolean showsCalls,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  /** When the rows are shown. */
  public enum Emission {
    /** At the end of every step in which they changed, the old row taken back. */
    CHANGES,
    /** Once, when the partition is complete; without a closing that is at the end of all input. */
    ON_CLOSE,
    /** Once, when the watermark has passed all that the row's values depend on. The first order key is a time that it bounds. */
    IN_TIME,
    /** Once, in the step in which they arrive. The order is that of arrival. */
    ON_ARRIVAL
  }

  /** A partition is complete when W &gt;= value of column + delay. */
  public record Closing(int column, long delayMicros) {}

  public Over {
    partition = List.copyOf(partition);
    order = List.copyOf(order);
    calls = List.copyOf(calls);
    closing = List.copyOf(closing);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  /** The order in which only equal rows are equal. */
  public List<SortKey> totalOrder() {
    return SortKey.total(order, arrival, input);
  }

  /** Whether one row of each partition is kept: the first, or the last. */
  public boolean isDeduplication() {
    return limit == 1 && calls.get(0).function() == OverCall.Function.ROW_NUMBER && (order.isEmpty() || isByTime());
  }

  private boolean isByTime() {
    SortKey first = order.get(0);
    return input.traits().bounds().containsKey(first.column()) || first.column() == arrival;
  }

  private String name() {
    if (limit < 0) {
      return "Over(";
    }
    if (!isDeduplication()) {
      return "TopN(" + limit + " by " + calls.get(0).function() + ", ";
    }
    return "Deduplicate(keep " + (!order.isEmpty() && order.get(0).descending() ? "last" : "first") + ", ";
  }

  @Override
  public String describe() {
    RowType in = input.rowType();
    List<String> parts = new ArrayList<>();
    if (!partition.isEmpty()) {
      parts.add("partition by " + ExpressionText.names(partition, in));
    }
    if (!order.isEmpty()) {
      parts.add("order by " + order.stream().map(key -> key.describe(in)).collect(Collectors.joining(", ")));
    }
    if (showsCalls) {
      parts.add(calls.stream().map(call -> call.describe(in)).collect(Collectors.joining(", ")));
    }
    switch (emission) {
      case ON_CLOSE -> parts.add(closing.isEmpty() ? "at the end" : "on close");
      case IN_TIME -> parts.add("as time passes");
      case ON_ARRIVAL -> parts.add("on arrival");
      default -> { }
    }
    if (!closing.isEmpty()) {
      parts.add("closed at " + closing.stream()
          .map(c -> in.name(c.column()) + " + " + ExpressionText.micros(c.delayMicros())).collect(Collectors.joining(" or ")));
    }
    return name() + String.join(", ", parts) + ")";
  }
}
