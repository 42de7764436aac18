package org.millrace.executor.runtime.delivery;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Sink;

/** Writes what another delivery shows into a sink, and flushes it when a step has ended. */
public final class SinkDelivery implements Delivery {
  private final Delivery rows;
  private final Sink sink;

  /** rows is the delivery that shapes the output; its target is the sink. */
  public SinkDelivery(Delivery rows, Sink sink) {
    this.rows = rows;
    this.sink = sink;
  }

  @Override
  public void emit(Batch changes) {
    rows.emit(changes);
  }

  @Override
  public void endStep(long watermark) {
    rows.endStep(watermark);
    sink.flush();
  }

  @Override
  public void hold() {
    rows.hold();
  }

  @Override
  public void release() {
    rows.release();
    sink.flush();
  }

  @Override
  public void end() {
    rows.end();
    sink.flush();
  }

  @Override
  public boolean isSatisfied() {
    return rows.isSatisfied();
  }
}
