package org.millrace.executor.compile.expression;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.function.Overload;
import org.millrace.catalog.function.json.JsonText;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.NestedJson;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.compile.code.Body;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;

/**
 * Calls of functions of the registry: a call of the static method that is the overload's body, see {@link Overload}.
 */
final class RegistryCalls {
  private RegistryCalls() {}

  static Value call(RexCall call, ExpressionWriter writer) {
    List<Value> arguments = call.getOperands().stream().map(writer::write).toList();
    FunctionRegistry registry = FunctionRegistry.standard();
    Function function =
        registry
            .find(call.getOperator().getName())
            .orElseThrow(() -> ExpressionWriter.unsupported(ExpressionWriter.nameOf(call), call));
    List<SqlType> types =
        call.getOperands().stream().map(operand -> CalciteTypes.fromCalcite(operand.getType())).toList();
    Overload overload =
        registry
            .resolve(function, types)
            .orElseThrow(() -> ExpressionWriter.unsupported(function.name() + " of " + types, call));
    return call(overload, arguments, CalciteTypes.fromCalcite(call.getType()), writer);
  }

  private static Value call(Overload overload, List<Value> arguments, SqlType type, ExpressionWriter writer) {
    if (type.kind() == TypeKind.NULL) {
      return Value.nullOf(type);
    }
    List<SqlType> targets =
        overload.coercion() == null ? null : overload.coercion().of(arguments.stream().map(Value::type).toList());
    List<Value> converted = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Value argument = targets == null ? arguments.get(i) : Casts.convert(arguments.get(i), targets.get(i), writer);
      converted.add(converted(argument, overload.parameter(i), writer));
    }
    boolean longs = overload.longBody() != null && isAllLong(overload, converted, type);
    Method body = longs ? overload.longBody() : overload.body();
    List<String> passed = new ArrayList<>();
    int fixed = overload.variadic() ? overload.parameters().size() - 1 : converted.size();
    for (int i = 0; i < fixed; i++) {
      passed.add(passed(converted.get(i), overload, i, longs, writer));
      if (overload.parameter(i) == Parameter.DECIMAL) {
        passed.add(String.valueOf(converted.get(i).type().scale()));
      }
    }
    if (overload.variadic()) {
      tail(overload, fixed, converted, longs, passed, writer);
    }
    if (type.kind() == TypeKind.DECIMAL && !overload.isEncoded()) {
      passed.add(String.valueOf(type.precision()));
      passed.add(String.valueOf(type.scale()));
    }
    String code = writer.use(body.getDeclaringClass()) + "." + body.getName() + "(" + String.join(", ", passed) + ")";
    if (overload.isEncoded()) {
      return Nested.decoded(code, type, writer, converted);
    }
    Value[] strict = overload.acceptsNull() ? new Value[0] : converted.toArray(new Value[0]);
    return overload.mayBeNull()
        ? nullable(code, body, type, writer, strict)
        : plain(code, body, type, writer, strict);
  }

  /** The tail as one array; DECIMALs in it have one scale, which follows. */
  private static void tail(
      Overload overload, int from, List<Value> arguments, boolean longs, List<String> passed, ExpressionWriter writer) {
    boolean decimal = overload.parameter(from) == Parameter.DECIMAL;
    List<Value> tail = new ArrayList<>(arguments.subList(from, arguments.size()));
    int scale = tail.stream().mapToInt(value -> value.type().scale()).max().orElse(0);
    if (decimal) {
      for (int i = 0; i < tail.size(); i++) {
        SqlType common = SqlType.decimal(longs ? SqlType.LONG_DIGITS : SqlType.MAX_DIGITS, scale);
        tail.set(i, Numbers.fit(tail.get(i), Numbers.digits(tail.get(i).type()), common, writer));
      }
    }
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < tail.size(); i++) {
      elements.add(passed(tail.get(i), overload, from + i, longs, writer));
    }
    Method body = longs ? overload.longBody() : overload.body();
    Class<?> array = body.getParameterTypes()[passed.size()];
    passed.add("new " + writer.use(array.getComponentType()) + "[] {" + String.join(", ", elements) + "}");
    if (decimal) {
      passed.add(String.valueOf(scale));
    }
  }

  private static boolean isAllLong(Overload overload, List<Value> arguments, SqlType type) {
    for (int i = 0; i < arguments.size(); i++) {
      SqlType argument = arguments.get(i).type();
      if (overload.parameter(i) == Parameter.DECIMAL
          && (Form.of(argument) != Form.LONG || Numbers.digits(argument) > SqlType.LONG_DIGITS)) {
        return false;
      }
    }
    return Form.of(type) != Form.WIDE;
  }

  private static Value converted(Value argument, Parameter parameter, ExpressionWriter writer) {
    SqlType type = argument.type();
    if (parameter == Parameter.VALUE) {
      return Nested.encoded(argument, writer);
    }
    if (type.kind() == TypeKind.NULL) {
      return Value.nullOf(typeOf(parameter));
    }
    return switch (parameter) {
      case DOUBLE ->
          argument.isNullLiteral() ? Value.nullOf(SqlType.of(TypeKind.DOUBLE)) : Numbers.toDouble(argument, writer);
      case TIMESTAMP -> type.kind() == TypeKind.DATE ? Times.midnight(argument) : argument;
      case ANY, STRING ->
          argument.isNullLiteral() ? Value.nullOf(SqlType.of(TypeKind.VARCHAR)) : TextCasts.toText(argument, writer);
      case JSON -> json(argument, writer);
      case BOOLEAN -> argument.isNullLiteral() ? Value.nullOf(SqlType.of(TypeKind.BOOLEAN)) : argument;
      case BINARY -> argument.isNullLiteral() ? Value.nullOf(SqlType.of(TypeKind.VARBINARY)) : argument;
      default -> argument;
    };
  }

  /** The type as which a bare NULL is passed. */
  private static SqlType typeOf(Parameter parameter) {
    return switch (parameter) {
      case INTEGER -> SqlType.of(TypeKind.BIGINT);
      case DECIMAL -> SqlType.decimal(1, 0);
      case STRING, ANY, JSON -> SqlType.of(TypeKind.VARCHAR);
      case BINARY -> SqlType.of(TypeKind.VARBINARY);
      case ARRAY -> SqlType.array(SqlType.of(TypeKind.NULL));
      case MAP -> SqlType.map(SqlType.of(TypeKind.NULL), SqlType.of(TypeKind.NULL));
      default -> SqlType.of(TypeKind.valueOf(parameter.name()));
    };
  }

  /** Numbers and booleans are JSON as they are printed, arrays and maps as JSON has them, all else becomes a string. */
  private static Value json(Value argument, ExpressionWriter writer) {
    if (argument.isNullLiteral()) {
      return Value.nullOf(SqlType.of(TypeKind.VARCHAR));
    }
    TypeKind kind = argument.type().kind();
    if (kind.isNested()) {
      String constant = TextCasts.typeConstant(argument.type(), writer);
      String code = writer.use(NestedJson.class) + ".text(" + constant + ", " + argument.code() + ")";
      return writer.total(SqlType.of(TypeKind.VARCHAR), code, argument);
    }
    Value text = TextCasts.toText(argument, writer);
    if (kind.isExactNumber() || kind == TypeKind.BOOLEAN) {
      return text;
    }
    String method = kind.isFloating() ? ".number(" : ".quote(";
    return writer.total(SqlType.of(TypeKind.VARCHAR), writer.use(JsonText.class) + method + text.code() + ")", text);
  }

  /** An argument as the body takes it. */
  private static String passed(Value argument, Overload overload, int index, boolean longs, ExpressionWriter writer) {
    boolean decimal = overload.parameter(index) == Parameter.DECIMAL;
    String code = decimal && !longs ? WideMath.int128(argument, writer) : argument.code();
    if (!overload.acceptsNull() || !argument.nullable()) {
      return overload.acceptsNull() ? boxed(code, argument.form(), decimal && !longs) : code;
    }
    String box = decimal && !longs ? writer.use(Int128.class) : boxName(argument.form(), writer);
    return "(" + argument.isNull() + " ? (" + box + ") null : " + boxed(code, argument.form(), decimal && !longs) + ")";
  }

  private static String boxed(String code, Form form, boolean wide) {
    return switch (form) {
      case BOOLEAN -> "Boolean.valueOf(" + code + ")";
      case DOUBLE -> "Double.valueOf(" + code + ")";
      case LONG -> wide ? code : "Long.valueOf(" + code + ")";
      case SLICE, WIDE -> code;
    };
  }

  private static String boxName(Form form, ExpressionWriter writer) {
    return switch (form) {
      case BOOLEAN -> "Boolean";
      case DOUBLE -> "Double";
      case LONG -> "Long";
      case SLICE -> writer.typeName(form);
      case WIDE -> writer.use(Int128.class);
    };
  }

  private static Value plain(String code, Method body, SqlType type, ExpressionWriter writer, Value... strict) {
    return body.getReturnType() == Int128.class
        ? WideMath.ofInt128(type, code, writer, strict)
        : writer.partial(type, code, strict);
  }

  /** The result of a body that may give NULL. */
  private static Value nullable(String code, Method body, SqlType type, ExpressionWriter writer, Value... strict) {
    writer.markMayFail();
    String isNull = writer.anyNull(List.of(strict));
    Value result = writer.variable(type.withNullable(true), true);
    Body statements = writer.body();
    String name = writer.name("r");
    String returned = writer.use(body.getReturnType());
    String guarded = isNull.equals("false") ? code : isNull + " ? (" + returned + ") null : " + code;
    statements.line("final " + returned + " " + name + " = " + guarded + ";");
    statements.open("if (" + name + " == null)");
    statements.line(result.isNull() + " = true;");
    statements.next("else");
    statements.line(result.code() + " = " + unboxed(name, body.getReturnType(), result.form()) + ";");
    if (result.form() == Form.WIDE) {
      statements.line(result.low() + " = " + name + ".low;");
    }
    statements.close();
    return result;
  }

  private static String unboxed(String name, Class<?> returned, Form form) {
    if (returned == Int128.class) {
      return form == Form.WIDE ? name + ".high" : name + ".low";
    }
    return switch (form) {
      case BOOLEAN -> name + ".booleanValue()";
      case LONG -> name + ".longValue()";
      case DOUBLE -> name + ".doubleValue()";
      case SLICE, WIDE -> name;
    };
  }
}
