package org.millrace.executor.operator.over;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.partition.Partitions;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.OverCall.Function;

/**
 * Functions with OVER. In batch terms: the rows of each partition in the node's total order; every row with the value of each
 * function over them; with a limit only the rows whose rank is not beyond it. Incrementally: rows stay sorted by partition, and
 * only values that a change can reach are computed again.
 */
public abstract sealed class OverOperator implements Operator permits ChangingOver, FinalOver {
  final Over node;
  final RowArena rows;
  final SlotOrder order;
  final Partitions<Partition> partitions;
  final WindowFunctions functions;
  private final RowFailures listener;

  OverOperator(Over node, RowFailures listener, boolean once) {
    this.node = node;
    this.listener = listener;
    Layout[] layouts = BatchBuilder.layouts(node.input().rowType());
    rows = new RowArena(layouts);
    order = new SlotOrder(rows, node.totalOrder());
    partitions = new Partitions<>(node.partition(), node.closing(), layouts, id -> new Partition(id, node.calls().size()));
    functions = new WindowFunctions(node, rows, once);
  }

  /** A row of which a value is out of range is left out and reported. */
  public static OverOperator of(Over node, RowFailures failures) {
    return switch (node.emission()) {
      case CHANGES, ON_CLOSE -> new ChangingOver(node, failures);
      case IN_TIME, ON_ARRIVAL -> new FinalOver(node, failures);
    };
  }

  static Layout[] callLayouts(Over node) {
    return node.calls().stream().map(call -> call.type().layout()).toArray(Layout[]::new);
  }

  boolean isLimited() {
    return node.limit() >= 0;
  }

  Function rank() {
    return node.calls().get(0).function();
  }

  /** Emits rows with their values; the values may be longer. */
  void emit(int[] slots, int count, Column[] values, int weight, Output out) {
    if (count == 0) {
      return;
    }
    Column[] input = rows.gather(slots, count);
    Column[] columns = input;
    if (node.showsCalls()) {
      columns = Arrays.copyOf(input, input.length + values.length);
      System.arraycopy(values, 0, columns, input.length, values.length);
    }
    int[] weights = null;
    if (weight != 1) {
      weights = new int[count];
      Arrays.fill(weights, weight);
    }
    out.emit(new Batch(count, columns, weights));
  }

  void report(Failed failed, int slot, int weight) {
    Batch row = rows.gather(new int[] {slot}, 1, null);
    listener.failed(failed.failure(), failed.expression(), row, 0, weight);
  }

  /** Why a row is left out. */
  record Failed(org.millrace.error.MillraceException failure, String expression) {}

  static Column[] select(Column[] columns, int[] indexes, int count) {
    return List.of(columns).stream().map(c -> c.select(indexes, count)).toArray(Column[]::new);
  }

  @Override
  public long stateRows() {
    return rows.size() + functions.rows() + (rows.size() == 0 ? partitions.size() : 0);
  }

  @Override
  public long stateBytes() {
    return rows.bytes() + partitions.bytes() + functions.bytes();
  }
}
