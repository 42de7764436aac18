package org.millrace.executor.operator.window;

import org.millrace.catalog.type.Layout;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.physical.BracketWindow;

/**
 * A CQL window (Arasu, Babu, Widom, VLDB Journal 2006): the relation that a stream is at each instant. At the end of an instant
 * it emits the rows that enter and those that leave; between arrivals it asks for the instants at which rows leave by
 * themselves.
 */
public abstract sealed class BracketWindowOperator implements Operator
    permits UnboundedWindow, RangeWindow, LastRowsWindow, SlidingRowsWindow {
  private final Arrivals arrivals;
  private boolean changed;

  BracketWindowOperator(Arrivals arrivals) {
    this.arrivals = arrivals;
  }

  public static BracketWindowOperator of(BracketWindow node) {
    Layout[] layouts = BatchBuilder.layouts(node.rowType());
    boolean slides = node.slide() > 0;
    if (node.rows() < 0) {
      return node.range() < 0
          ? new UnboundedWindow(new Arrivals(node, 1))
          : new RangeWindow(layouts, new Arrivals(node, slides ? node.slide() : 1), node.range(), slides ? node.slide() : 1);
    }
    if (slides && (node.range() >= 0 || !node.partition().isEmpty())) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "SLIDE is not supported together with PARTITION BY, or with both ROWS and RANGE",
          null,
          "leave out SLIDE, or use ROWS n SLIDE m or RANGE t SLIDE u alone");
    }
    return slides
        ? new SlidingRowsWindow(layouts, new Arrivals(node, 1), node.rows(), node.slide())
        : new LastRowsWindow(layouts, new Arrivals(node, 1), node.partition(), node.rows(), node.range());
  }

  @Override
  public final void process(int input, Batch changes, Output out) {
    arrivals.add(changes);
  }

  @Override
  public final void endStep(long instant, Output out) {
    changed = false;
    arrivals.enter(instant, (rows, times) -> enter(rows, times, instant, out));
    leave(instant, out);
  }

  /** Takes rows that may enter at the instant; in order of time, then arrival. */
  abstract void enter(Batch rows, long[] times, long instant, Output out);

  /** Emits what leaves by itself at the instant. */
  abstract void leave(long instant, Output out);

  /** The next instant at which a row leaves by itself, or MAX_VALUE. */
  abstract long nextLeaving();

  @Override
  public final long nextInstant() {
    return Math.min(arrivals.next(), nextLeaving());
  }

  final void markChanged() {
    changed = true;
  }

  /** After endStep: whether the content changed in this step; with SLIDE, whether it now differs as a bag. */
  @Override
  public final boolean changedInStep() {
    return changed;
  }

  abstract long contentRows();

  abstract long contentBytes();

  @Override
  public final long stateRows() {
    return arrivals.rows() + contentRows();
  }

  @Override
  public final long stateBytes() {
    return arrivals.bytes() + contentBytes();
  }
}
