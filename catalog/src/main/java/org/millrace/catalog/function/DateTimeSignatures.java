package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.DATE;
import static org.millrace.catalog.function.Overload.Parameter.DECIMAL;
import static org.millrace.catalog.function.Overload.Parameter.DOUBLE;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.INTERVAL_DAY_TIME;
import static org.millrace.catalog.function.Overload.Parameter.INTERVAL_YEAR_MONTH;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.Overload.Parameter.TIMESTAMP;
import static org.millrace.catalog.function.Overload.Parameter.TIMESTAMP_LTZ;

import java.util.List;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.number.NumberPattern;
import org.millrace.catalog.function.time.CalendarFunctions;
import org.millrace.catalog.function.time.DateTimeFunctions;
import org.millrace.catalog.function.time.FieldFunctions;
import org.millrace.catalog.function.time.ZoneFunctions;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** The functions on dates and times. */
final class DateTimeSignatures {
  private DateTimeSignatures() {}

  static List<Function> all() {
    return List.of(
        time("DATE_TRUNC", "A timestamp cut to the start of its hour, day, month …")
            .body("dateTrunc", ResultTypes.timestamp(1), STRING, TIMESTAMP)
            .build(),
        time("DATE_PART", "A field of a timestamp as a number, seconds with their fraction.")
            .body("datePart", ResultTypes.DOUBLE, STRING, TIMESTAMP)
            .in(FieldFunctions.class)
            .body("partOfInterval", ResultTypes.DOUBLE, STRING, INTERVAL_DAY_TIME)
            .body("partOfMonths", ResultTypes.DOUBLE, STRING, INTERVAL_YEAR_MONTH)
            .build(),
        time("DATE_BIN", "The start of the bin that holds a timestamp; bins have a width and are counted from an origin.")
            .body("dateBin", ResultTypes.timestamp(1), INTERVAL_DAY_TIME, TIMESTAMP, TIMESTAMP)
            .build(),
        time("TO_TIMESTAMP", "Seconds since 1970, or a text in the form of a pattern, as a timestamp.")
            .body("toTimestamp", ResultTypes.TIMESTAMP, DOUBLE)
            .in(CalendarFunctions.class).body("toTimestamp", ResultTypes.TIMESTAMP, STRING, STRING)
            .build(),
        time("MAKE_DATE", "The date of a year, month and day.")
            .body("makeDate", ResultTypes.DATE, INTEGER, INTEGER, INTEGER)
            .build(),
        time("MAKE_TIMESTAMP", "The timestamp of a year, month, day, hour, minute and second.")
            .body("makeTimestamp", ResultTypes.TIMESTAMP, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, DOUBLE)
            .build(),
        time("TO_CHAR", "A timestamp or number in the form of a pattern such as 'YYYY-MM-DD HH24:MI:SS' or '999,990.00'.")
            .body("toChar", ResultTypes.VARCHAR, TIMESTAMP, STRING)
            .in(NumberPattern.class)
            .body("toChar", ResultTypes.VARCHAR, INTEGER, STRING)
            .body("toChar", ResultTypes.VARCHAR, DECIMAL, STRING)
            .body("toChar", ResultTypes.VARCHAR, DOUBLE, STRING)
            .build(),
        new FunctionBuilder("TIMEZONE", Family.DATE_TIME, ZoneFunctions.class,
                "A point in time as the clocks of a zone show it, or the point in time at which they show a timestamp: the operator"
                    + " AT TIME ZONE.")
            .body("onTheWall", ResultTypes.TIMESTAMP, STRING, TIMESTAMP_LTZ)
            .body("instant", ResultTypes.always(SqlType.of(TypeKind.TIMESTAMP_LTZ)), STRING, TIMESTAMP)
            .build(),
        time("LAST_DAY", "The last day of the month of a date.").body("lastDay", ResultTypes.DATE, DATE).build());
  }

  private static FunctionBuilder time(String name, String summary) {
    return new FunctionBuilder(name, Family.DATE_TIME, DateTimeFunctions.class, summary);
  }
}
