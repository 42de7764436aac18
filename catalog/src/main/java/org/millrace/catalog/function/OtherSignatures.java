package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.DATE;
import static org.millrace.catalog.function.Overload.Parameter.DOUBLE;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.INTERVAL_DAY_TIME;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.Overload.Parameter.TIMESTAMP;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.type.TypeKind;

/** The functions on dates and times, those with regular expressions, and those that choose among their arguments. */
final class OtherSignatures {
  private OtherSignatures() {}

  static List<Function> dateTime() {
    return List.of(
        time("DATE_TRUNC", "A timestamp cut to the start of its hour, day, month …")
            .body("dateTrunc", ResultTypes.timestamp(1), STRING, TIMESTAMP)
            .build(),
        time("DATE_PART", "A field of a timestamp as a number, seconds with their fraction.")
            .body("datePart", ResultTypes.DOUBLE, STRING, TIMESTAMP)
            .build(),
        time("DATE_BIN", "The start of the bin that holds a timestamp; bins have a width and are counted from an origin.")
            .body("dateBin", ResultTypes.timestamp(1), INTERVAL_DAY_TIME, TIMESTAMP, TIMESTAMP)
            .build(),
        time("TO_TIMESTAMP", "Seconds since 1970 as a timestamp.").body("toTimestamp", ResultTypes.TIMESTAMP, DOUBLE).build(),
        time("MAKE_DATE", "The date of a year, month and day.")
            .body("makeDate", ResultTypes.DATE, INTEGER, INTEGER, INTEGER)
            .build(),
        time("MAKE_TIMESTAMP", "The timestamp of a year, month, day, hour, minute and second.")
            .body("makeTimestamp", ResultTypes.TIMESTAMP, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, DOUBLE)
            .build(),
        time("TO_CHAR", "A timestamp in the form of a pattern such as 'YYYY-MM-DD HH24:MI:SS'.")
            .body("toChar", ResultTypes.VARCHAR, TIMESTAMP, STRING)
            .build(),
        time("LAST_DAY", "The last day of the month of a date.").body("lastDay", ResultTypes.DATE, DATE).build());
  }

  static List<Function> conditional() {
    return List.of(
        choosing("GREATEST", "greatest", "The largest argument; NULLs are passed over."),
        choosing("LEAST", "least", "The smallest argument; NULLs are passed over."));
  }

  static List<Function> regularExpressions() {
    return List.of(
        regex("REGEXP_LIKE", "Whether a regular expression matches somewhere in a text.")
            .body("regexpLike", ResultTypes.BOOLEAN, STRING, STRING)
            .body("regexpLike", ResultTypes.BOOLEAN, STRING, STRING, STRING)
            .build(),
        regex("REGEXP_COUNT", "How often a regular expression matches, from a position on.")
            .body("regexpCount", ResultTypes.INTEGER, STRING, STRING)
            .body("regexpCount", ResultTypes.INTEGER, STRING, STRING, INTEGER)
            .body("regexpCount", ResultTypes.INTEGER, STRING, STRING, INTEGER, STRING)
            .build(),
        regex("REGEXP_REPLACE", "The first match of a regular expression replaced; with the flag g, every one.")
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, STRING)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, INTEGER)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, INTEGER, INTEGER)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, INTEGER, INTEGER, STRING)
            .build(),
        regex("REGEXP_SUBSTR", "The n-th match of a regular expression from a position on; NULL if there is none.")
            .body("regexpSubstr", ResultTypes.VARCHAR, STRING, STRING).mayBeNull()
            .body("regexpSubstr", ResultTypes.VARCHAR, STRING, STRING, INTEGER).mayBeNull()
            .body("regexpSubstr", ResultTypes.VARCHAR, STRING, STRING, INTEGER, INTEGER).mayBeNull()
            .build(),
        regex("REGEXP_EXTRACT", "What a group of the first match has matched; NULL if nothing.")
            .body("regexpExtract", ResultTypes.VARCHAR, STRING, STRING).mayBeNull()
            .body("regexpExtract", ResultTypes.VARCHAR, STRING, STRING, INTEGER).mayBeNull()
            .build());
  }

  /** One body for each way to hold a value serves all types held so. */
  private static Function choosing(String name, String body, String summary) {
    FunctionBuilder builder = new FunctionBuilder(name, Family.CONDITIONAL, ConditionalFunctions.class, summary);
    List<Parameter> kinds = new ArrayList<>(List.of(Parameter.values()));
    kinds.remove(Parameter.ANY);
    for (Parameter kind : kinds) {
      TypeKind fallback =
          switch (kind) {
            case INTEGER -> TypeKind.BIGINT;
            case STRING -> TypeKind.VARCHAR;
            case BINARY -> TypeKind.VARBINARY;
            default -> TypeKind.valueOf(kind.name());
          };
      ResultType result = ResultTypes.common(fallback);
      builder.body(body, result, kind).variadic().acceptsNull().mayBeNull();
      if (kind == Parameter.DECIMAL) {
        builder.alsoLong();
      }
    }
    return builder.build();
  }

  private static FunctionBuilder regex(String name, String summary) {
    return new FunctionBuilder(name, Family.REGULAR_EXPRESSION, RegexFunctions.class, summary);
  }

  private static FunctionBuilder time(String name, String summary) {
    return new FunctionBuilder(name, Family.DATE_TIME, DateTimeFunctions.class, summary);
  }
}
