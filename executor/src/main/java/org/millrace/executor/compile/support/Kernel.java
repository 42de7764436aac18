package org.millrace.executor.compile.support;

import org.millrace.executor.batch.Column;

/**
 * A generated loop over the rows of a batch. Keeps nothing between calls: one kernel serves any number of operators.
 */
@FunctionalInterface
public interface Kernel {
  /**
   * Treats the rows from {@code frame.row} to the size. Ends in one of two ways: all rows are done, or one failed;
   * then {@link Frame#fail} was called, and the kernel can be called again to go on after that row.
   *
   * @param now the time of the batch, microseconds since 1970 UTC; 0 where the kernel does not ask for it
   */
  void run(Column[] in, Frame frame, int size, long now);
}
