package org.millrace.executor.operator.aggregate;

import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.operator.aggregate.accumulator.RowCounts;
import org.millrace.executor.operator.aggregate.accumulator.Selection;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AggregateCall;

/** The groups of an aggregate by number: key, weight, and one accumulator per call. Adding is one pass per key and call. */
final class Groups {
  /** arguments are input columns; filter is one too, or −1. */
  private record Call(Accumulator accumulator, int[] arguments, int filter) {}

  private final KeyTable table;
  private final int[] keys;
  private final RowCounts weights = new RowCounts();
  private final Call[] calls;
  /** The groups that are there even over no rows have the numbers below it. */
  private final int permanent;

  private int[] groups = new int[0];

  Groups(Aggregate node) {
    RowType input = node.input().rowType();
    keys = node.keys().stream().mapToInt(k -> k).toArray();
    table =
        new KeyTable(
            node.keys().stream().map(k -> input.type(k).layout()).toArray(Layout[]::new),
            node.identifyingKeys().stream().mapToInt(k -> k).toArray());
    InputRows rows = InputRows.of(node.input().traits());
    calls = new Call[node.calls().size()];
    for (int c = 0; c < calls.length; c++) {
      AggregateCall call = node.calls().get(c);
      boolean countsRows =
          call.function() == AggregateCall.Function.COUNT && call.arguments().isEmpty() && call.filter() < 0;
      calls[c] =
          new Call(
              countsRows ? weights : AggregateFunctions.accumulator(call, input, rows),
              call.columns().stream().mapToInt(a -> a).toArray(),
              call.filter());
    }
    permanent = addPermanent(node, input);
  }

  /** Adds the groups of no rows: that of an aggregate without keys, those of grouping sets without. */
  private int addPermanent(Aggregate node, RowType input) {
    int count = keys.length == 0 ? 1 : node.emptySets().size();
    if (count == 0) {
      return 0;
    }
    Column[] columns = new Column[keys.length];
    for (int k = 0; k < keys.length - 1; k++) {
      columns[k] = ExpandOperator.nulls(input.type(keys[k]).layout(), count);
    }
    if (keys.length > 0) {
      columns[keys.length - 1] = new LongColumn(node.emptySets().stream().mapToLong(set -> set).toArray(), null);
    }
    table.findOrAdd(columns, count, new int[count]);
    reserve();
    return count;
  }

  int permanent() {
    return permanent;
  }

  boolean isPermanent(int group) {
    return group < permanent;
  }

  /** Adds rows to their groups and returns the group of each; good until the next call. */
  int[] add(Batch changes) {
    groups = IntList.scratch(groups, changes.size);
    table.findOrAdd(keyColumns(changes), changes.size, groups);
    if (table.addedCount() > 0) {
      reserve();
    }
    weights.add(groups, null, changes.weights, changes.size);
    for (Call call : calls) {
      if (call.accumulator != weights) {
        add(call, changes);
      }
    }
    return groups;
  }

  private void add(Call call, Batch changes) {
    Column[] arguments = columns(changes, call.arguments);
    if (call.filter < 0) {
      call.accumulator.add(groups, arguments, changes.weights, changes.size);
      return;
    }
    Selection chosen = Selection.where(changes.columns[call.filter], changes.size);
    if (chosen.size() > 0) {
      call.accumulator.add(
          chosen.of(groups), chosen.of(arguments), chosen.ofWeights(changes.weights), chosen.size());
    }
  }

  private void reserve() {
    weights.reserve(table.limit());
    for (Call call : calls) {
      call.accumulator.reserve(table.limit());
    }
  }

  Column[] keyColumns(Batch batch) {
    return columns(batch, keys);
  }

  private static Column[] columns(Batch batch, int[] positions) {
    Column[] columns = new Column[positions.length];
    for (int i = 0; i < positions.length; i++) {
      columns[i] = batch.columns[positions[i]];
    }
    return columns;
  }

  KeyTable table() {
    return table;
  }

  long weight(int group) {
    return weights.count(group);
  }

  Column[] results(int[] of, int count, ResultFailures failures) {
    Column[] results = new Column[calls.length];
    for (int c = 0; c < calls.length; c++) {
      results[c] = calls[c].accumulator.results(of, count, failures);
    }
    return results;
  }

  /** Forgets a group; its number may be given to another. */
  void drop(int group) {
    weights.clear(group);
    for (Call call : calls) {
      call.accumulator.clear(group);
    }
    table.remove(group);
  }

  long rows() {
    long rows = table.size();
    for (Call call : calls) {
      rows += call.accumulator.rows();
    }
    return rows;
  }

  long bytes() {
    long bytes = table.bytes() + weights.bytes() + 4L * groups.length;
    for (Call call : calls) {
      bytes += call.accumulator == weights ? 0 : call.accumulator.bytes();
    }
    return bytes;
  }
}
