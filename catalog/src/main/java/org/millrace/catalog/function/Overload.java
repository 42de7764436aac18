package org.millrace.catalog.function;

import java.lang.reflect.Method;
import java.util.List;
import org.millrace.catalog.type.SqlType;

/**
 * One signature of a function together with its body, a public static method. A call is made so:
 *
 * <ul>
 *   <li>A parameter is passed as its kind says; an argument of a narrower kind is widened first. A NULL argument gives NULL
 *       without a call, unless acceptsNull.
 *   <li>A DECIMAL parameter is two Java parameters, the unscaled value as Int128 and its scale as int. An integer argument is
 *       a DECIMAL of scale 0.
 *   <li>A variadic tail is one array (long[], Slice[], Int128[] …; with acceptsNull Long[], Double[], Boolean[] …). DECIMALs in a
 *       tail are brought to the largest scale among them; that scale follows the array.
 *   <li>If the result is a DECIMAL, two more parameters follow at the end, its precision and scale as ints. The body gives an
 *       Int128 that fits them, or throws NUMERIC_OVERFLOW. For a result of layout LONG its low half is the value.
 *   <li>A BOOLEAN result is a Java boolean; every other is what its layout says: long, double, Slice, Int128.
 * </ul>
 *
 * @param parameters what each argument must be
 * @param variadic the last parameter may be repeated, once at least
 * @param result the result's type for given argument types
 * @param body the method that computes it; deterministic; throws MillraceException for arguments without a result
 * @param longBody a faster body or null: to be taken if every DECIMAL argument and the result have layout LONG; it has long in
 *     every place of an Int128
 * @param acceptsNull the body wants to see NULLs: primitive parameters are then boxed, NULL is null
 * @param mayBeNull the body may return NULL (null) for arguments that are not: the result then is boxed if primitive
 * @param coercion what the arguments become together before they are passed, or null: each is passed as it is
 * @param isEncoded the body returns a value in the form of {@link org.millrace.catalog.type.NestedBytes}, whatever its type
 */
public record Overload(
    List<Parameter> parameters,
    boolean variadic,
    ResultType result,
    Method body,
    Method longBody,
    boolean acceptsNull,
    boolean mayBeNull,
    Coercion coercion,
    boolean isEncoded) {
  /** What an argument must be, and as what Java type the body takes it. */
  public enum Parameter {
    /** boolean */
    BOOLEAN,
    /** long: any integer type */
    INTEGER,
    /** Int128 unscaled value (long in a longBody), int scale: any exact number */
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
    /** long, microseconds since 1970; a DATE is widened, TIMESTAMP WITH LOCAL TIME ZONE is in UTC */
    TIMESTAMP,
    /** long, microseconds since 1970 UTC: TIMESTAMP WITH LOCAL TIME ZONE only */
    TIMESTAMP_LTZ,
    /** long, microseconds */
    INTERVAL_DAY_TIME,
    /** long, months */
    INTERVAL_YEAR_MONTH,
    /** Slice of UTF-8: an argument of any type, given as CAST to VARCHAR gives it */
    ANY,
    /** Slice of UTF-8: an argument of any type as JSON: numbers and booleans as they are, all else as a string */
    JSON,
    /** Slice: an ARRAY */
    ARRAY,
    /** Slice: a MAP */
    MAP,
    /** Slice in the form of NestedBytes: a value of any type; a NULL is a value too */
    VALUE
  }

  /** Brings arguments to types that go together, as an array and a value to be looked for in it. */
  @FunctionalInterface
  public interface Coercion {
    /** The type that each argument becomes; null if they do not go together. */
    List<SqlType> of(List<SqlType> arguments);
  }

  /** Computes the type of a result; its nullability is added by {@link FunctionRegistry#resultType}. */
  @FunctionalInterface
  public interface ResultType {
    SqlType of(List<SqlType> arguments);

    /**
     * The type for arguments some of which are integer literals, so that ROUND(x, 2) has two digits behind the point.
     *
     * @param literals the value of each argument that is an integer literal, null for the others
     */
    default SqlType of(List<SqlType> arguments, List<Long> literals) {
      return of(arguments);
    }
  }

  public Overload {
    parameters = List.copyOf(parameters);
  }

  /** What the argument of an index must be. */
  public Parameter parameter(int index) {
    return parameters.get(Math.min(index, parameters.size() - 1));
  }

  /** Whether it can be called with so many arguments. */
  public boolean takes(int count) {
    return variadic ? count >= parameters.size() : count == parameters.size();
  }
}
