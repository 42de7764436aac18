package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.DATE;
import static org.millrace.catalog.function.Overload.Parameter.DOUBLE;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.INTERVAL_DAY_TIME;
import static org.millrace.catalog.function.Overload.Parameter.INTERVAL_YEAR_MONTH;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.Overload.Parameter.TIME;
import static org.millrace.catalog.function.Overload.Parameter.TIMESTAMP;
import static org.millrace.catalog.function.ResultTypes.BIGINT;
import static org.millrace.catalog.function.ResultTypes.VARCHAR;

import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.function.time.AgeText;
import org.millrace.catalog.function.time.CalendarFunctions;
import org.millrace.catalog.function.time.FieldFunctions;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** More functions on dates and times: parts made and read, shifts, spans, other calendars' counts. */
final class CalendarSignatures {
  private static final ResultType DAY_TIME = ResultTypes.always(SqlType.of(TypeKind.INTERVAL_DAY_TIME));
  private static final ResultType YEAR_MONTH = ResultTypes.always(SqlType.of(TypeKind.INTERVAL_YEAR_MONTH));
  private static final ResultType TIME_OF_DAY = ResultTypes.always(SqlType.of(TypeKind.TIME));

  private CalendarSignatures() {}

  static List<Function> all() {
    return Stream.of(made(), shifted(), fields()).flatMap(s -> s).map(FunctionBuilder::build).toList();
  }

  private static Stream<FunctionBuilder> made() {
    return Stream.of(
        time("TO_DATE", "The date that a text in the form of a pattern means.").body("toDate", ResultTypes.DATE, STRING, STRING),
        time("MAKE_TIME", "The time of an hour, minute and second.").body("makeTime", TIME_OF_DAY, INTEGER, INTEGER, DOUBLE),
        time("MAKE_INTERVAL", "The interval of years and months, or of 0, 0, weeks, days, hours, minutes and seconds.")
            .body("makeInterval", YEAR_MONTH, INTEGER, INTEGER)
            .body("makeInterval", DAY_TIME, INTEGER, INTEGER, INTEGER, INTEGER)
            .body("makeInterval", DAY_TIME, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER)
            .body("makeInterval", DAY_TIME, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER)
            .body("makeInterval", DAY_TIME, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, DOUBLE),
        time("TIMESTAMP_SECONDS", "Whole seconds since 1970 as a timestamp.").body("fromUnixTime", ResultTypes.TIMESTAMP, INTEGER),
        time("TIMESTAMP_MILLIS", "Milliseconds since 1970 as a timestamp.").body("fromMillis", ResultTypes.TIMESTAMP, INTEGER),
        time("TIMESTAMP_MICROS", "Microseconds since 1970 as a timestamp.").body("fromMicros", ResultTypes.TIMESTAMP, INTEGER),
        time("UNIX_SECONDS", "Whole seconds from 1970 to a timestamp.").body("unixSeconds", BIGINT, TIMESTAMP),
        time("UNIX_MILLIS", "Whole milliseconds from 1970 to a timestamp.").body("unixMillis", BIGINT, TIMESTAMP),
        time("UNIX_MICROS", "Microseconds from 1970 to a timestamp.").body("unixMicros", BIGINT, TIMESTAMP),
        time("DATE_FORMAT", "A timestamp in the form of a pattern of Java such as 'yyyy-MM-dd HH:mm'.")
            .body("dateFormat", VARCHAR, TIMESTAMP, STRING),
        time("CONVERT_TZ", "What clocks of the second zone show when those of the first show a timestamp.")
            .body("convertZone", ResultTypes.TIMESTAMP, STRING, STRING, TIMESTAMP),
        time("DAYNAME", "The English name of a date's day of the week.")
            .body("dayName", VARCHAR, DATE),
        time("MONTHNAME", "The English name of a date's month.").body("monthName", VARCHAR, DATE),
        time("DAYS_IN_MONTH", "How many days the month of a date has.").body("daysInMonth", ResultTypes.INTEGER, DATE));
  }

  private static Stream<FunctionBuilder> shifted() {
    return Stream.of(
        time("DATE_ADD", "A timestamp plus an interval.")
            .body("dateAdd", ResultTypes.timestamp(0), TIMESTAMP, INTERVAL_DAY_TIME)
            .body("dateAddMonths", ResultTypes.timestamp(0), TIMESTAMP, INTERVAL_YEAR_MONTH),
        time("DATE_SUBTRACT", "A timestamp minus an interval.").alias("DATE_SUB")
            .body("dateSubtract", ResultTypes.timestamp(0), TIMESTAMP, INTERVAL_DAY_TIME)
            .body("dateSubtractMonths", ResultTypes.timestamp(0), TIMESTAMP, INTERVAL_YEAR_MONTH),
        time("TIMESTAMPADD", "A timestamp plus a count of units: TIMESTAMPADD(DAY, 3, t).")
            .body("timestampAdd", ResultTypes.timestamp(2), STRING, INTEGER, TIMESTAMP),
        time("TIMESTAMPDIFF", "How many whole units lie from one timestamp to another: TIMESTAMPDIFF(DAY, a, b).")
            .body("timestampDiff", BIGINT, STRING, TIMESTAMP, TIMESTAMP),
        time("DATE_DIFF", "How many starts of a unit lie after one timestamp and not after another.").alias("DATEDIFF")
            .body("dateDiff", BIGINT, STRING, TIMESTAMP, TIMESTAMP),
        time("ADD_MONTHS", "A date some months later; a last day of a month stays one.")
            .body("addMonths", ResultTypes.DATE, DATE, INTEGER),
        time("MONTHS_BETWEEN", "Months from the second date to the first, a part counting by 31 days.")
            .body("monthsBetween", ResultTypes.DOUBLE, TIMESTAMP, TIMESTAMP),
        time("NEXT_DAY", "The first such day of the week after a date.").body("nextDay", ResultTypes.DATE, DATE, STRING),
        span("AGE", "Years, months, days and time from the second timestamp to the first, as text.")
            .body("age", VARCHAR, TIMESTAMP, TIMESTAMP),
        span("JUSTIFY_DAYS", "An interval with thirty days as a month, as text.").alias("JUSTIFY_INTERVAL")
            .body("justifyDays", VARCHAR, INTERVAL_DAY_TIME),
        span("JUSTIFY_HOURS", "An interval with 24 hours as a day, as every interval has them.")
            .body("justifyHours", DAY_TIME, INTERVAL_DAY_TIME));
  }

  private static Stream<FunctionBuilder> fields() {
    return Stream.of(
        field("YEAR", "The year.").body("year", BIGINT, TIMESTAMP),
        field("QUARTER", "The quarter of the year, 1 to 4.").body("quarter", BIGINT, TIMESTAMP),
        field("MONTH", "The month, 1 to 12.").body("month", BIGINT, TIMESTAMP),
        field("WEEK", "The week of the ISO year, 1 to 53.").body("week", BIGINT, TIMESTAMP),
        field("DAYOFYEAR", "The day of the year, 1 to 366.").alias("DAY_OF_YEAR").body("dayOfYear", BIGINT, TIMESTAMP),
        field("DAYOFMONTH", "The day of the month, 1 to 31.").alias("DAY", "DAY_OF_MONTH").body("dayOfMonth", BIGINT, TIMESTAMP),
        field("DAYOFWEEK", "The day of the week, Sunday is 1.").alias("DAY_OF_WEEK").body("dayOfWeek", BIGINT, TIMESTAMP),
        field("HOUR", "The hour, 0 to 23.").body("hour", BIGINT, TIMESTAMP).body("hour", BIGINT, TIME),
        field("MINUTE", "The minute, 0 to 59.").body("minute", BIGINT, TIMESTAMP).body("minute", BIGINT, TIME),
        field("SECOND", "The second, 0 to 59.").body("second", BIGINT, TIMESTAMP).body("second", BIGINT, TIME));
  }

  private static FunctionBuilder time(String name, String summary) {
    return new FunctionBuilder(name, Family.DATE_TIME, CalendarFunctions.class, summary);
  }

  private static FunctionBuilder span(String name, String summary) {
    return new FunctionBuilder(name, Family.DATE_TIME, AgeText.class, summary);
  }

  private static FunctionBuilder field(String name, String summary) {
    return new FunctionBuilder(name, Family.DATE_TIME, FieldFunctions.class, summary);
  }
}
