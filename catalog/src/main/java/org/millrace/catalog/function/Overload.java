package org.millrace.catalog.function;

import java.lang.reflect.Method;
import java.util.List;
import org.millrace.catalog.type.SqlType;

/**
 * One signature of a function together with its body.
 *
 * @param parameters what each argument must be; an argument of a narrower numeric kind is widened
 * @param variadic the last parameter may be repeated, once at least
 * @param result the result's type for given argument types
 * @param body a public static method on long, double, boolean, Slice and Int128 (as the kind of parameter says); a variadic
 *     tail comes as one array. A NULL argument gives NULL without a call, unless acceptsNull.
 * @param acceptsNull the body wants to see NULLs: LONG, DOUBLE and BOOLEAN parameters are then boxed, NULL is null
 * @param mayBeNull the body may return NULL (null) for arguments that are not: the result then is boxed if primitive
 */
public record Overload(
    List<Parameter> parameters, boolean variadic, ResultType result, Method body, boolean acceptsNull, boolean mayBeNull) {
  /** What an argument must be, and as what Java type the body takes it. */
  public enum Parameter {
    /** boolean */
    BOOLEAN,
    /** long: any integer type */
    INTEGER,
    /** long unscaled value (to 18 digits) or Int128, as the argument's own type says; the body then also is overloaded */
    DECIMAL,
    /** double: any numeric type */
    DOUBLE,
    /** Slice of UTF-8 */
    STRING,
    /** Slice */
    BINARY,
    /** long, days */
    DATE,
    /** long, microseconds of the day */
    TIME,
    /** long, microseconds since 1970; a DATE is widened */
    TIMESTAMP,
    /** long, microseconds */
    INTERVAL_DAY_TIME,
    /** long, months */
    INTERVAL_YEAR_MONTH
  }

  /** Computes the type of a result; nullability is added by the caller. */
  @FunctionalInterface
  public interface ResultType {
    SqlType of(List<SqlType> arguments);
  }

  public Overload {
    parameters = List.copyOf(parameters);
  }
}
