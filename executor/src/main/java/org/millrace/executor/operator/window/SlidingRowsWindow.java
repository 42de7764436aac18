package org.millrace.executor.operator.window;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.stream.NetChanges;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.Chains;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;

/** [ROWS n SLIDE m]: the last n rows, as they were when the number of rows that came was last a multiple of m. */
final class SlidingRowsWindow extends BracketWindowOperator {
  private static final int IN = 0;
  private static final int WAITING = 1;

  private final long rows;
  private final long slide;
  private final RowArena content;
  private final Chains order = new Chains();
  private final NetChanges net;
  private long in;
  private long waiting;

  /** rows and slide in rows. */
  SlidingRowsWindow(Layout[] layouts, Arrivals arrivals, long rows, long slide) {
    super(arrivals);
    this.rows = rows;
    this.slide = slide;
    content = new RowArena(layouts);
    net = new NetChanges(layouts);
  }

  @Override
  void enter(Batch batch, long[] times, long instant, Output out) {
    for (int row = 0; row < batch.size; row++) {
      order.append(WAITING, content.add(batch.columns, row));
      if (++waiting == slide) {
        slide();
      }
    }
  }

  /** The waiting rows come in; whatever is then too many leaves, the oldest first. */
  private void slide() {
    RowWriter writer = new RowWriter(content, net::add);
    for (int slot = order.first(WAITING); slot >= 0; slot = order.first(WAITING)) {
      order.remove(WAITING, slot);
      order.append(IN, slot);
      writer.write(slot, 1);
    }
    in += waiting;
    waiting = 0;
    IntList gone = new IntList();
    for (; in > rows; in--) {
      int oldest = order.first(IN);
      order.remove(IN, oldest);
      writer.write(oldest, -1);
      gone.add(oldest);
    }
    writer.flush();
    for (int i = 0; i < gone.size; i++) {
      content.free(gone.items[i]);
    }
  }

  @Override
  void leave(long instant, Output out) {
    if (!net.isEmpty()) {
      markChanged();
      net.emit(out);
    }
  }

  @Override
  long nextLeaving() {
    return Long.MAX_VALUE;
  }

  @Override
  long contentRows() {
    return content.size();
  }

  @Override
  long contentBytes() {
    return content.bytes() + order.bytes() + net.bytes();
  }
}
