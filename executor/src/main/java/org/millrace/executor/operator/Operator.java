package org.millrace.executor.operator;

import org.millrace.executor.batch.Batch;

/**
 * A function on changes. It never blocks, reads no clock and starts no thread; one thread at a time calls it.
 *
 * <p>Time runs in steps: a tick, or, in an instant query, an instant. In each step it is called thus: {@link #process} any
 * number of times, for its inputs in any order and with any cut of their changes into batches; {@link #watermark} at most
 * once; {@link #endStep} once, after all its inputs have ended the step. Laws: what it has emitted by the end of a step, added
 * up by row, is the function of all changes it was given by then, whatever the cuts; watermarks never go back; an append-only
 * operator emits only weights of +1.
 *
 * <p>An operator that keeps nothing emits from process; one that revises its output (aggregates, top-n) emits the net change
 * of its output from endStep, so that nothing transient is seen downstream.
 */
public interface Operator {
  /** Takes changes of one input (0 is the first). */
  void process(int input, Batch changes, Output out);

  /**
   * Takes the lowest watermark of all inputs, microseconds; {@link Long#MAX_VALUE} at the end of all input. What it completes
   * is emitted at the end of this step.
   */
  default void watermark(long watermark) {}

  /** Ends a step. In an instant query it is the instant, microseconds; in a tick query it means nothing. */
  default void endStep(long instant, Output out) {}

  /** In an instant query, the next instant at which something happens here by itself (an expiry), or MAX_VALUE. */
  default long nextInstant() {
    return Long.MAX_VALUE;
  }

  /** The lowest watermark that completes something kept here (a window, a group), or MAX_VALUE. */
  default long nextClosing() {
    return Long.MAX_VALUE;
  }

  /** Of a bracket window: whether rows entered or left it in the step that has just ended. */
  default boolean changedInStep() {
    return false;
  }

  /**
   * Told before endStep, of RSTREAM: in this step a window or a table behind it changed, so that the relation is delivered
   * again.
   */
  default void relationMayHaveChanged() {}

  /** Rows (or groups) now remembered. */
  default long stateRows() {
    return 0;
  }

  /** Bytes that what is remembered takes, as measured. */
  default long stateBytes() {
    return 0;
  }
}
