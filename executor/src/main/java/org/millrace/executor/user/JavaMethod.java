package org.millrace.executor.user;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * The method behind a scalar function: a public static method that the function names, or the public method eval of the class that it
 * names. A NULL for a parameter of a primitive type gives NULL without a call.
 */
final class JavaMethod {
  private final String name;
  private final Method method;
  private final Object instance;
  private final List<SqlType> types;
  private final SqlType result;

  private JavaMethod(FunctionDefinition function, Method method, Object instance) {
    name = function.name().toLowerCase(Locale.ROOT);
    this.method = method;
    this.instance = instance;
    types = function.rowType().fields().stream().map(field -> field.type()).toList();
    result = function.result();
  }

  static JavaMethod of(FunctionDefinition function) {
    JarClasses classes = JarClasses.of(function.jar());
    Class<?> whole = classes.find(function.body());
    int dot = function.body().lastIndexOf('.');
    Class<?> home = whole != null ? whole : dot < 0 ? null : classes.find(function.body().substring(0, dot));
    if (home == null) {
      throw new MillraceException(
          ErrorCode.OBJECT_NOT_FOUND,
          "there is no class " + function.body() + " in " + function.jar(),
          null,
          "write AS 'package.Class' for a method eval, AS 'package.Class.method' for a static method");
    }
    String wanted = whole != null ? "eval" : function.body().substring(dot + 1);
    Method method = method(function, home, wanted);
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    if (!isStatic && whole == null) {
      throw mismatch(function, "method " + function.body() + " is not static");
    }
    method.setAccessible(true);
    return new JavaMethod(function, method, isStatic ? null : instance(function, home));
  }

  private static Method method(FunctionDefinition function, Class<?> home, String wanted) {
    List<Method> named =
        Arrays.stream(home.getMethods()).filter(m -> m.getName().equals(wanted) && !m.isBridge()).toList();
    return named.stream()
        .filter(m -> fits(function, m))
        .findFirst()
        .orElseThrow(
            () -> mismatch(
                function,
                named.isEmpty()
                    ? "class " + home.getName() + " has no public method " + wanted
                    : "no public method " + wanted + " of class " + home.getName() + " takes and gives these types"));
  }

  private static boolean fits(FunctionDefinition function, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    boolean fits = parameters.length == function.rowType().size() && JavaValues.fits(function.result(), method.getReturnType());
    for (int i = 0; fits && i < parameters.length; i++) {
      fits = JavaValues.fits(function.rowType().type(i), parameters[i]);
    }
    return fits;
  }

  private static Object instance(FunctionDefinition function, Class<?> home) {
    try {
      return home.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw mismatch(function, "class " + home.getName() + " has no public constructor without parameters that works");
    }
  }

  private static MillraceException mismatch(FunctionDefinition function, String what) {
    String types = String.join(", ", function.rowType().fields().stream().map(f -> JavaValues.expected(f.type())).toList());
    return new MillraceException(
        ErrorCode.WRONG_ARGUMENTS,
        what,
        null,
        "a method that takes (" + types + ") and gives " + JavaValues.expected(function.result()) + " is needed");
  }

  Object call(Object[] arguments) {
    Object[] passed = new Object[arguments.length];
    Class<?>[] parameters = method.getParameterTypes();
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] == null && parameters[i].isPrimitive()) {
        return null;
      }
      passed[i] = arguments[i] == null ? null : JavaValues.toJava(arguments[i], types.get(i), parameters[i]);
    }
    try {
      Object value = method.invoke(instance, passed);
      return value == null ? null : JavaValues.fromJava(value, result);
    } catch (InvocationTargetException e) {
      throw failed(e.getCause());
    } catch (IllegalAccessException | ArithmeticException e) {
      throw failed(e);
    }
  }

  private MillraceException failed(Throwable cause) {
    if (cause instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
      throw error;
    }
    return new MillraceException(ErrorCode.INVALID_ARGUMENT, "function " + name + " failed: " + cause, null, null, cause);
  }
}
