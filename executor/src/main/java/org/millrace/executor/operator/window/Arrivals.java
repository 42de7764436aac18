package org.millrace.executor.operator.window;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.RowOrder;
import org.millrace.executor.operator.stream.SingleRows;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.SortKey;

/**
 * The rows of a stream on their way into a window. A row may enter at the first slide point at or after its time; its time is
 * a column, or the instant in which it came. Rows enter in order of slide point, then arrival;
 * rows that are in no order of arrival and come in one step, in order of time, then of all columns.
 */
final class Arrivals {
  /** Takes rows that enter, with their times. */
  interface Taker {
    void enter(Batch rows, long[] times);
  }

  private final int timeColumn;
  private final long slide;
  private final Layout[] layouts;
  /** By time, then all columns, for rows that come in no order of arrival; else null. */
  private final RowOrder order;

  private final List<Batch> fresh = new ArrayList<>();
  private final RowArena waiting;
  private final TimeBuckets entries = new TimeBuckets();
  private long[] timeOf = new long[16];

  /** slide in microseconds, 1 for every instant. */
  Arrivals(BracketWindow node, long slide) {
    this.timeColumn = node.timeColumn();
    this.slide = slide;
    layouts = BatchBuilder.layouts(node.rowType());
    boolean sorts = timeColumn >= 0 && !node.input().traits().arrivalOrder();
    order = sorts ? RowOrder.total(List.of(new SortKey(timeColumn, false, false)), layouts.length) : null;
    waiting = new RowArena(layouts);
  }

  /** The first slide point at or after a time. */
  static long slidePoint(long time, long slide) {
    if (slide == 1 || time > Long.MAX_VALUE - slide) {
      return time;
    }
    return -Math.floorDiv(-time, slide) * slide;
  }

  void add(Batch batch) {
    fresh.add(SingleRows.of(batch));
  }

  /** The next slide point at which a waiting row enters, or MAX_VALUE. */
  long next() {
    return entries.firstTime();
  }

  /** Hands out all rows whose slide point has come. */
  void enter(long instant, Taker taker) {
    enterWaiting(instant, taker);
    if (order != null && !fresh.isEmpty()) {
      Batch sorted = order.sorted(whole());
      fresh.clear();
      fresh.add(sorted);
    }
    for (Batch batch : fresh) {
      enterFresh(batch, instant, taker);
    }
    fresh.clear();
  }

  private Batch whole() {
    if (fresh.size() == 1) {
      return fresh.get(0);
    }
    BatchBuilder all = new BatchBuilder(layouts, Batch.TARGET_ROWS);
    for (Batch batch : fresh) {
      for (int row = 0; row < batch.size; row++) {
        all.appendRow(batch, row, 1);
      }
    }
    return all.build();
  }

  private void enterWaiting(long instant, Taker taker) {
    while (entries.anyDue(instant)) {
      IntList due = new IntList();
      entries.takeFirst(due);
      long[] times = new long[due.size];
      for (int i = 0; i < due.size; i++) {
        times[i] = timeOf[due.items[i]];
      }
      taker.enter(waiting.gather(due.items, due.size, null), times);
      for (int i = 0; i < due.size; i++) {
        waiting.free(due.items[i]);
      }
    }
  }

  private void enterFresh(Batch batch, long instant, Taker taker) {
    long[] times = times(batch, instant);
    int[] now = new int[batch.size];
    int count = 0;
    for (int row = 0; row < batch.size; row++) {
      if (slidePoint(times[row], slide) <= instant) {
        now[count++] = row;
      } else {
        await(batch.columns, row, times[row]);
      }
    }
    if (count == batch.size) {
      taker.enter(batch, times);
    } else if (count > 0) {
      long[] timesNow = new long[count];
      for (int i = 0; i < count; i++) {
        timesNow[i] = times[now[i]];
      }
      taker.enter(batch.select(now, count), timesNow);
    }
  }

  private long[] times(Batch batch, long instant) {
    if (timeColumn >= 0) {
      return ((LongColumn) batch.columns[timeColumn]).values;
    }
    long[] times = new long[batch.size];
    Arrays.fill(times, instant);
    return times;
  }

  private void await(Column[] columns, int row, long time) {
    int slot = waiting.add(columns, row);
    if (slot >= timeOf.length) {
      timeOf = Arrays.copyOf(timeOf, slot * 2);
    }
    timeOf[slot] = time;
    entries.add(slidePoint(time, slide), slot);
  }

  long rows() {
    return waiting.size();
  }

  long bytes() {
    return waiting.bytes() + entries.bytes() + 8L * timeOf.length;
  }
}
