package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;

/** Turns calls of one family of operators into Java. */
@FunctionalInterface
interface Translator {
  Value translate(RexCall call, ExpressionWriter writer);
}
