package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.compile.code.Body;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;
import org.millrace.planner.physical.ZonedCast;

/** CAST, which fails, and TRY_CAST, which gives NULL instead. */
final class Casts {
  private Casts() {}

  static Value cast(RexCall call, ExpressionWriter writer) {
    demandNoFormat(call);
    return convert(writer.write(call.getOperands().get(0)), CalciteTypes.fromCalcite(call.getType()), writer);
  }

  /** See {@link ZonedCast}. */
  static Value zoned(RexCall call, ExpressionWriter writer) {
    ZonedCast cast = (ZonedCast) call.getOperator();
    String zone = cast.zone();
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    Value value = writer.write(call.getOperands().get(0));
    Value operand = value.as(value.type().inZone(zone));
    Value result =
        cast.isSoft()
            ? tryConvert(writer.local(operand), type.inZone(zone).withNullable(true), writer)
            : convert(operand, type.inZone(zone), writer);
    return result.as(type.withNullable(result.type().nullable()));
  }

  static Value tryCast(RexCall call, ExpressionWriter writer) {
    demandNoFormat(call);
    SqlType type = CalciteTypes.fromCalcite(call.getType()).withNullable(true);
    return tryConvert(writer.local(writer.write(call.getOperands().get(0))), type, writer);
  }

  private static Value tryConvert(Value operand, SqlType type, ExpressionWriter writer) {
    if (operand.type().kind().isText() && Form.of(type) == Form.LONG) {
      return TextCasts.tryLong(operand, type, writer);
    }
    boolean mayFailBefore = writer.takeMayFail();
    ExpressionWriter.Aside<Value> conversion = writer.aside(() -> convert(operand, type, writer));
    boolean fails = writer.takeMayFail();
    if (mayFailBefore) {
      writer.markMayFail();
    }
    if (!fails) {
      writer.body().append(conversion.body());
      return conversion.result();
    }
    Value result = writer.variable(type, true);
    Body body = writer.body();
    body.open("try");
    body.append(conversion.body());
    writer.assign(result, conversion.result());
    body.next("catch (RuntimeException notOfThatType)");
    body.line(result.isNull() + " = true;");
    body.close();
    return result;
  }

  private static void demandNoFormat(RexCall call) {
    if (call.getOperands().size() > 1) {
      throw ExpressionWriter.unsupported("CAST with a format", call);
    }
  }

  /** The value in another type by the rules of CAST. */
  static Value convert(Value value, SqlType type, ExpressionWriter writer) {
    TypeKind from = value.type().kind();
    TypeKind to = type.kind();
    if (value.isNullLiteral() || from == TypeKind.NULL) {
      return Value.nullOf(type.withNullable(true));
    }
    if (from.isNumeric() && to.isNumeric()) {
      return NumberCasts.convert(value, type, writer);
    }
    if (from.isText() || to.isText() || from.isBinary() && to.isBinary()) {
      return TextCasts.convert(value, type, writer);
    }
    if (from.isNested() || to.isNested()) {
      return Nested.convert(value, type, writer);
    }
    if (from == TypeKind.BOOLEAN || to == TypeKind.BOOLEAN) {
      return truth(value, type, writer);
    }
    return TimeCasts.convert(value, type, writer);
  }

  private static Value truth(Value value, SqlType type, ExpressionWriter writer) {
    if (value.type().kind() == type.kind()) {
      return value.as(type);
    }
    if (type.kind().isInteger()) {
      return writer.total(type, "(" + value.code() + " ? 1L : 0L)", value);
    }
    if (value.type().kind().isInteger()) {
      return writer.total(type, "(" + value.code() + " != 0L)", value);
    }
    throw impossible(value, type);
  }

  static MillraceException impossible(Value value, SqlType type) {
    return new MillraceException(
        ErrorCode.NOT_SUPPORTED, "CAST from " + value.type() + " to " + type + " is not supported");
  }
}
