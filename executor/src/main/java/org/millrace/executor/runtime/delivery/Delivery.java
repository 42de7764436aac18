package org.millrace.executor.runtime.delivery;

import org.millrace.executor.operator.Output;

/**
 * Takes what a query's root emits and brings it to the one who asked, step by step: nothing of a step is shown before the
 * step has ended.
 */
public interface Delivery extends Output {
  /**
   * Ends a step.
   *
   * @param watermark the lowest watermark of the query's streams after it
   */
  void endStep(long watermark);

  /** All input has ended. */
  void end();

  /** While held, steps are gathered and shown as one when released: a query that catches up is not seen before. */
  default void hold() {}

  /** Shows what was gathered while held. */
  default void release() {}

  /** Whether the reader wants no more: a LIMIT was reached. */
  default boolean isSatisfied() {
    return false;
  }
}
