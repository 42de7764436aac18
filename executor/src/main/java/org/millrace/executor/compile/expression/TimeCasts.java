package org.millrace.executor.compile.expression;

import org.millrace.catalog.function.time.DateTimeArithmetic;
import org.millrace.catalog.type.DateTimeParser;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;

/** Dates and times to each other. In UTC, with and without zone is the same number; other zones the planner has written into the query. */
final class TimeCasts {
  private static final String DAY = "86400000000L";

  private TimeCasts() {}

  static Value convert(Value value, SqlType type, ExpressionWriter writer) {
    TypeKind from = value.type().kind();
    TypeKind to = type.kind();
    if (from.isTimestamp() && to.isTimestamp() || from == TypeKind.TIME && to == TypeKind.TIME) {
      return rounded(value, type, writer);
    }
    if (from == to) {
      return value.as(type);
    }
    if (from == TypeKind.DATE && to.isTimestamp()) {
      return writer.partial(type, writer.use(DateTimeArithmetic.class) + ".atMidnight(" + value.code() + ")", value);
    }
    if (from.isTimestamp() && to == TypeKind.DATE) {
      return writer.total(type, "Math.floorDiv(" + value.code() + ", " + DAY + ")", value);
    }
    if (from.isTimestamp() && to == TypeKind.TIME) {
      Value time = writer.total(type.withNullable(true), "Math.floorMod(" + value.code() + ", " + DAY + ")", value);
      return rounded(new Value(value.type(), time.code(), null, time.isNull()), type, writer);
    }
    throw Casts.impossible(value, type);
  }

  private static Value rounded(Value value, SqlType type, ExpressionWriter writer) {
    if (type.precision() >= value.type().precision()) {
      return value.as(type);
    }
    return writer.total(
        type, writer.use(DateTimeParser.class) + ".round(" + value.code() + ", " + type.precision() + ")", value);
  }
}
