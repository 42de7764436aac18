package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.type.SqlType;

/** The window columns that TUMBLE adds: see {@link org.millrace.planner.physical.TimeFunctions}. */
final class TumbleWindows {
  private TumbleWindows() {}

  static Value start(RexCall call, ExpressionWriter writer) {
    return window(call, "", writer);
  }

  static Value end(RexCall call, ExpressionWriter writer) {
    return window(call, " + ", writer);
  }

  private static Value window(RexCall call, String plus, ExpressionWriter writer) {
    SqlType type = ExpressionTypes.of(call.getType());
    Value time = writer.local(writer.write(call.getOperands().get(0)));
    String size = writer.write(call.getOperands().get(1)).code();
    String offset = writer.write(call.getOperands().get(2)).code();
    String sinceGrid = offset.equals("0L") ? time.code() : time.code() + " - " + offset;
    String start = time.code() + " - Math.floorMod(" + sinceGrid + ", " + size + ")";
    return writer.total(type, "(" + start + (plus.isEmpty() ? "" : plus + size) + ")", time);
  }
}
