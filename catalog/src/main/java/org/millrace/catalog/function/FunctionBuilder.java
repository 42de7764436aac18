package org.millrace.catalog.function;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.Coercion;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;

/**
 * Writes down a function: its name, then for each overload the body's name, the result and the parameters, then what the body is
 * like. From these follows the Java signature under which the body is looked up; a body that is not there is our own error.
 */
final class FunctionBuilder {
  private final String name;
  private final Family family;
  private final String summary;
  private Class<?> home;
  private final List<String> aliases = new ArrayList<>();
  private final List<Overload> overloads = new ArrayList<>();
  private String body;
  private ResultType result;
  private Parameter[] parameters;
  private boolean variadic;
  private boolean acceptsNull;
  private boolean mayBeNull;
  private boolean hasLongBody;
  private Coercion coercion;
  private boolean isEncoded;

  FunctionBuilder(String name, Family family, Class<?> home, String summary) {
    this.name = name;
    this.family = family;
    this.home = home;
    this.summary = summary;
  }

  FunctionBuilder alias(String... names) {
    aliases.addAll(List.of(names));
    return this;
  }

  /** The class that holds the bodies of the overloads that follow. */
  FunctionBuilder in(Class<?> bodies) {
    finishOverload();
    home = bodies;
    return this;
  }

  /** Starts an overload. */
  FunctionBuilder body(String method, ResultType type, Parameter... kinds) {
    finishOverload();
    body = method;
    result = type;
    parameters = kinds;
    return this;
  }

  FunctionBuilder variadic() {
    variadic = true;
    return this;
  }

  FunctionBuilder acceptsNull() {
    acceptsNull = true;
    return this;
  }

  FunctionBuilder mayBeNull() {
    mayBeNull = true;
    return this;
  }

  /** The body exists for long in place of Int128 too. */
  FunctionBuilder alsoLong() {
    hasLongBody = true;
    return this;
  }

  /** The arguments are brought to types that go together first. */
  FunctionBuilder coercing(Coercion together) {
    coercion = together;
    return this;
  }

  /** The result comes in the form in which nested values hold it. */
  FunctionBuilder encoded() {
    isEncoded = true;
    return this;
  }

  Function build() {
    finishOverload();
    return new Function(name, aliases, family, summary, overloads);
  }

  private void finishOverload() {
    if (body != null) {
      Method method = find(Int128.class);
      Method longMethod = hasLongBody ? find(long.class) : null;
      overloads.add(
          new Overload(
              List.of(parameters), variadic, result, method, longMethod, acceptsNull, mayBeNull, coercion, isEncoded));
    }
    body = null;
    variadic = false;
    acceptsNull = false;
    mayBeNull = false;
    hasLongBody = false;
    coercion = null;
    isEncoded = false;
  }

  private Method find(Class<?> decimal) {
    List<Class<?>> types = new ArrayList<>();
    for (int i = 0; i < parameters.length; i++) {
      Class<?> type = javaType(parameters[i], decimal);
      types.add(variadic && i == parameters.length - 1 ? type.arrayType() : type);
      if (parameters[i] == Parameter.DECIMAL) {
        types.add(int.class);
      }
    }
    if (result.of(sampleArguments()).kind() == TypeKind.DECIMAL) {
      types.add(int.class);
      types.add(int.class);
    }
    try {
      return home.getMethod(body, types.toArray(new Class<?>[0]));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("function " + name + " has no body", e);
    }
  }

  private Class<?> javaType(Parameter parameter, Class<?> decimal) {
    return switch (parameter) {
      case BOOLEAN -> acceptsNull ? Boolean.class : boolean.class;
      case DOUBLE -> acceptsNull ? Double.class : double.class;
      case DECIMAL -> acceptsNull && decimal == long.class ? Long.class : decimal;
      case STRING, BINARY, ANY, JSON, ARRAY, MAP, VALUE -> Slice.class;
      default -> acceptsNull ? Long.class : long.class;
    };
  }

  /** Arguments of the kinds demanded, to learn whether the result is a DECIMAL. */
  private List<SqlType> sampleArguments() {
    List<SqlType> types = new ArrayList<>();
    for (Parameter parameter : parameters) {
      SqlType text = SqlType.of(TypeKind.VARCHAR);
      types.add(
          switch (parameter) {
            case INTEGER -> SqlType.of(TypeKind.BIGINT);
            case STRING, ANY, JSON, VALUE -> text;
            case BINARY -> SqlType.of(TypeKind.VARBINARY);
            case ARRAY -> SqlType.array(text);
            case MAP -> SqlType.map(text, text);
            default -> SqlType.of(TypeKind.valueOf(parameter.name()));
          });
    }
    return types;
  }
}
