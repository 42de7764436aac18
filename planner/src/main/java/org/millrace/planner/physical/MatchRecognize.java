package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.Over.Closing;
import org.millrace.planner.physical.match.MatchCondition;
import org.millrace.planner.physical.match.MatchRows;
import org.millrace.planner.physical.match.MatchValue;
import org.millrace.planner.physical.match.PatternProgram;
import org.millrace.planner.trait.Traits;

/**
 * Recognizes patterns of rows: some of the input's columns, then values asked of the match, then, if rows of no match are shown,
 * whether the row is of one.
 *
 * @param order beyond it rows are in order of their arrival, else of all columns
 * @param arrival the column that numbers arrivals, or −1
 * @param variables their names, as CLASSIFIER gives them
 * @param text the pattern as written
 * @param within how long a match may last by the first column of the order, microseconds, exclusive; −1 for any length
 * @param shown columns of the input
 * @param aggregates those that values ask for
 * @param closing for each partition key that a watermark bounds, when a partition is complete
 */
public record MatchRecognize(
    PhysicalNode input,
    List<Integer> partition,
    List<SortKey> order,
    int arrival,
    List<String> variables,
    String text,
    PatternProgram program,
    List<MatchCondition> conditions,
    long within,
    MatchRows rows,
    List<Integer> shown,
    List<MatchValue> values,
    List<AggregateCall> aggregates,
    Emission emission,
    List<Closing> closing,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  /** When matches are shown. */
  public enum Emission {
    /** At the end of every step that changes them, as if no further row came; matches that are no longer are taken back. */
    CHANGES,
    /** Once, when the partition is complete. */
    ON_CLOSE,
    /** Once, when they are decided. The first column of the order is a time; rows wait until the watermark has passed it. */
    IN_TIME,
    /** Once, when they are decided. The order is that of arrival. */
    ON_ARRIVAL
  }

  public MatchRecognize {
    partition = List.copyOf(partition);
    order = List.copyOf(order);
    variables = List.copyOf(variables);
    conditions = List.copyOf(conditions);
    shown = List.copyOf(shown);
    values = List.copyOf(values);
    aggregates = List.copyOf(aggregates);
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

  /** The row that a condition is about. */
  public RowType rowType(MatchCondition condition) {
    return condition.rowType(input.rowType(), variables, aggregateTexts());
  }

  private List<String> aggregateTexts() {
    return aggregates.stream().map(call -> call.describe(input.rowType())).toList();
  }

  /** How many rows before a match are looked at. */
  public int reachBack() {
    return (int) Math.max(0, -reach(true));
  }

  /** How many rows behind a row its condition looks at, at most. */
  public int reachOn() {
    return (int) Math.max(0, reach(false));
  }

  private long reach(boolean back) {
    long reach = 0;
    List<MatchValue> all = new ArrayList<>(values);
    conditions.forEach(condition -> all.addAll(condition.values()));
    for (MatchValue value : all) {
      reach = back ? Math.min(reach, value.shift()) : Math.max(reach, value.shift());
    }
    return reach;
  }

  /** Whether matches are numbered. */
  public boolean numbers() {
    return values.stream().anyMatch(v -> v.kind() == MatchValue.Kind.NUMBER)
        || conditions.stream().anyMatch(c -> c.values().stream().anyMatch(v -> v.kind() == MatchValue.Kind.NUMBER));
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
    parts.add("pattern (" + text + ")");
    if (within >= 0) {
      parts.add("within " + ExpressionText.micros(within));
    }
    for (MatchCondition condition : conditions) {
      parts.add(variables.get(condition.variable()) + " as "
          + ExpressionText.of(condition.condition(), rowType(condition)));
    }
    if (rows.all()) {
      parts.add("all rows" + (rows.unmatched() ? " and those of no match" : rows.empty() ? "" : " of matches that have some"));
    }
    if (rows.skip() != MatchRows.Skip.PAST_LAST_ROW) {
      parts.add("skip " + rows.skip().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ') + (rows.target().isEmpty() ? ""
          : " " + rows.target().stream().map(variables::get).collect(Collectors.joining("|"))));
    }
    parts.add(values.stream().map(v -> v.describe(in, variables, aggregateTexts())).collect(Collectors.joining(", ")));
    switch (emission) {
      case ON_CLOSE -> parts.add("on close");
      case IN_TIME -> parts.add("as time passes");
      case ON_ARRIVAL -> parts.add("on arrival");
      default -> { }
    }
    parts.removeIf(String::isEmpty);
    return "MatchRecognize(" + String.join(", ", parts) + ")";
  }
}
