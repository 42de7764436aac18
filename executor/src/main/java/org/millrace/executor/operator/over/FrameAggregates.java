package org.millrace.executor.operator.over;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.FrameAggregate;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * An aggregate over each row's frame. Of every partition the rows of the frame asked for last are added up; the next frame is
 * reached by adding and taking away the difference, or anew where that is less.
 */
final class FrameAggregates extends FrameFunction {
  /** Which rows are added up: positions from from on, before to. */
  private static final class Bag {
    int from;
    int to;
  }

  private static final int REBUILT_ANYWAY = 8;

  private final FrameAggregate aggregate;
  private final Layout layout;
  private final int index;
  /** The aggregate cannot take rows away. */
  private final boolean growing;

  FrameAggregates(FrameAggregate aggregate, Frames frames, Layout layout, int index, boolean growing) {
    super(frames);
    this.aggregate = aggregate;
    this.layout = layout;
    this.index = index;
    this.growing = growing;
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    ColumnBuilder values = ColumnBuilder.of(layout, work.size);
    Partition last = null;
    Column value = null;
    int from = -1;
    int to = -1;
    boolean failed = false;
    for (int i = 0; i < work.size; i++) {
      Partition partition = work.partitions[i];
      frames.locate(partition, work.positions[i]);
      boolean same = partition == last && frames.from == from && frames.to == to && !frames.excludes() && !failed;
      if (!same) {
        from = frames.from;
        to = frames.to;
        Bag bag = bag(partition);
        move(partition, bag, from, to);
        value = frames.excludes()
            ? withoutExcluded(partition, work.positions[i], from, to, i, failures)
            : aggregate.value(partition.id, i, failures);
        failed = failures.failed(i);
        last = partition;
      }
      values.appendFrom(value, 0);
    }
    return values.build();
  }

  private Bag bag(Partition partition) {
    if (partition.memory[index] == null) {
      partition.memory[index] = new Bag();
    }
    return (Bag) partition.memory[index];
  }

  private void move(Partition partition, Bag bag, int from, int to) {
    int[] slots = partition.slots;
    int id = partition.id;
    long moved = Math.abs((long) bag.from - from) + Math.abs((long) bag.to - to);
    boolean apart = bag.from >= bag.to || from >= bag.to || to <= bag.from;
    if (apart || !growing && moved > to - from + REBUILT_ANYWAY) {
      if (bag.from < bag.to) {
        aggregate.clear(id);
      }
      aggregate.add(id, slots, from, to);
    } else {
      if (from < bag.from) {
        aggregate.add(id, slots, from, bag.from);
      } else if (from > bag.from) {
        aggregate.remove(id, slots, bag.from, from);
      }
      if (to > bag.to) {
        aggregate.add(id, slots, bag.to, to);
      } else if (to < bag.to) {
        aggregate.remove(id, slots, to, bag.to);
      }
    }
    bag.from = from;
    bag.to = to;
  }

  private Column withoutExcluded(Partition partition, int position, int from, int to, int i, ResultFailures failures) {
    int first = Math.max(from, frames.excludedFrom(partition, position));
    int end = Math.min(to, frames.excludedTo(partition, position));
    if (first >= end) {
      return aggregate.value(partition.id, i, failures);
    }
    boolean keepsOwn = !frames.excludesOwn() && position >= first && position < end;
    aggregate.remove(partition.id, partition.slots, first, end);
    if (keepsOwn) {
      aggregate.add(partition.id, partition.slots, position, position + 1);
    }
    Column value = aggregate.value(partition.id, i, failures);
    if (keepsOwn) {
      aggregate.remove(partition.id, partition.slots, position, position + 1);
    }
    aggregate.add(partition.id, partition.slots, first, end);
    return value;
  }

  @Override
  void retreat(Partition partition, int position) {
    Bag bag = bag(partition);
    if (bag.to <= position) {
      return;
    }
    if (bag.from >= position || bag.to - position > position - bag.from) {
      int kept = Math.max(bag.from, position);
      aggregate.clear(partition.id);
      if (bag.from < position) {
        aggregate.add(partition.id, partition.slots, bag.from, position);
        kept = bag.from;
      }
      bag.from = kept;
    } else {
      aggregate.remove(partition.id, partition.slots, position, bag.to);
    }
    bag.to = Math.max(bag.from, position);
    if (bag.from >= bag.to) {
      bag.from = 0;
      bag.to = 0;
    }
  }

  @Override
  void forget(Partition partition) {
    if (partition.memory[index] != null) {
      aggregate.clear(partition.id);
      partition.memory[index] = null;
    }
  }

  @Override
  int neededFrom(Partition partition, int next, long horizon) {
    if (!frames.startsUnbounded()) {
      // What is added up now has to be there to be taken away again.
      Bag bag = bag(partition);
      int needed = frames.neededFrom(partition, next, horizon);
      if (needed > bag.from && bag.from < bag.to) {
        int keep = Math.min(needed, bag.to);
        aggregate.remove(partition.id, partition.slots, bag.from, keep);
        bag.from = keep;
      }
      return needed;
    }
    // All before is added up already, and is never taken away, unless it is among the peers of the next row.
    int added = bag(partition).to;
    if (next < partition.size && frames.excludes()) {
      return Math.min(added, frames.excludedFrom(partition, next));
    }
    return Math.min(added, next);
  }

  @Override
  void dropping(Partition partition, int count) {
    Bag bag = bag(partition);
    if (frames.startsUnbounded()) {
      bag.to -= count;
      // The rows stay in the sum though they have no position any more: from is where the unbounded frame begins, 0.
    } else {
      bag.from = Math.max(0, bag.from - count);
      bag.to = Math.max(0, bag.to - count);
    }
  }

  @Override
  long rows() {
    return aggregate.rows();
  }

  @Override
  long bytes() {
    return aggregate.bytes();
  }
}
