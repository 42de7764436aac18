package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.function.time.DateTimeFields;
import org.millrace.catalog.function.time.DateTimeRounding;
import org.millrace.catalog.function.time.DateTimeUnit;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;

/** EXTRACT(unit FROM x), FLOOR(x TO unit), CEIL(x TO unit). */
final class TimeFields {
  private TimeFields() {}

  static Value extract(RexCall call, ExpressionWriter writer) {
    String unit = unit(call.getOperands().get(0), writer);
    Value time = writer.write(call.getOperands().get(1));
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    if (time.isNullLiteral()) {
      return Value.nullOf(type);
    }
    String method =
        switch (time.type().kind()) {
          case DATE -> "ofDate";
          case INTERVAL_DAY_TIME -> "ofInterval";
          case INTERVAL_YEAR_MONTH -> "ofMonths";
          case TIME, TIMESTAMP, TIMESTAMP_LTZ -> "extract";
          default -> throw ExpressionWriter.unsupported("EXTRACT from " + time.type(), call);
        };
    if (type.kind() == TypeKind.DOUBLE) {
      return writer.total(type, fraction(unit(call.getOperands().get(0)), method, time, writer), time);
    }
    String code = writer.use(DateTimeFields.class) + "." + method + "(" + unit + ", " + time.code() + ")";
    Value field = writer.total(SqlType.of(TypeKind.BIGINT), code, time);
    return Numbers.widen(field, type, writer);
  }

  /** Seconds or milliseconds, of a minute or of all time, from microseconds of the same. */
  private static String fraction(DateTimeUnit unit, String method, Value time, ExpressionWriter writer) {
    String micros = writer.use(DateTimeUnit.class) + "." + DateTimeUnit.MICROSECOND;
    String dividend =
        unit == DateTimeUnit.EPOCH
            ? time.code()
            : writer.use(DateTimeFields.class) + "." + method + "(" + micros + ", " + time.code() + ")";
    return "(" + dividend + (unit == DateTimeUnit.MILLISECOND ? " / 1000.0)" : " / 1000000.0)");
  }

  /** Of a number, FLOOR and CEIL have one operand and are functions of the registry. */
  static Value floorOrCeil(RexCall call, ExpressionWriter writer) {
    if (call.getOperands().size() == 1) {
      return RegistryCalls.call(call, writer);
    }
    Value time = writer.write(call.getOperands().get(0));
    String unit = unit(call.getOperands().get(1), writer);
    String method = call.getKind() == SqlKind.FLOOR ? "floor" : "ceil";
    if (time.type().kind() == TypeKind.DATE) {
      method += "Date";
    }
    String code = writer.use(DateTimeRounding.class) + "." + method + "(" + unit + ", " + time.code() + ")";
    return writer.partial(CalciteTypes.fromCalcite(call.getType()), code, time);
  }

  private static String unit(RexNode flag, ExpressionWriter writer) {
    return writer.use(DateTimeUnit.class) + "." + unit(flag).name();
  }

  private static DateTimeUnit unit(RexNode flag) {
    String name = ((RexLiteral) flag).getValueAs(Enum.class).name();
    return DateTimeUnit.find(name).orElseThrow(() -> ExpressionWriter.unsupported("the unit " + name, flag));
  }
}
