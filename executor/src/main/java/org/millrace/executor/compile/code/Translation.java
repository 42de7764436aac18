package org.millrace.executor.compile.code;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;

/** Which Java an operator becomes: all that the writer does not know by itself. */
public interface Translation {
  /**
   * @throws org.millrace.error.MillraceException NOT_SUPPORTED for an operator that nobody knows
   */
  Translator of(RexCall call);

  /** The field of a ROW. */
  Value field(RexFieldAccess access, ExpressionWriter writer);

  /** A Java condition that is true iff the BOOLEAN node is (is not) true; NULL is neither. */
  String test(RexNode node, boolean wanted, ExpressionWriter writer);
}
