package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.BINARY;
import static org.millrace.catalog.function.Overload.Parameter.DECIMAL;
import static org.millrace.catalog.function.Overload.Parameter.DOUBLE;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.ResultTypes.BIGINT;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.function.number.DecimalDigits;
import org.millrace.catalog.function.number.NumberPattern;
import org.millrace.catalog.function.number.SpecialFunctions;
import org.millrace.catalog.function.number.TrigonometryInDegrees;
import org.millrace.catalog.function.number.WholeNumbers;
import org.millrace.catalog.function.text.BinaryFunctions;
import org.millrace.catalog.type.SqlType;

/** Less common functions on numbers: number theory, bits, digits, special functions, angles in degrees. */
final class NumberTheorySignatures {
  private static final ResultType WIDEST = ResultTypes.always(SqlType.decimal(SqlType.MAX_DIGITS, 0));

  /** As many digits behind the point as a pattern is likely to have. */
  private static final ResultType READ = ResultTypes.always(SqlType.decimal(SqlType.MAX_DIGITS, 10));

  private NumberTheorySignatures() {}

  static List<Function> all() {
    List<Function> all = new ArrayList<>();
    all.add(whole("GCD", "The greatest common divisor.").body("gcd", BIGINT, INTEGER, INTEGER).build());
    all.add(whole("LCM", "The least common multiple.").body("lcm", BIGINT, INTEGER, INTEGER).build());
    all.add(whole("FACTORIAL", "The product of the numbers from 1 to n, n up to 33.").body("factorial", WIDEST, INTEGER).build());
    all.add(
        whole("DIV", "The quotient cut towards zero.")
            .body("div", BIGINT, INTEGER, INTEGER)
            .body("div", ResultTypes.DOUBLE, DOUBLE, DOUBLE)
            .build());
    all.add(whole("BITAND", "The bits that both have.").body("bitAnd", BIGINT, INTEGER, INTEGER).build());
    all.add(whole("BITOR", "The bits that one has.").body("bitOr", BIGINT, INTEGER, INTEGER).build());
    all.add(whole("BITXOR", "The bits that just one has.").body("bitXor", BIGINT, INTEGER, INTEGER).build());
    all.add(whole("BITNOT", "Every bit turned.").body("bitNot", BIGINT, INTEGER).build());
    all.add(
        whole("BIT_COUNT", "How many bits are set.").alias("BITCOUNT")
            .body("bitCount", BIGINT, INTEGER)
            .in(BinaryFunctions.class).body("bitCount", BIGINT, BINARY)
            .build());
    all.add(whole("BITGET", "Whether the bit at a place from 0 is set.").body("bitGet", ResultTypes.BOOLEAN, INTEGER, INTEGER).build());
    all.add(whole("LSHIFT", "The bits shifted left by n places.").body("shiftLeft", BIGINT, INTEGER, INTEGER).build());
    all.add(whole("RSHIFT", "The bits shifted right by n places, the sign kept.").body("shiftRight", BIGINT, INTEGER, INTEGER).build());
    all.add(digits("SCALE", "How many digits a decimal has behind the point.").body("scale", ResultTypes.INTEGER, DECIMAL).build());
    all.add(
        digits("MIN_SCALE", "How many digits behind the point a decimal needs.")
            .body("minScale", ResultTypes.INTEGER, DECIMAL)
            .build());
    all.add(
        digits("TRIM_SCALE", "A decimal without zeros at its end, as text.").body("trimScale", ResultTypes.VARCHAR, DECIMAL).build());
    all.add(
        new FunctionBuilder("TO_NUMBER", Family.NUMERIC, NumberPattern.class, "The number that a text in the form of a pattern means.")
            .body("toNumber", READ, STRING, STRING)
            .build());
    all.add(special("E", "The base of the natural logarithm.").body("e", ResultTypes.DOUBLE).build());
    all.add(one("LOG2", "The logarithm to base 2."));
    all.add(one("ASINH", "The inverse of the hyperbolic sine."));
    all.add(one("ACOSH", "The inverse of the hyperbolic cosine."));
    all.add(one("ATANH", "The inverse of the hyperbolic tangent."));
    all.add(one("ERF", "The error function."));
    all.add(one("ERFC", "One minus the error function."));
    all.add(one("GAMMA", "The Gamma function."));
    all.add(one("LGAMMA", "The natural logarithm of the Gamma function's absolute value."));
    all.add(degrees("SIND", "The sine of an angle in degrees."));
    all.add(degrees("COSD", "The cosine of an angle in degrees."));
    all.add(degrees("TAND", "The tangent of an angle in degrees."));
    all.add(degrees("COTD", "The cotangent of an angle in degrees."));
    all.add(degrees("ASIND", "The angle in degrees with a sine."));
    all.add(degrees("ACOSD", "The angle in degrees with a cosine."));
    all.add(degrees("ATAND", "The angle in degrees with a tangent."));
    all.add(
        new FunctionBuilder("ATAN2D", Family.NUMERIC, TrigonometryInDegrees.class, "The angle in degrees of the point with y and x.")
            .body("atan2d", ResultTypes.DOUBLE, DOUBLE, DOUBLE)
            .build());
    return all;
  }

  private static Function one(String name, String summary) {
    return special(name, summary).body(name.toLowerCase(Locale.ROOT), ResultTypes.DOUBLE, DOUBLE).build();
  }

  private static Function degrees(String name, String summary) {
    return new FunctionBuilder(name, Family.NUMERIC, TrigonometryInDegrees.class, summary)
        .body(name.toLowerCase(Locale.ROOT), ResultTypes.DOUBLE, DOUBLE)
        .build();
  }

  private static FunctionBuilder special(String name, String summary) {
    return new FunctionBuilder(name, Family.NUMERIC, SpecialFunctions.class, summary);
  }

  private static FunctionBuilder whole(String name, String summary) {
    return new FunctionBuilder(name, Family.NUMERIC, WholeNumbers.class, summary);
  }

  private static FunctionBuilder digits(String name, String summary) {
    return new FunctionBuilder(name, Family.NUMERIC, DecimalDigits.class, summary);
  }
}
