package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * GROUP BY: one row a group, the key columns first, then the calls. Without keys there is always exactly one row. DISTINCT
 * is an aggregate without calls.
 *
 * @param emission when a group's row is shown
 * @param closing for each key that a watermark bounds, when a group is complete; a group is complete as soon as one of them
 *     says so, and its state is dropped then. Empty: groups are never complete before the end of the input.
 * @param emptySets over an {@link Expand}, the numbers of the grouping sets without a key: their one group is there even over
 *     no rows. The number of a row's set is the last key then.
 */
public record Aggregate(
    PhysicalNode input,
    List<Integer> keys,
    List<AggregateCall> calls,
    Emission emission,
    List<Closing> closing,
    List<Integer> emptySets,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  /** When the row of a group is shown. */
  public enum Emission {
    /** At the end of every step in which it changed, the old row taken back. */
    CHANGES,
    /** Once, when the group is complete. Needs a closing. */
    ON_CLOSE
  }

  /** A group is complete when W &gt;= value of its key number {@code key} (an index into keys) + delay. */
  public record Closing(int key, long delayMicros) {}

  public Aggregate {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
    closing = List.copyOf(closing);
    emptySets = List.copyOf(emptySets);
  }

  /** Of a plain GROUP BY. */
  public Aggregate(
      PhysicalNode input,
      List<Integer> keys,
      List<AggregateCall> calls,
      Emission emission,
      List<Closing> closing,
      RowType rowType,
      Traits traits) {
    this(input, keys, calls, emission, closing, List.of(), rowType, traits);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  private String closings(RowType in) {
    return closing.stream()
        .map(c -> in.name(keys.get(c.key())) + " + " + ExpressionText.micros(c.delayMicros()))
        .collect(Collectors.joining(" or "));
  }

  @Override
  public String describe() {
    RowType in = input.rowType();
    String by = keys.isEmpty() ? "" : "by " + ExpressionText.names(keys, in);
    String what = calls.stream().map(call -> call.describe(in)).collect(Collectors.joining(", "));
    return "Aggregate(" + by + (by.isEmpty() || what.isEmpty() ? "" : ": ") + what
        + (emission == Emission.ON_CLOSE ? ", on close" : "") + (closing.isEmpty() ? "" : ", closed at " + closings(in)) + ")";
  }

  /**
   * Positions in keys of those that tell groups apart; the others follow from them, as the end of a window from its start.
   */
  public List<Integer> identifyingKeys() {
    List<Integer> identifying = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      int column = keys.get(i);
      boolean follows = identifying.stream().anyMatch(k -> TimeFunctions.followsFrom(input, keys.get(k), column));
      if (!follows) {
        identifying.add(i);
      }
    }
    return identifying;
  }
}
