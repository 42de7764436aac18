package org.millrace.executor.operator.over;

import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.ColumnArena;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverCall.Function;

/** LAG and LEAD: the value so many rows before or after, the default where there is no such row. */
final class Neighbours extends WindowFunction {
  private final RowArena rows;
  private final int value;
  private final int otherwise;
  private final Number number;
  /** 1 to look ahead, −1 to look back. */
  private final int direction;
  private final boolean ignoreNulls;
  private int[] picks = new int[0];

  Neighbours(OverCall call, RowArena rows) {
    this.rows = rows;
    value = call.arguments().get(0);
    otherwise = call.arguments().size() > 1 ? call.arguments().get(1) : -1;
    number = new Number(call, rows);
    direction = call.function() == Function.LEAD ? 1 : -1;
    ignoreNulls = call.ignoreNulls();
  }

  /** How far the constant looks: negative backwards. */
  private long distance() {
    return direction * number.at(0);
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    picks = org.millrace.executor.state.IntList.scratch(picks, work.size);
    boolean anyDefault = false;
    for (int i = 0; i < work.size; i++) {
      int slot = work.slots[i];
      int pick = number.isNull(slot) ? -1 : pick(work.partitions[i], work.positions[i], direction * number.at(slot));
      picks[i] = pick;
      anyDefault |= pick == NONE;
    }
    if (!anyDefault || otherwise < 0) {
      return rows.column(value).gatherOrNull(picks, work.size);
    }
    return withDefaults(work);
  }

  private static final int NONE = -2;

  private Column withDefaults(Work work) {
    int[] valueSlots = new int[work.size];
    int[] defaultSlots = new int[work.size];
    for (int i = 0; i < work.size; i++) {
      valueSlots[i] = Math.max(-1, picks[i]);
      defaultSlots[i] = picks[i] == NONE ? work.slots[i] : -1;
    }
    Column values = rows.column(value).gatherOrNull(valueSlots, work.size);
    Column defaults = rows.column(otherwise).gatherOrNull(defaultSlots, work.size);
    ColumnBuilder merged = ColumnBuilder.of(values.layout(), work.size);
    for (int i = 0; i < work.size; i++) {
      merged.appendFrom(picks[i] == NONE ? defaults : values, i);
    }
    return merged.build();
  }

  /** The slot of the row at that distance, or NONE. */
  private int pick(Partition partition, int position, long distance) {
    if (!ignoreNulls) {
      boolean there = distance >= -position && distance < partition.size - position;
      return there ? partition.slots[position + (int) distance] : NONE;
    }
    if (distance == 0) {
      return partition.slots[position];
    }
    int found = nonNull(partition, position, distance);
    return found < 0 ? NONE : partition.slots[found];
  }

  /** The position of the so-manieth value that is not NULL from a position on, or −1. */
  private int nonNull(Partition partition, int position, long distance) {
    ColumnArena column = rows.column(value);
    int step = distance > 0 ? 1 : -1;
    long left = Math.abs(distance);
    for (int at = position + step; at >= 0 && at < partition.size; at += step) {
      if (!column.isNull(partition.slots[at]) && --left == 0) {
        return at;
      }
    }
    return -1;
  }

  @Override
  int firstAffected(Partition partition, int from, int to) {
    if (!number.isConstant() || ignoreNulls && distance() > 0) {
      return 0;
    }
    return (int) Math.max(0, from - Math.max(0, distance()));
  }

  @Override
  int lastAffected(Partition partition, int from, int to) {
    if (!number.isConstant() || ignoreNulls && distance() < 0) {
      return partition.size;
    }
    return (int) Math.min(partition.size, to - Math.min(0, Math.max(distance(), -partition.size)));
  }

  @Override
  boolean isReady(Partition partition, int position, long horizon) {
    if (distance() <= 0) {
      return true;
    }
    return ignoreNulls ? nonNull(partition, position, distance()) >= 0 : distance() < partition.size - position;
  }

  @Override
  int neededFrom(Partition partition, int next, long horizon) {
    if (distance() >= 0) {
      return next;
    }
    if (!ignoreNulls) {
      return (int) Math.max(0, next + distance());
    }
    ColumnArena column = rows.column(value);
    long left = -distance();
    int farthest = next;
    for (int at = next - 1; at >= 0 && left > 0; at--) {
      if (!column.isNull(partition.slots[at])) {
        farthest = at;
        left--;
      }
    }
    return farthest;
  }
}
