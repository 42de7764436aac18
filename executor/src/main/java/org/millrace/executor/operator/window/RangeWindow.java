package org.millrace.executor.operator.window;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.stream.NetChanges;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.TimeBuckets;

/**
 * [RANGE t] and [NOW]: at τ the rows with time in (τ − t, τ]. [RANGE t SLIDE u]: the same at e, the last multiple of u not after
 * τ; so a row with time x is in from the first slide point at or after x to before the first at or after x + t, if that is
 * later.
 */
final class RangeWindow extends BracketWindowOperator {
  private final long range;
  private final long slide;
  private final RowArena content;
  private final TimeBuckets leaving = new TimeBuckets();
  /** With SLIDE, so that only a content that differs as a bag counts as a change; else null. */
  private final NetChanges net;

  /** Microseconds; slide 1 for every instant. */
  RangeWindow(Layout[] layouts, Arrivals arrivals, long range, long slide) {
    super(arrivals);
    this.range = range;
    this.slide = slide;
    content = new RowArena(layouts);
    net = slide == 1 ? null : new NetChanges(layouts);
  }

  @Override
  void enter(Batch rows, long[] times, long instant, Output out) {
    int[] in = new int[rows.size];
    long[] leaves = new long[rows.size];
    int count = 0;
    for (int row = 0; row < rows.size; row++) {
      long leave = Arrivals.slidePoint(plusRange(times[row]), slide);
      if (leave > instant) {
        leaves[count] = leave;
        in[count++] = row;
      }
    }
    if (count > 0) {
      int[] slots = new int[count];
      content.add(rows.columns, in, count, slots);
      for (int i = 0; i < count; i++) {
        leaving.add(leaves[i], slots[i]);
      }
      emit(count == rows.size ? rows : rows.select(in, count), out);
    }
  }

  private long plusRange(long time) {
    return time > Long.MAX_VALUE - range ? Long.MAX_VALUE : time + range;
  }

  private void emit(Batch changes, Output out) {
    if (net != null) {
      net.add(changes);
    } else {
      markChanged();
      out.emit(changes);
    }
  }

  @Override
  void leave(long instant, Output out) {
    IntList gone = new IntList();
    while (leaving.anyDue(instant)) {
      leaving.takeFirst(gone);
    }
    RowWriter writer = new RowWriter(content, batch -> emit(batch, out));
    for (int i = 0; i < gone.size; i++) {
      writer.write(gone.items[i], -1);
    }
    writer.flush();
    for (int i = 0; i < gone.size; i++) {
      content.free(gone.items[i]);
    }
    if (net != null && !net.isEmpty()) {
      markChanged();
      net.emit(out);
    }
  }

  @Override
  long nextLeaving() {
    return leaving.firstTime();
  }

  @Override
  long contentRows() {
    return content.size();
  }

  @Override
  long contentBytes() {
    return content.bytes() + leaving.bytes() + (net == null ? 0 : net.bytes());
  }
}
