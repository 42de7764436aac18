package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.function.number.IntegerArithmetic;
import org.millrace.catalog.function.time.DateTimeArithmetic;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.IntervalScaling;

/** + − * / on dates, times and intervals. A day has 24 hours; months end where the calendar ends them. */
final class Times {
  private static final String DAY = "86400000000L";

  private Times() {}

  /** The first microsecond of a date. */
  static Value midnight(Value date) {
    return Value.of(SqlType.timestamp(6), "(" + date.code() + " * " + DAY + ")", date.isNull());
  }

  static Value binary(RexCall call, SqlType type, Value left, Value right, ExpressionWriter writer) {
    SqlKind kind = call.getKind();
    TypeKind a = left.type().kind();
    TypeKind b = right.type().kind();
    boolean sum = kind == SqlKind.PLUS || kind == SqlKind.MINUS;
    if (sum && a == b && a.isInterval()) {
      return exact(type, kind, left.code(), right.code(), writer, left, right);
    }
    if (sum && b.isInterval()) {
      return moved(type, left, kind, right, writer);
    }
    if (kind == SqlKind.PLUS && a.isInterval()) {
      return moved(type, right, kind, left, writer);
    }
    if (sum && a == TypeKind.DATE && b.isInteger()) {
      return exact(type, kind, left.code(), right.code(), writer, left, right);
    }
    if (kind == SqlKind.MINUS && !b.isNumeric()) {
      return difference(type, left, right, writer);
    }
    if (kind == SqlKind.TIMES && (a.isInterval() && b.isNumeric() || b.isInterval() && a.isNumeric())) {
      return a.isInterval() ? scaled(type, kind, left, right, writer) : scaled(type, kind, right, left, writer);
    }
    if (kind == SqlKind.DIVIDE && a.isInterval() && b.isNumeric()) {
      return scaled(type, kind, left, right, writer);
    }
    throw ExpressionWriter.unsupported(
        left.type() + " " + call.getOperator().getName() + " " + right.type(), call);
  }

  private static Value exact(
      SqlType type, SqlKind kind, String a, String b, ExpressionWriter writer, Value... operands) {
    String method = kind == SqlKind.PLUS ? ".add(" : ".subtract(";
    return writer.partial(type, writer.use(DateTimeArithmetic.class) + method + a + ", " + b + ")", operands);
  }

  /** A date or time plus or minus an interval. */
  private static Value moved(SqlType type, Value time, SqlKind kind, Value interval, ExpressionWriter writer) {
    TypeKind of = time.type().kind();
    Value start = of == TypeKind.DATE && type.kind() != TypeKind.DATE ? midnight(time) : time;
    if (interval.type().kind() == TypeKind.INTERVAL_YEAR_MONTH) {
      String method = type.kind() == TypeKind.DATE ? ".addMonthsToDate(" : ".addMonths(";
      String months = kind == SqlKind.PLUS ? interval.code() : "(-" + interval.code() + ")";
      String later = writer.use(DateTimeArithmetic.class) + method + start.code() + ", " + months + ")";
      return writer.partial(type, later, time, interval);
    }
    if (type.kind() == TypeKind.DATE) {
      return exact(type, kind, start.code(), "(" + interval.code() + " / " + DAY + ")", writer, time, interval);
    }
    if (type.kind() == TypeKind.TIME) {
      String by = kind == SqlKind.PLUS ? interval.code() : "(-" + interval.code() + ")";
      return writer.total(
          type, writer.use(DateTimeArithmetic.class) + ".addToTime(" + start.code() + ", " + by + ")", time, interval);
    }
    return exact(type, kind, start.code(), interval.code(), writer, time, interval);
  }

  /** The interval from the right to the left; of two dates as days if the result is a number. */
  private static Value difference(SqlType type, Value left, Value right, ExpressionWriter writer) {
    if (type.kind().isInteger() && left.type().kind() == TypeKind.DATE && right.type().kind() == TypeKind.DATE) {
      return exact(type, SqlKind.MINUS, left.code(), right.code(), writer, left, right);
    }
    Value a = left.type().kind() == TypeKind.DATE ? midnight(left) : left;
    Value b = right.type().kind() == TypeKind.DATE ? midnight(right) : right;
    if (type.kind() == TypeKind.INTERVAL_YEAR_MONTH) {
      String months = writer.use(DateTimeArithmetic.class) + ".monthsBetween(" + b.code() + ", " + a.code() + ")";
      return writer.partial(type, months, left, right);
    }
    return exact(type, SqlKind.MINUS, a.code(), b.code(), writer, left, right);
  }

  /** An interval times or divided by a number, rounded to its unit. */
  private static Value scaled(SqlType type, SqlKind kind, Value interval, Value number, ExpressionWriter writer) {
    String code;
    if (kind == SqlKind.TIMES && number.type().kind().isInteger()) {
      code = writer.use(IntegerArithmetic.class) + ".multiply(" + interval.code() + ", " + number.code() + ")";
    } else {
      String method = kind == SqlKind.TIMES ? ".multiply(" : ".divide(";
      String factor = Numbers.toDouble(number, writer).code();
      code = writer.use(IntervalScaling.class) + method + interval.code() + ", " + factor + ")";
    }
    return writer.partial(type, code, interval, number);
  }
}
