package org.millrace.executor.compile.expression;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.millrace.catalog.function.Unification;
import org.millrace.catalog.function.nested.MapFunctions;
import org.millrace.catalog.function.nested.NestedCasts;
import org.millrace.catalog.function.nested.Quantified;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.compile.code.Body;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;

/** ARRAY, MAP and ROW: what makes them, what takes them apart, and their casts. */
final class Nested {
  private Nested() {}

  /** ARRAY[a, b], MAP[k, v], ROW(a, b). */
  static Value constructed(RexCall call, ExpressionWriter writer) {
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < call.getOperands().size(); i++) {
      int part = type.kind() == TypeKind.ARRAY ? 0 : type.kind() == TypeKind.MAP ? i % 2 : i;
      Value value = Casts.convert(writer.write(call.getOperands().get(i)), type.parts().get(part).type(), writer);
      parts.add(encoded(value, writer).code());
    }
    String slices = "new " + writer.use(Slice.class) + "[] {" + String.join(", ", parts) + "}";
    return switch (type.kind()) {
      case ARRAY -> writer.local(Value.of(type, writer.use(NestedWriter.class) + ".array(" + slices + ")", "false"));
      case ROW -> writer.local(Value.of(type, writer.use(NestedWriter.class) + ".row(" + slices + ")", "false"));
      default -> writer.partial(type.notNull(), writer.use(MapFunctions.class) + ".of(" + slices + ")");
    };
  }

  /** a[1], m['k'], r[1]. */
  static Value item(RexCall call, ExpressionWriter writer) {
    RexNode operand = call.getOperands().get(0);
    Value container = writer.write(operand);
    SqlType type = container.type();
    RexNode key = call.getOperands().get(1);
    SqlType result = CalciteTypes.fromCalcite(call.getType()).withNullable(true);
    if (container.isNullLiteral()) {
      return Value.nullOf(result);
    }
    if (type.kind() == TypeKind.ROW) {
      return part(container, field(operand.getType(), (RexLiteral) key), result, writer);
    }
    Value index = writer.write(key);
    if (type.kind() == TypeKind.MAP) {
      Value wanted = encoded(Casts.convert(index, keyType(type, index), writer), writer);
      Value map = convert(container, SqlType.map(keyType(type, index), type.value()), writer);
      return decoded(writer.use(MapFunctions.class) + ".get(" + map.code() + ", " + wanted.code() + ")", result, writer,
          List.of(map));
    }
    if (index.isNullLiteral()) {
      return Value.nullOf(result);
    }
    String code = writer.use(NestedBytes.class) + ".part(" + container.code() + ", " + index.code() + " - 1L)";
    return decoded(code, result, writer, List.of(container, index));
  }

  private static SqlType keyType(SqlType map, Value key) {
    SqlType common = Unification.of(map.key(), key.type().withNullable(true));
    if (common == null) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH, "the keys of " + map + " are not of type " + key.type());
    }
    return common;
  }

  private static int field(RelDataType row, RexLiteral key) {
    if (key.getTypeName().getFamily() == SqlTypeFamily.CHARACTER) {
      return row.getField(key.getValueAs(String.class), false, false).getIndex();
    }
    return key.getValueAs(Integer.class) - 1;
  }

  /** r.a */
  static Value field(RexFieldAccess access, ExpressionWriter writer) {
    Value row = writer.write(access.getReferenceExpr());
    SqlType type = CalciteTypes.fromCalcite(access.getType()).withNullable(true);
    return row.isNullLiteral() ? Value.nullOf(type) : part(row, access.getField().getIndex(), type, writer);
  }

  private static Value part(Value row, int index, SqlType type, ExpressionWriter writer) {
    return decoded(
        writer.use(NestedBytes.class) + ".part(" + row.code() + ", " + index + "L)", type, writer, List.of(row));
  }

  /** x = ANY (array), x &gt; ALL (array). */
  static Value quantified(RexCall call, ExpressionWriter writer) {
    Value value = writer.write(call.getOperands().get(0));
    Value array = writer.write(call.getOperands().get(1));
    SqlType truth = SqlType.of(TypeKind.BOOLEAN);
    if (array.isNullLiteral()) {
      return Value.nullOf(truth);
    }
    SqlType common = Unification.of(value.type(), array.type().element());
    if (common == null) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH, "the elements of " + array.type() + " cannot be compared with " + value.type());
    }
    Value wanted = encoded(Casts.convert(value, common, writer), writer);
    Value elements = convert(array, SqlType.array(common), writer);
    String[] name = call.getOperator().getName().split(" ");
    String method = call.getKind() == SqlKind.ALL ? ".all(" : ".any(";
    String result = writer.name("q");
    String guard = elements.nullable() ? elements.isNull() + " ? null : " : "";
    writer.body().line("final Boolean " + result + " = " + guard + writer.use(Quantified.class) + method + wanted.code() + ", "
        + elements.code() + ", \"" + name[0] + "\");");
    String flag = writer.flag(result + " == null");
    return Value.of(truth, "(" + result + " != null && " + result + ".booleanValue())", flag);
  }

  /** A value, NULL included, in the form in which nested values hold it; never NULL itself. */
  static Value encoded(Value value, ExpressionWriter writer) {
    SqlType bytes = SqlType.of(TypeKind.VARBINARY).notNull();
    String nothing = writer.use(NestedBytes.class) + ".NULL_VALUE";
    if (value.isNullLiteral() || value.type().kind() == TypeKind.NULL) {
      return Value.of(bytes, nothing, "false");
    }
    String held = value.form() == Form.WIDE ? WideMath.int128(value, writer) : value.code();
    String code =
        value.type().kind().isNested() ? held : writer.use(NestedWriter.class) + ".value(" + held + ")";
    return writer.local(
        Value.of(bytes, value.nullable() ? "(" + value.isNull() + " ? " + nothing + " : " + code + ")" : code, "false"));
  }

  /** The value of a type that code gives in that form; null and NULL if an operand is, or if it says so. */
  static Value decoded(String code, SqlType type, ExpressionWriter writer, List<Value> operands) {
    if (type.kind() == TypeKind.NULL) {
      return Value.nullOf(type);
    }
    Body body = writer.body();
    String isNull = writer.anyNull(operands);
    String found = writer.name("e");
    String guard = isNull.equals("false") ? "" : isNull + " ? null : ";
    body.line("final " + writer.use(Slice.class) + " " + found + " = " + guard + code + ";");
    String bytes = writer.use(NestedBytes.class);
    String flag = writer.flag(found + " == null || " + bytes + ".isNull(" + found + ")");
    Form form = Form.of(type);
    if (form == Form.WIDE) {
      String wide = writer.name("w");
      String int128 = writer.use(Int128.class);
      body.line("final " + int128 + " " + wide + " = " + flag + " ? " + int128 + ".ZERO : " + bytes + ".wideOf(" + found + ");");
      return Value.wide(type, wide + ".high", wide + ".low", flag);
    }
    String method =
        switch (form) {
          case BOOLEAN -> ".truthOf(";
          case LONG -> ".longOf(";
          case DOUBLE -> ".doubleOf(";
          default -> ".sliceOf(";
        };
    return writer.local(
        Value.of(type, "(" + flag + " ? " + writer.zero(form) + " : " + bytes + method + found + "))", flag));
  }

  /** A nested value in another type of the same kind. */
  static Value convert(Value value, SqlType type, ExpressionWriter writer) {
    SqlType from = value.type();
    if (from.kind() != type.kind() || from.parts().size() != type.parts().size()) {
      throw Casts.impossible(value, type);
    }
    if (value.isNullLiteral() || NestedCasts.keepsBytes(from, type)) {
      return value.as(type);
    }
    String arguments =
        "(" + value.code() + ", " + TextCasts.typeConstant(from, writer) + ", " + TextCasts.typeConstant(type, writer) + ")";
    return writer.partial(type, writer.use(NestedCasts.class) + ".convert" + arguments, value);
  }
}
