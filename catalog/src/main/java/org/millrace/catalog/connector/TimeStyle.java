package org.millrace.catalog.connector;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import org.millrace.catalog.type.NumberText;
import org.millrace.catalog.type.ValueText;

/**
 * How points in time are written: as a number of units since 1970, or by a pattern of java.time.
 *
 * @param text as it was given
 * @param microsPerUnit of a number; 0 for a pattern
 * @param pattern null for a number
 */
public record TimeStyle(String text, long microsPerUnit, DateTimeFormatter pattern) {
  private static final long FIRST = LocalDate.of(1, 1, 1).toEpochDay() * 86_400_000_000L;
  private static final long END = LocalDate.of(10_000, 1, 1).toEpochDay() * 86_400_000_000L;

  /**
   * epoch_s, epoch_ms, epoch_us, in any case, or a pattern.
   *
   * @throws IllegalArgumentException if the pattern is malformed or names no day
   */
  public static TimeStyle of(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "epoch_s" -> new TimeStyle(text, 1_000_000, null);
      case "epoch_ms" -> new TimeStyle(text, 1_000, null);
      case "epoch_us" -> new TimeStyle(text, 1, null);
      default -> new TimeStyle(text, 0, formatter(text));
    };
  }

  private static DateTimeFormatter formatter(String pattern) {
    DateTimeFormatter formatter =
        new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern(pattern)
            .parseDefaulting(ChronoField.ERA, 1)
            .toFormatter(Locale.ENGLISH)
            .withResolverStyle(ResolverStyle.STRICT);
    try {
      String example = formatter.format(LocalDate.of(2026, 12, 31).atTime(23, 59, 58).atOffset(ZoneOffset.UTC));
      if (formatter.parse(example).query(TemporalQueries.localDate()) == null) {
        throw new IllegalArgumentException("it names no day");
      }
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("it is no pattern of a time", e);
    }
    return formatter;
  }

  /** Microseconds since 1970, UTC; ValueText.INVALID if the bytes are no time in this style, of the years 1 to 9999. */
  public long parse(byte[] bytes, int from, int to) {
    long micros = pattern == null ? number(bytes, from, to) : byPattern(bytes, from, to);
    return micros >= FIRST && micros < END ? micros : ValueText.INVALID;
  }

  private long number(byte[] bytes, int from, int to) {
    long units = NumberText.parseLong(bytes, from, to);
    if (units != ValueText.INVALID) {
      return Math.abs(units) <= END / microsPerUnit ? units * microsPerUnit : ValueText.INVALID;
    }
    String number = text(bytes, from, to);
    if (number.length() > 40 || !number.matches("[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]{1,2})?")) {
      return ValueText.INVALID;
    }
    BigDecimal micros = new BigDecimal(number).multiply(BigDecimal.valueOf(microsPerUnit));
    boolean far = micros.abs().compareTo(BigDecimal.valueOf(END)) > 0;
    return far ? ValueText.INVALID : micros.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  private long byPattern(byte[] bytes, int from, int to) {
    try {
      TemporalAccessor parsed = pattern.parse(text(bytes, from, to));
      LocalDate date = parsed.query(TemporalQueries.localDate());
      LocalTime time = parsed.query(TemporalQueries.localTime());
      if (date == null) {
        return ValueText.INVALID;
      }
      long micros = date.toEpochDay() * 86_400_000_000L;
      if (time != null) {
        micros += time.truncatedTo(ChronoUnit.MICROS).toNanoOfDay() / 1000;
      }
      boolean offset = parsed.isSupported(ChronoField.OFFSET_SECONDS);
      return offset ? micros - parsed.getLong(ChronoField.OFFSET_SECONDS) * 1_000_000L : micros;
    } catch (DateTimeException e) {
      return ValueText.INVALID;
    }
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8).strip();
  }
}
