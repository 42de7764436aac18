package org.millrace.executor.compile.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Literals;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.Texts;

/**
 * To text and from text. A length is kept by cutting, as PostgreSQL does in an explicit CAST, and CHAR is filled with
 * blanks.
 */
final class TextCasts {
  private TextCasts() {}

  static Value convert(Value value, SqlType type, ExpressionWriter writer) {
    SqlType from = value.type();
    if (type.kind().isText()) {
      return limited(toText(value, writer), from, type, writer);
    }
    if (!from.kind().isText()) {
      return limited(value, from, type, writer);
    }
    String arguments = "(" + typeConstant(type, writer) + ", " + value.code() + ")";
    String text = writer.use(ValueText.class);
    return switch (Form.of(type)) {
      case BOOLEAN -> writer.partial(type, "(" + text + ".castLong" + arguments + " != 0L)", value);
      case LONG -> writer.partial(type, text + ".castLong" + arguments, value);
      case DOUBLE -> writer.partial(type, text + ".castDouble" + arguments, value);
      case SLICE -> limited(writer.partial(type, text + ".castSlice" + arguments, value), from, type, writer);
      case WIDE -> WideMath.ofInt128(type, text + ".castWide" + arguments, writer, value);
    };
  }

  /** The number that a text means, NULL if none; without exceptions, as there may be many. */
  static Value tryLong(Value value, SqlType type, ExpressionWriter writer) {
    if (value.isNullLiteral()) {
      return Value.nullOf(type);
    }
    String text = writer.use(ValueText.class);
    String v = value.code();
    String arguments =
        "(" + typeConstant(type, writer) + ", " + v + ".bytes, " + v + ".offset, " + v + ".offset + " + v + ".length)";
    Value read = writer.local(writer.total(type.notNull(), text + ".parseLong" + arguments, value));
    String invalid = read.code() + " == " + text + ".INVALID && " + text + ".isInvalid" + arguments;
    return read.withNull(writer.flag(value.nullable() ? value.isNull() + " || " + invalid : invalid));
  }

  /** The text of a value as it is printed. */
  static Value toText(Value value, ExpressionWriter writer) {
    SqlType from = value.type();
    if (from.kind().isText()) {
      return value;
    }
    SqlType type = SqlType.of(TypeKind.VARCHAR);
    if (from.kind() == TypeKind.BOOLEAN) {
      String slice = writer.use(Slice.class);
      String yes = writer.parts().constant(Slice.class, slice + ".of(\"true\")");
      String no = writer.parts().constant(Slice.class, slice + ".of(\"false\")");
      return writer.total(type, "(" + value.code() + " ? " + yes + " : " + no + ")", value);
    }
    if (from.kind().isNested() || from.kind() == TypeKind.UUID) {
      return writer.total(
          type, writer.use(ValueText.class) + ".slice(" + typeConstant(from, writer) + ", " + value.code() + ")", value);
    }
    if (from.kind().isBinary()) {
      return writer.total(type, writer.use(Texts.class) + ".ofBinary(" + value.code() + ")", value);
    }
    String number = value.form() == Form.WIDE ? WideMath.int128(value, writer) : value.code();
    return writer.total(
        type, writer.use(ValueText.class) + ".slice(" + typeConstant(from, writer) + ", " + number + ")", value);
  }

  /** See {@link org.millrace.planner.physical.TextFunctions#FITTING}. */
  static Value fitting(RexCall call, ExpressionWriter writer) {
    Value text = writer.write(call.getOperands().get(0));
    Value most = writer.write(call.getOperands().get(1));
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    return writer.partial(type, writer.use(Texts.class) + ".fit(" + text.code() + ", (int) " + most.code() + ")", text);
  }

  /** A type as a constant of the class. */
  static String typeConstant(SqlType type, ExpressionWriter writer) {
    return writer.parts().constant(SqlType.class, typeText(type, writer));
  }

  private static String typeText(SqlType type, ExpressionWriter writer) {
    String kind = writer.use(TypeKind.class) + "." + type.kind().name();
    String parts = "";
    if (!type.parts().isEmpty()) {
      List<String> fields = new ArrayList<>();
      for (Field part : type.parts()) {
        fields.add("new " + writer.use(Field.class) + "(" + Literals.quoted(part.name()) + ", " + typeText(part.type(), writer) + ")");
      }
      String array = "new " + writer.use(Field.class) + "[] {" + String.join(", ", fields) + "}";
      parts = ", " + writer.use(Arrays.class) + ".asList(" + array + ")";
    }
    return "new " + writer.use(SqlType.class) + "(" + kind + ", " + type.precision() + ", " + type.scale() + ", true" + parts + ")";
  }

  private static Value limited(Value value, SqlType from, SqlType type, ExpressionWriter writer) {
    int length = type.precision();
    boolean fixed = type.kind() == TypeKind.CHAR || type.kind() == TypeKind.BINARY;
    boolean sameFamily = from.kind().isText() == type.kind().isText();
    boolean fits =
        fixed
            ? from.kind() == type.kind() && from.precision() == length
            : sameFamily && from.precision() >= 0 && from.precision() <= length;
    if (length < 0 || fits || !type.kind().isText() && !type.kind().isBinary()) {
      return value.as(type);
    }
    String method =
        switch (type.kind()) {
          case CHAR -> ".fixed(";
          case BINARY -> ".padBinary(";
          case VARBINARY -> ".cutBinary(";
          default -> ".cut(";
        };
    return writer.total(type, writer.use(Texts.class) + method + value.code() + ", " + length + ")", value);
  }
}
