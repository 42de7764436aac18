package org.millrace.executor.compile.code;

import org.apache.calcite.rex.RexCall;

/** Turns calls of one family of operators into Java. */
@FunctionalInterface
public interface Translator {
  Value translate(RexCall call, ExpressionWriter writer);
}
