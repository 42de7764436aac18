package org.millrace.executor.operator.over;

import org.millrace.catalog.type.Layout;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.ColumnArena;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverCall.Function;

/**
 * FIRST_VALUE, LAST_VALUE and NTH_VALUE: the value at a row of the frame, of those with a value only if NULLs are ignored. The
 * first value of frames that hold all rows before is remembered when its row is dropped.
 */
final class FrameValues extends FrameFunction {
  private final ColumnArena values;
  private final Function function;
  private final Number number;
  private final boolean ignoreNulls;
  private final int index;
  /** The first value of each partition whose memory says so. */
  private final ColumnArena firsts;
  private int[] picks = new int[0];

  FrameValues(OverCall call, RowArena rows, Layout layout, Frames frames, int index) {
    super(frames);
    this.index = index;
    firsts = ColumnArena.of(layout);
    values = rows.column(call.arguments().get(0));
    function = call.function();
    number = function == Function.NTH_VALUE ? new Number(call, rows) : null;
    ignoreNulls = call.ignoreNulls();
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    picks = IntList.scratch(picks, work.size);
    boolean anyRemembered = false;
    for (int i = 0; i < work.size; i++) {
      Partition partition = work.partitions[i];
      int position = work.positions[i];
      frames.locate(partition, position);
      int at = -1;
      if (partition.memory[index] != null) {
        anyRemembered = true;
      } else if (function == Function.LAST_VALUE) {
        at = nth(partition, position, frames.to - 1, -1, 1);
      } else if (number == null) {
        at = nth(partition, position, frames.from, 1, 1);
      } else if (!number.isNull(work.slots[i])) {
        if (number.at(work.slots[i]) <= 0) {
          failures.add(
              i, new MillraceException(ErrorCode.INVALID_ARGUMENT, "argument of nth_value must be greater than zero"), "NTH_VALUE");
        } else {
          at = nth(partition, position, frames.from, 1, number.at(work.slots[i]));
        }
      }
      picks[i] = at < 0 ? -1 : partition.slots[at];
    }
    Column picked = values.gatherOrNull(picks, work.size);
    return anyRemembered ? withRemembered(work, picked) : picked;
  }

  private Column withRemembered(Work work, Column picked) {
    ColumnBuilder merged = ColumnBuilder.of(picked.layout(), work.size);
    for (int i = 0; i < work.size; i++) {
      boolean remembered = work.partitions[i].memory[index] != null;
      merged.appendFrom(remembered ? firsts.gather(new int[] {work.partitions[i].id}, 1) : picked, remembered ? 0 : i);
    }
    return merged.build();
  }

  /** The position of the so-manieth row of the frame that counts, going on by step, or −1. */
  private int nth(Partition partition, int position, int start, int step, long nth) {
    if (!ignoreNulls && !frames.excludes()) {
      long at = start + step * (nth - 1);
      return at >= frames.from && at < frames.to ? (int) at : -1;
    }
    int from = frames.from;
    int to = frames.to;
    long left = nth;
    for (int at = start; at >= from && at < to; at += step) {
      boolean counts = !(ignoreNulls && values.isNull(partition.slots[at])) && !frames.isExcluded(partition, position, at);
      if (counts && --left == 0) {
        return at;
      }
    }
    return -1;
  }

  @Override
  int neededFrom(Partition partition, int next, long horizon) {
    if (function == Function.NTH_VALUE || !frames.holdsAllBefore()) {
      return frames.neededFrom(partition, next, horizon);
    }
    if (function == Function.LAST_VALUE && ignoreNulls) {
      for (int at = next - 1; at >= 0; at--) {
        if (!values.isNull(partition.slots[at])) {
          return at;
        }
      }
    }
    return next;
  }

  @Override
  void dropping(Partition partition, int count) {
    if (function != Function.FIRST_VALUE || !frames.holdsAllBefore() || partition.memory[index] != null) {
      return;
    }
    for (int at = 0; at < count; at++) {
      int slot = partition.slots[at];
      if (!ignoreNulls || !values.isNull(slot)) {
        firsts.reserve(partition.id + 1);
        firsts.set(partition.id, values.gather(new int[] {slot}, 1), 0);
        partition.memory[index] = Boolean.TRUE;
        return;
      }
    }
  }

  @Override
  void forget(Partition partition) {
    if (partition.memory[index] != null) {
      firsts.clear(partition.id);
      partition.memory[index] = null;
    }
  }

  @Override
  long bytes() {
    return firsts.bytes();
  }
}
