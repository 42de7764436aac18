package org.millrace.executor.operator.match;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.match.MatchValue;
import org.millrace.planner.physical.match.MatchValue.Kind;

/** Computes what conditions and measures ask of matched rows. */
final class AskedValues {
  /** There is no such row. */
  private static final int NONE = -1;

  /** The row has not come yet. */
  private static final int NOT_YET = -2;

  private final MatchValue[] values;
  private final boolean[][] members;
  private final RunningAggregate[] aggregates;
  private final Slice[] names;
  private final RowArena rows;

  AskedValues(List<MatchValue> values, MatchRecognize node, RowArena rows) {
    this.values = values.toArray(new MatchValue[0]);
    this.rows = rows;
    RowType input = node.input().rowType();
    members = new boolean[this.values.length][];
    aggregates = new RunningAggregate[this.values.length];
    for (int i = 0; i < this.values.length; i++) {
      MatchValue value = this.values[i];
      if (!value.variables().isEmpty()) {
        members[i] = new boolean[node.variables().size()];
        for (int variable : value.variables()) {
          members[i][variable] = true;
        }
      }
      if (value.kind() == Kind.AGGREGATE) {
        aggregates[i] = new RunningAggregate(node.aggregates().get(value.aggregate()), input, rows);
      }
    }
    names = node.variables().stream().map(Slice::of).toArray(Slice[]::new);
  }

  /**
   * Appends each value to its builder, from one on; a failed aggregate is reported and is NULL.
   *
   * @return false, with nothing appended, if a row is asked for that has not come yet
   */
  boolean append(View view, ColumnBuilder[] into, int from, ResultFailures failures) {
    for (int i = 0; i < values.length; i++) {
      if (values[i].kind() == Kind.COLUMN && values[i].shift() > 0 && locate(i, view) == NOT_YET) {
        return false;
      }
    }
    for (int i = 0; i < values.length; i++) {
      append(i, view, into[from + i], failures);
    }
    return true;
  }

  private void append(int i, View view, ColumnBuilder into, ResultFailures failures) {
    MatchValue value = values[i];
    switch (value.kind()) {
      case NUMBER -> into.append(view.partition.matches + 1);
      case AGGREGATE -> into.appendFrom(aggregates[i].value(view, value.last() ? view.total : view.length, members[i], failures), 0);
      case CLASSIFIER -> {
        int at = picked(i, view) == NONE ? NONE : picked(i, view) + (int) value.shift();
        if (at >= 0 && at < (value.last() ? view.total : view.length)) {
          into.append(names[view.attempt.labels[at]]);
        } else {
          into.appendNull();
        }
      }
      case COLUMN -> {
        int position = locate(i, view);
        if (position < 0) {
          into.appendNull();
        } else {
          into.appendFrom(rows.column(value.column()).gather(new int[] {view.partition.slots[position]}, 1), 0);
        }
      }
    }
  }

  /** The position in the partition of the row asked for, {@link #NONE} or {@link #NOT_YET}. */
  private int locate(int i, View view) {
    int at = picked(i, view);
    if (at == NONE) {
      return NONE;
    }
    long position = view.partition.start + at + values[i].shift();
    if (position >= view.partition.size) {
      return view.ended ? NONE : NOT_YET;
    }
    return position < 0 ? NONE : (int) position;
  }

  /** The row among the matched from which it is counted. */
  private int picked(int i, View view) {
    MatchValue value = values[i];
    int rowsSeen = value.last() ? view.total : view.length;
    boolean[] of = members[i];
    long left = value.offset();
    if (of == null) {
      long at = value.first() ? left : rowsSeen - 1 - left;
      return at < 0 || at >= rowsSeen ? NONE : (int) at;
    }
    int[] labels = view.attempt.labels;
    int step = value.first() ? 1 : -1;
    for (int at = value.first() ? 0 : rowsSeen - 1; at >= 0 && at < rowsSeen; at += step) {
      if (of[labels[at]] && left-- == 0) {
        return at;
      }
    }
    return NONE;
  }

  void forget() {
    for (RunningAggregate aggregate : aggregates) {
      if (aggregate != null) {
        aggregate.forget();
      }
    }
  }

  long bytes() {
    long bytes = 0;
    for (RunningAggregate aggregate : aggregates) {
      bytes += aggregate == null ? 0 : aggregate.bytes();
    }
    return bytes;
  }
}
