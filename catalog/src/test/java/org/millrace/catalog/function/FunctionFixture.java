package org.millrace.catalog.function;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.MillraceException;

/**
 * Calls a function of the registry as a query would: reads a call of literals, picks the overload, widens the arguments, calls
 * the body as {@link Overload} demands, and gives the result as text. Where a long body exists it must agree.
 */
final class FunctionFixture {
  private static final FunctionRegistry REGISTRY = FunctionRegistry.standard();

  private FunctionFixture() {}

  /** The result's text, {@code NULL}, or the code of the error. */
  static String value(String call) {
    return evaluate(call)[0];
  }

  /** The type of the result, {@code NOT NULL} added if it is. */
  static String type(String call) {
    return evaluate(call)[1];
  }

  private static String[] evaluate(String call) {
    CallText text = CallText.read(call);
    Function function = REGISTRY.find(text.name()).orElseThrow(() -> new AssertionError("no function " + text.name()));
    List<SqlType> types = text.arguments().stream().map(CallText.Literal::type).toList();
    Overload overload = REGISTRY.resolve(function, types).orElse(null);
    if (overload == null) {
      return new String[] {"WRONG_ARGUMENTS", "WRONG_ARGUMENTS"};
    }
    SqlType type = REGISTRY.resultType(overload, types, text.arguments().stream().map(CallText.Literal::integer).toList());
    String typeName = type + (type.nullable() ? "" : " NOT NULL");
    boolean anyNull = text.arguments().stream().anyMatch(argument -> argument.value() == null);
    if (anyNull && !overload.acceptsNull()) {
      return new String[] {"NULL", typeName};
    }
    String value = call(overload.body(), overload, text.arguments(), type, false);
    boolean narrow = type.layout() != Layout.WIDE && types.stream().allMatch(t -> t.layout() != Layout.WIDE);
    if (overload.longBody() != null && narrow) {
      String again = call(overload.longBody(), overload, text.arguments(), type, true);
      if (!again.equals(value)) {
        throw new AssertionError(call + ": body gives " + value + ", long body " + again);
      }
    }
    return new String[] {value, typeName};
  }

  private static String call(Method body, Overload overload, List<CallText.Literal> arguments, SqlType type, boolean narrow) {
    List<Object> passed = new ArrayList<>();
    int fixed = overload.parameters().size() - (overload.variadic() ? 1 : 0);
    for (int i = 0; i < fixed; i++) {
      CallText.Literal argument = arguments.get(i);
      passed.add(argument.as(overload.parameter(i), narrow));
      if (overload.parameter(i) == Parameter.DECIMAL) {
        passed.add(Widening.asDecimal(argument.type()).scale());
      }
    }
    if (overload.variadic()) {
      addTail(body, overload.parameter(fixed), arguments.subList(fixed, arguments.size()), passed, narrow);
    }
    if (type.kind() == TypeKind.DECIMAL) {
      passed.add(type.precision());
      passed.add(type.scale());
    }
    try {
      return text(type, body.invoke(null, passed.toArray()));
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof MillraceException failure) {
        return failure.code().name();
      }
      throw new AssertionError(e.getCause());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static void addTail(
      Method body, Parameter kind, List<CallText.Literal> tail, List<Object> passed, boolean narrow) {
    int scale = tail.stream().mapToInt(argument -> Widening.asDecimal(argument.type()).scale()).max().orElse(0);
    Object array = Array.newInstance(body.getParameterTypes()[passed.size()].componentType(), tail.size());
    for (int i = 0; i < tail.size(); i++) {
      CallText.Literal argument = kind == Parameter.DECIMAL ? tail.get(i).rescaled(scale) : tail.get(i);
      Array.set(array, i, argument.as(kind, narrow));
    }
    passed.add(array);
    if (kind == Parameter.DECIMAL) {
      passed.add(scale);
    }
  }

  private static String text(SqlType type, Object value) {
    StringBuilder out = new StringBuilder();
    if (value == null) {
      out.append("NULL");
    } else if (value instanceof Boolean bool) {
      out.append(bool);
    } else if (value instanceof Long number) {
      ValueText.append(out, type, number);
    } else if (value instanceof Double number) {
      ValueText.append(out, type, number);
    } else if (value instanceof Int128 number) {
      ValueText.append(out, type, number);
    } else {
      ValueText.append(out, type, (Slice) value);
    }
    return out.toString();
  }
}
