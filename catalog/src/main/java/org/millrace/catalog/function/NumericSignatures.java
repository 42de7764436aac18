package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.DECIMAL;
import static org.millrace.catalog.function.Overload.Parameter.DOUBLE;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.function.number.DecimalFunctions;
import org.millrace.catalog.function.number.NumericFunctions;
import org.millrace.catalog.function.number.Trigonometry;
import org.millrace.catalog.type.TypeKind;

/** The functions on numbers. Each kind of number has its own body, the narrower first. */
final class NumericSignatures {
  private static final ResultType SAME_DOUBLE = ResultTypes.floating(0);
  private static final ResultType SAME_INTEGER = ResultTypes.argument(0, TypeKind.BIGINT);
  private static final ResultType SAME_DECIMAL = arguments -> Widening.asDecimal(arguments.get(0));

  private NumericSignatures() {}

  static List<Function> all() {
    List<Function> all = new ArrayList<>();
    all.add(
        integer("ABS", "The absolute value.").body("abs", ResultTypes.ABSOLUTE, INTEGER)
            .in(DecimalFunctions.class).body("abs", SAME_DECIMAL, DECIMAL).alsoLong()
            .in(NumericFunctions.class).body("abs", SAME_DOUBLE, DOUBLE)
            .build());
    all.add(
        integer("SIGN", "-1, 0 or 1.").body("sign", ResultTypes.INTEGER, INTEGER)
            .in(DecimalFunctions.class).body("sign", ResultTypes.INTEGER, DECIMAL).alsoLong()
            .in(NumericFunctions.class).body("sign", ResultTypes.DOUBLE, DOUBLE)
            .build());
    all.add(
        integer("MOD", "The rest of a division, with the sign of the dividend.")
            .body("mod", ResultTypes.common(TypeKind.BIGINT), INTEGER, INTEGER)
            .in(DecimalFunctions.class).body("mod", ResultTypes.common(TypeKind.DECIMAL), DECIMAL, DECIMAL).alsoLong()
            .in(NumericFunctions.class).body("mod", ResultTypes.DOUBLE, DOUBLE, DOUBLE)
            .build());
    all.add(rounding("ROUND", "round", "Rounded to a whole number or to n digits behind the point."));
    all.add(rounding("TRUNC", "trunc", "Cut to a whole number or to n digits behind the point."));
    all.add(
        integer("CEIL", "The smallest whole number that is not less.").alias("CEILING")
            .body("same", SAME_INTEGER, INTEGER)
            .in(DecimalFunctions.class).body("ceil", ResultTypes.WHOLE, DECIMAL).alsoLong()
            .in(NumericFunctions.class).body("ceil", SAME_DOUBLE, DOUBLE)
            .build());
    all.add(
        integer("FLOOR", "The largest whole number that is not greater.")
            .body("same", SAME_INTEGER, INTEGER)
            .in(DecimalFunctions.class).body("floor", ResultTypes.WHOLE, DECIMAL).alsoLong()
            .in(NumericFunctions.class).body("floor", SAME_DOUBLE, DOUBLE)
            .build());
    all.add(one("SQRT", "sqrt", "The square root."));
    all.add(one("CBRT", "cbrt", "The cube root."));
    all.add(
        integer("POWER", "A number raised to a power.").alias("POW")
            .body("power", ResultTypes.DOUBLE, DOUBLE, DOUBLE)
            .build());
    all.add(one("EXP", "exp", "e raised to a power."));
    all.add(one("LN", "ln", "The natural logarithm."));
    all.add(one("LOG10", "log10", "The logarithm to base 10."));
    all.add(
        integer("LOG", "The logarithm to base 10, or to the base that the first of two arguments is.")
            .body("log10", ResultTypes.DOUBLE, DOUBLE)
            .body("log", ResultTypes.DOUBLE, DOUBLE, DOUBLE)
            .build());
    all.add(integer("PI", "The ratio of a circle's circumference to its diameter.").body("pi", ResultTypes.DOUBLE).build());
    all.add(
        integer("WIDTH_BUCKET", "In which of so many equal parts of a range a number lies, from 1.")
            .body("widthBucket", ResultTypes.INTEGER, DOUBLE, DOUBLE, DOUBLE, INTEGER)
            .build());
    all.add(angle("SIN", "The sine."));
    all.add(angle("COS", "The cosine."));
    all.add(angle("TAN", "The tangent."));
    all.add(angle("COT", "The cotangent."));
    all.add(angle("ASIN", "The angle with a sine."));
    all.add(angle("ACOS", "The angle with a cosine."));
    all.add(angle("ATAN", "The angle with a tangent."));
    all.add(
        new FunctionBuilder("ATAN2", Family.NUMERIC, Trigonometry.class, "The angle of the point with y and x.")
            .body("atan2", ResultTypes.DOUBLE, DOUBLE, DOUBLE)
            .build());
    all.add(angle("SINH", "The hyperbolic sine."));
    all.add(angle("COSH", "The hyperbolic cosine."));
    all.add(angle("TANH", "The hyperbolic tangent."));
    all.add(angle("DEGREES", "Radians as degrees."));
    all.add(angle("RADIANS", "Degrees as radians."));
    return all;
  }

  private static Function rounding(String name, String body, String summary) {
    return integer(name, summary)
        .body("same", SAME_INTEGER, INTEGER)
        .body(body, ResultTypes.BIGINT, INTEGER, INTEGER)
        .in(DecimalFunctions.class)
        .body(body, ResultTypes.WHOLE, DECIMAL).alsoLong()
        .body(body, ResultTypes.ROUNDED, DECIMAL, INTEGER).alsoLong()
        .in(NumericFunctions.class)
        .body(body, SAME_DOUBLE, DOUBLE)
        .body(body, ResultTypes.DOUBLE, DOUBLE, INTEGER)
        .build();
  }

  private static Function one(String name, String body, String summary) {
    return integer(name, summary).body(body, ResultTypes.DOUBLE, DOUBLE).build();
  }

  private static Function angle(String name, String summary) {
    return new FunctionBuilder(name, Family.NUMERIC, Trigonometry.class, summary)
        .body(name.toLowerCase(Locale.ROOT), ResultTypes.DOUBLE, DOUBLE)
        .build();
  }

  private static FunctionBuilder integer(String name, String summary) {
    return new FunctionBuilder(name, Family.NUMERIC, NumericFunctions.class, summary);
  }
}
