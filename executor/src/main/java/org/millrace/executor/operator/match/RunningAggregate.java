package org.millrace.executor.operator.match;

import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.FrameAggregate;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.AggregateCall;

/** An aggregate over rows of a match. What was added up for the last question serves the next as far as it goes. */
final class RunningAggregate {
  private final FrameAggregate aggregate;
  private IntList held = new IntList();
  private IntList wanted = new IntList();

  RunningAggregate(AggregateCall call, RowType input, RowArena rows) {
    aggregate = new FrameAggregate(call, input, rows, false);
  }

  /** The value over the first rows that the view sees, those matched as one of the variables. */
  Column value(View view, int rows, boolean[] variables, ResultFailures failures) {
    wanted.clear();
    for (int i = 0; i < rows; i++) {
      if (variables == null || variables[view.attempt.labels[i]]) {
        wanted.add(view.partition.slots[view.partition.start + i]);
      }
    }
    int same = 0;
    while (same < held.size && same < wanted.size && held.items[same] == wanted.items[same]) {
      same++;
    }
    if (held.size - same > same) {
      aggregate.clear(0);
      same = 0;
    } else if (held.size > same) {
      aggregate.remove(0, held.items, same, held.size);
    }
    if (wanted.size > same) {
      aggregate.add(0, wanted.items, same, wanted.size);
    }
    IntList before = held;
    held = wanted;
    wanted = before;
    return aggregate.value(0, 0, failures);
  }

  /** The rows may be others from now on. */
  void forget() {
    if (held.size > 0) {
      aggregate.clear(0);
      held.clear();
    }
  }

  long bytes() {
    return aggregate.bytes() + held.bytes() + wanted.bytes();
  }
}
