package org.millrace.executor.compile.expression.time;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.function.time.WindowBounds;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;

/** The window columns that TUMBLE adds: see {@link org.millrace.planner.physical.TimeFunctions}. */
public final class TumbleWindows {
  private TumbleWindows() {}

  public static Value start(RexCall call, ExpressionWriter writer) {
    return writer.shared(List.of("start of window", call.getOperands()), () -> newStart(call, writer));
  }

  /** Written out, since the remainder by a constant size is a multiplication. */
  private static Value newStart(RexCall call, ExpressionWriter writer) {
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    Value time = writer.local(writer.write(call.getOperands().get(0)));
    String size = writer.write(call.getOperands().get(1)).code();
    String offset = writer.write(call.getOperands().get(2)).code();
    String sinceGrid = offset.equals("0L") ? time.code() : time.code() + " - " + offset;
    return writer.total(type, "(" + time.code() + " - Math.floorMod(" + sinceGrid + ", " + size + "))", time);
  }

  public static Value end(RexCall call, ExpressionWriter writer) {
    Value start = start(call, writer);
    String size = writer.write(call.getOperands().get(1)).code();
    return writer.total(start.type(), "(" + start.code() + " + " + size + ")", start);
  }

  public static Value monthStart(RexCall call, ExpressionWriter writer) {
    return month("monthStart", call, writer);
  }

  public static Value monthEnd(RexCall call, ExpressionWriter writer) {
    return month("monthEnd", call, writer);
  }

  private static Value month(String method, RexCall call, ExpressionWriter writer) {
    Value time = writer.write(call.getOperands().get(0));
    String size = writer.write(call.getOperands().get(1)).code();
    String offset = writer.write(call.getOperands().get(2)).code();
    String code = writer.use(WindowBounds.class) + "." + method + "(" + time.code() + ", " + size + ", " + offset + ")";
    return writer.partial(CalciteTypes.fromCalcite(call.getType()), code, time);
  }
}
