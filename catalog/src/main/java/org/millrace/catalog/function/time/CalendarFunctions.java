package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_DAY;
import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_SECOND;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.calendar.CivilDate;

/** Bodies that read, count and shift dates and timestamps, after PostgreSQL, Flink and Oracle. */
public final class CalendarFunctions {
  private static final Recent<DateTimeFormatter> FORMATTERS = new Recent<>();
  private static final Recent<ZoneId> ZONES = new Recent<>();

  private CalendarFunctions() {}

  public static long toTimestamp(Slice text, Slice pattern) {
    return DateTimeReading.read(text, pattern);
  }

  public static long toDate(Slice text, Slice pattern) {
    return Math.floorDiv(DateTimeReading.read(text, pattern), MICROS_PER_DAY);
  }

  /** Microseconds of the day. */
  public static long makeTime(long hour, long minute, double second) {
    long micros = DateTimeFunctions.makeTimestamp(1970, 1, 1, hour, minute, second);
    if (micros > MICROS_PER_DAY) {
      throw Failure.argument("time field value out of range: " + hour + ":" + minute + ":" + second);
    }
    return micros;
  }

  /** Years and months as an interval of months. */
  public static long makeInterval(long years, long months) {
    try {
      return Math.addExact(Math.multiplyExact(years, 12), months);
    } catch (ArithmeticException e) {
      throw Failure.overflow("INTERVAL out of range");
    }
  }

  public static long makeInterval(long years, long months, long weeks, long days) {
    return makeInterval(years, months, weeks, days, 0, 0, 0);
  }

  public static long makeInterval(long years, long months, long weeks, long days, long hours) {
    return makeInterval(years, months, weeks, days, hours, 0, 0);
  }

  public static long makeInterval(long years, long months, long weeks, long days, long hours, long minutes) {
    return makeInterval(years, months, weeks, days, hours, minutes, 0);
  }

  /** Weeks to seconds as an interval of microseconds; it cannot have years and months too. */
  public static long makeInterval(
      long years, long months, long weeks, long days, long hours, long minutes, double seconds) {
    if (years != 0 || months != 0) {
      throw Failure.argument("an interval has either years and months or weeks to seconds: the years and months must be 0");
    }
    try {
      long allDays = Math.addExact(Math.multiplyExact(weeks, 7), days);
      long allMinutes = Math.addExact(Math.multiplyExact(hours, 60), minutes);
      long micros = Math.addExact(Math.multiplyExact(allDays, MICROS_PER_DAY), Math.multiplyExact(allMinutes, 60 * MICROS_PER_SECOND));
      double rest = Math.rint(seconds * MICROS_PER_SECOND);
      if (!(Math.abs(rest) < 0x1p63)) {
        throw new ArithmeticException();
      }
      return Math.addExact(micros, (long) rest);
    } catch (ArithmeticException e) {
      throw Failure.overflow("INTERVAL out of range");
    }
  }

  public static long dateAdd(long micros, long interval) {
    return DateTimeArithmetic.add(micros, interval);
  }

  public static long dateAddMonths(long micros, long months) {
    return DateTimeArithmetic.addMonths(micros, months);
  }

  public static long dateSubtract(long micros, long interval) {
    return DateTimeArithmetic.subtract(micros, interval);
  }

  public static long dateSubtractMonths(long micros, long months) {
    return DateTimeArithmetic.addMonths(micros, months == Long.MIN_VALUE ? Long.MAX_VALUE : -months);
  }

  /** A timestamp plus a count of units. */
  public static long timestampAdd(Slice unit, long count, long micros) {
    DateTimeUnit of = DateTimeUnit.of(unit);
    try {
      return of.months() > 0
          ? DateTimeArithmetic.addMonths(micros, Math.multiplyExact(count, of.months()))
          : DateTimeArithmetic.add(micros, Math.multiplyExact(count, length(of)));
    } catch (ArithmeticException e) {
      throw Failure.overflow("TIMESTAMP out of range");
    }
  }

  /** How many whole units lie from one timestamp to another; negative if the second is earlier. */
  public static long timestampDiff(Slice unit, long from, long to) {
    DateTimeUnit of = DateTimeUnit.of(unit);
    return of.months() > 0
        ? DateTimeArithmetic.monthsBetween(from, to) / of.months()
        : DateTimeArithmetic.subtract(to, from) / length(of);
  }

  private static long length(DateTimeUnit unit) {
    return switch (unit) {
      case MICROSECOND -> 1;
      case MILLISECOND -> 1000;
      case SECOND -> MICROS_PER_SECOND;
      case MINUTE -> 60 * MICROS_PER_SECOND;
      case HOUR -> 3600 * MICROS_PER_SECOND;
      case DAY -> MICROS_PER_DAY;
      case WEEK -> 7 * MICROS_PER_DAY;
      default -> throw Failure.argument("unit " + unit + " cannot be counted");
    };
  }

  /** How often the start of a unit lies after the first timestamp and not after the second, as in DuckDB and Snowflake. */
  public static long dateDiff(Slice unit, long from, long to) {
    DateTimeUnit of = DateTimeUnit.of(unit);
    return timestampDiff(unit, DateTimeRounding.floor(of, from), DateTimeRounding.floor(of, to));
  }

  /** A date some months later; the last day of a month stays the last day. */
  public static long addMonths(long days, long months) {
    long later = DateTimeArithmetic.addMonthsToDate(days, months);
    return DateTimeFunctions.lastDay(days) == days ? DateTimeFunctions.lastDay(later) : later;
  }

  /** Months from the second date to the first; a part counts by 31 days, and from last day to last day are whole months. */
  public static double monthsBetween(long later, long earlier) {
    long a = Math.floorDiv(later, MICROS_PER_DAY);
    long b = Math.floorDiv(earlier, MICROS_PER_DAY);
    long x = CivilDate.packed(a);
    long y = CivilDate.packed(b);
    long months = (CivilDate.year(x) - CivilDate.year(y)) * 12 + CivilDate.month(x) - CivilDate.month(y);
    boolean lastDays = DateTimeFunctions.lastDay(a) == a && DateTimeFunctions.lastDay(b) == b;
    if (CivilDate.day(x) == CivilDate.day(y) || lastDays) {
      return months;
    }
    double days = CivilDate.day(x) - CivilDate.day(y);
    double time = Math.floorMod(later, MICROS_PER_DAY) - Math.floorMod(earlier, MICROS_PER_DAY);
    return months + (days + time / MICROS_PER_DAY) / 31;
  }

  /** The first such day of the week after a date; its name may be cut to three letters. */
  public static long nextDay(long days, Slice name) {
    String wanted = name.toString().toLowerCase(Locale.ROOT);
    String[] names = PatternField.dayNames();
    for (int i = 0; i < names.length; i++) {
      if (wanted.length() >= 3 && names[i].toLowerCase(Locale.ROOT).startsWith(wanted)) {
        return days + 7 - Math.floorMod(days + 4 - i, 7L);
      }
    }
    throw Failure.argument("\"" + name + "\" is no day of the week");
  }

  public static Slice dayName(long days) {
    return Slice.of(PatternField.dayNames()[(int) Math.floorMod(days + 4, 7L)]);
  }

  public static Slice monthName(long days) {
    return Slice.of(PatternField.monthNames()[CivilDate.month(CivilDate.packed(days)) - 1]);
  }

  public static long daysInMonth(long days) {
    long date = CivilDate.packed(days);
    return CivilDate.daysInMonth(CivilDate.year(date), CivilDate.month(date));
  }

  public static long fromUnixTime(long seconds) {
    return scaled(seconds, 1_000_000);
  }

  public static long fromMillis(long millis) {
    return scaled(millis, 1000);
  }

  public static long fromMicros(long micros) {
    return micros;
  }

  private static long scaled(long count, long micros) {
    if (Math.multiplyHigh(count, micros) != count * micros >> 63) {
      throw Failure.overflow("TIMESTAMP out of range: " + count);
    }
    return count * micros;
  }

  /** Seconds since 1970, cut towards the past; milli- and microseconds likewise. */
  public static long unixSeconds(long micros) {
    return Math.floorDiv(micros, 1_000_000L);
  }

  public static long unixMillis(long micros) {
    return Math.floorDiv(micros, 1000L);
  }

  public static long unixMicros(long micros) {
    return micros;
  }

  /** In the pattern language of Java's DateTimeFormatter, as Flink takes it. */
  public static Slice dateFormat(long micros, Slice pattern) {
    try {
      return Slice.of(FORMATTERS.get(pattern, Slice.EMPTY, (p, none) -> formatter(p)).format(local(micros)));
    } catch (DateTimeException e) {
      throw Failure.argument("pattern '" + pattern + "' does not fit a timestamp: " + e.getMessage());
    }
  }

  private static DateTimeFormatter formatter(Slice pattern) {
    try {
      return DateTimeFormatter.ofPattern(pattern.toString(), Locale.ENGLISH);
    } catch (IllegalArgumentException e) {
      throw Failure.argument("invalid pattern '" + pattern + "': " + e.getMessage());
    }
  }

  private static LocalDateTime local(long micros) {
    long seconds = Math.floorDiv(micros, MICROS_PER_SECOND);
    return LocalDateTime.ofEpochSecond(seconds, (int) Math.floorMod(micros, MICROS_PER_SECOND) * 1000, ZoneOffset.UTC);
  }

  /** The moment at which clocks of a zone show a time; of two the earlier, in a gap the time after it. */
  public static long zonedToMoment(Slice zone, long micros) {
    Instant instant = local(micros).atZone(zone(zone)).toInstant();
    return instant.getEpochSecond() * MICROS_PER_SECOND + instant.getNano() / 1000;
  }

  /** What clocks of a zone show at a moment. */
  public static long momentToZoned(Slice zone, long micros) {
    long seconds = Math.floorDiv(micros, MICROS_PER_SECOND);
    int offset = zone(zone).getRules().getOffset(Instant.ofEpochSecond(seconds)).getTotalSeconds();
    return DateTimeArithmetic.add(micros, offset * MICROS_PER_SECOND);
  }

  /** What clocks of one zone show when those of another show a time. */
  public static long convertZone(Slice from, Slice to, long micros) {
    return momentToZoned(to, zonedToMoment(from, micros));
  }

  private static ZoneId zone(Slice name) {
    return ZONES.get(
        name,
        Slice.EMPTY,
        (text, none) -> {
          try {
            return ZoneId.of(text.toString());
          } catch (DateTimeException e) {
            throw Failure.argument("time zone \"" + text + "\" not recognized");
          }
        });
  }
}
