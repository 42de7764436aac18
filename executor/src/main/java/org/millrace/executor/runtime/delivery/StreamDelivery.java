package org.millrace.executor.runtime.delivery;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.runtime.delivery.RowDelivery.Order;
import org.millrace.executor.runtime.log.RetainedLog;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.trait.TimeBound;

/**
 * Feeds the append-only result of a query into a stream. The stream's watermark is that of the query: what its plan says of
 * the event-time column is passed on as heartbeats, and its end is the stream's end.
 */
public final class StreamDelivery implements Delivery {
  private final RowDelivery rows;
  private final RetainedLog log;
  private final TimeBound bound;

  public StreamDelivery(QueryPlan plan, RetainedLog log) {
    this.log = log;
    rows = new RowDelivery(plan, Order.BY_COLUMNS, this::append);
    bound =
        log.definition().watermark() == null
            ? null
            : plan.root().traits().bounds().get(log.definition().watermark().column());
    if (bound != null) {
      log.leadByHeartbeats();
    }
  }

  private void append(Batch batch) {
    log.append(batch, row -> RowText.of(log.definition().rowType(), batch, row));
  }

  @Override
  public void emit(Batch changes) {
    rows.emit(changes);
  }

  @Override
  public void endStep(long watermark) {
    rows.endStep(watermark);
    if (bound != null && watermark != Long.MIN_VALUE && watermark != Long.MAX_VALUE) {
      // No row with a time v follows once W >= v + delay; a heartbeat w says that none with a time below w does.
      long heartbeat = watermark - bound.delayMicros() + 1;
      if (heartbeat > log.watermark()) {
        log.advance(heartbeat);
      }
    }
  }

  @Override
  public void end() {
    rows.end();
    log.end();
  }
}
