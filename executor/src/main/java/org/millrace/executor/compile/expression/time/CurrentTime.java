package org.millrace.executor.compile.expression.time;

import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;

/** CURRENT_TIMESTAMP and its like: the time of the batch, in UTC. */
public final class CurrentTime {
  private CurrentTime() {}

  public static Value timestamp(RexCall call, ExpressionWriter writer) {
    return of(call, writer.parts().time());
  }

  public static Value date(RexCall call, ExpressionWriter writer) {
    return of(call, "Math.floorDiv(" + writer.parts().time() + ", 86400000000L)");
  }

  public static Value timeOfDay(RexCall call, ExpressionWriter writer) {
    return of(call, "Math.floorMod(" + writer.parts().time() + ", 86400000000L)");
  }

  private static Value of(RexCall call, String code) {
    SqlType type = CalciteTypes.fromCalcite(call.getType()).notNull();
    return Value.of(type, code, "false");
  }
}
