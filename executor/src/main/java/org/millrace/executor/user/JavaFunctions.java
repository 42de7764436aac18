package org.millrace.executor.user;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * The Java functions that were created in this process, by {@link FunctionDefinition#handle}: generated code calls them by it. A
 * function that was created again is loaded again, so that a new version of a JAR is seen.
 */
public final class JavaFunctions {
  private static final Map<String, JavaMethod> LOADED = new ConcurrentHashMap<>();

  private JavaFunctions() {}

  /**
   * Loads a function's class.
   *
   * @throws MillraceException OBJECT_NOT_FOUND or WRONG_ARGUMENTS, saying which JAR, class or method there is not
   */
  public static void load(FunctionDefinition function) {
    LOADED.put(function.handle(), JavaMethod.of(function));
  }

  /** Calls a function with arguments as columns hold them: Boolean, Long, Double, Slice, Int128, or null. The result is such a one. */
  public static Object call(String handle, Object[] arguments) {
    JavaMethod method = LOADED.get(handle);
    if (method == null) {
      throw new MillraceException(ErrorCode.OBJECT_NOT_FOUND, "the class of function " + handle + " is not loaded");
    }
    return method.call(arguments);
  }
}
