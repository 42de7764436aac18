package org.millrace.executor.operator.match;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.MatchRecognize;

/** Makes rows of matches: some columns of a row of the input, then what is asked of the match. */
final class MatchOutput {
  private final MatchRecognize node;
  private final RowArena rows;
  private final AskedValues values;
  private final Layout[] layouts;
  private final boolean flagged;
  private final MatchFailures failures;
  private final ResultFailures failed = new ResultFailures();
  private final View view = new View();
  private final IntList slots = new IntList();
  private ColumnBuilder[] builders;
  private final ColumnBuilder[] one;

  MatchOutput(MatchRecognize node, RowArena rows, MatchFailures failures) {
    this.node = node;
    this.rows = rows;
    this.failures = failures;
    values = new AskedValues(node.values(), node, rows);
    flagged = node.rows().unmatched();
    int shown = node.shown().size();
    layouts = node.rowType().fields().subList(shown, node.rowType().size()).stream()
        .map(field -> field.type().layout()).toArray(Layout[]::new);
    builders = builders(Batch.TARGET_ROWS);
    one = new ColumnBuilder[layouts.length];
  }

  private ColumnBuilder[] builders(int capacity) {
    return Arrays.stream(layouts).map(layout -> ColumnBuilder.of(layout, capacity)).toArray(ColumnBuilder[]::new);
  }

  /** The rows of the match that the partition's attempt has found. */
  void match(Partition partition, boolean ended) {
    Attempt attempt = partition.attempt;
    int length = attempt.length;
    int start = partition.start;
    if (!node.rows().all() || length == 0) {
      if (length > 0 || node.rows().empty()) {
        add(partition, attempt, partition.slots[start], length, length, ended, true);
      }
      return;
    }
    for (int i = 0; i < length; i++) {
      if (!attempt.hidden[i]) {
        add(partition, attempt, partition.slots[start + i], i + 1, length, ended, true);
      }
    }
  }

  /** A row that is in no match. */
  void unmatched(Partition partition, int position) {
    add(partition, partition.attempt, partition.slots[position], 0, 0, true, false);
  }

  private void add(Partition partition, Attempt attempt, int slot, int seen, int total, boolean ended, boolean matched) {
    for (int i = 0; i < one.length; i++) {
      one[i] = ColumnBuilder.of(layouts[i], 1);
    }
    failed.clear();
    values.append(view.at(partition, attempt, seen, total, ended), one, 0, failed);
    if (failed.failed(0)) {
      failures.failed(slot, -1, failed.failure(0), failed.expression(0));
      return;
    }
    if (flagged) {
      one[one.length - 1].append(matched ? 1 : 0);
    }
    for (int i = 0; i < one.length; i++) {
      builders[i].appendFrom(one[i].build(), 0);
    }
    slots.add(slot);
  }

  /** Hands over the rows made since the last call, if there are any. */
  void flush(Consumer<Batch> to) {
    values.forget();
    if (slots.size == 0) {
      return;
    }
    List<Integer> shown = node.shown();
    Column[] columns = new Column[shown.size() + builders.length];
    for (int i = 0; i < shown.size(); i++) {
      columns[i] = rows.column(shown.get(i)).gather(slots.items, slots.size);
    }
    for (int i = 0; i < builders.length; i++) {
      columns[shown.size() + i] = builders[i].build();
    }
    int size = slots.size;
    slots.clear();
    builders = builders(Batch.TARGET_ROWS);
    to.accept(new Batch(size, columns, null));
  }

  int size() {
    return slots.size;
  }

  long bytes() {
    return values.bytes();
  }
}
