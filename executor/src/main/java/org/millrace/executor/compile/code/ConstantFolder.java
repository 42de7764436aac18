package org.millrace.executor.compile.code;

import org.apache.calcite.rex.RexNode;

/** Evaluates an expression without columns while code is written. */
@FunctionalInterface
public interface ConstantFolder {
  /**
   * The value as Boolean, Long, Double, Slice or Int128, null for NULL.
   *
   * @throws org.millrace.error.MillraceException if it has none; it then is left to the rows on which it is asked for
   */
  Object value(RexNode expression);
}
