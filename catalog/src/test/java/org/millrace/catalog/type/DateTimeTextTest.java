package org.millrace.catalog.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.calendar.DateTimeText;

class DateTimeTextTest {
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);
  private static final SqlType TIME = SqlType.of(TypeKind.TIME);
  private static final SqlType TIMESTAMP = SqlType.timestamp(6);
  private static final SqlType ZONED = SqlType.of(TypeKind.TIMESTAMP_LTZ);

  @ParameterizedTest
  @CsvSource({
    "0, 1970-01-01 00:00:00",
    "-1, 1969-12-31 23:59:59.999999",
    "500000, 1970-01-01 00:00:00.5",
    "1767225600000000, 2026-01-01 00:00:00",
    "253402300800000000, 10000-01-01 00:00:00",
    "-62135596800000000, 0001-01-01 00:00:00",
    "-62135596800000001, 0001-12-31 23:59:59.999999 BC",
    "9223372036854775807, 294247-01-10 04:00:54.775807",
  })
  void writesAndReadsTimestamps(long micros, String text) {
    assertThat(ValueText.slice(TIMESTAMP, micros)).hasToString(text);
    if (micros != Long.MAX_VALUE) {
      assertThat(read(TIMESTAMP, text)).isEqualTo(micros);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-31T10:05:06, 2026-01-31 10:05:06",
    "2026-01-31T10:05:06Z, 2026-01-31 10:05:06",
    "' 2026-1-3  1:05 ', 2026-01-03 01:05:00",
    "2026-01-31, 2026-01-31 00:00:00",
    "2026-01-31 10:05:06.1234565, 2026-01-31 10:05:06.123457",
    "2026-01-31 10:05:06.9999999, 2026-01-31 10:05:07",
    "2026-01-31 24:00:00, 2026-02-01 00:00:00",
    "2016-12-31 23:59:60, 2017-01-01 00:00:00",
    "12026-01-31 10:05, 12026-01-31 10:05:00",
  })
  void readsUnusualForms(String text, String meaning) {
    assertThat(ValueText.slice(TIMESTAMP, read(TIMESTAMP, text))).hasToString(meaning);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", " ", "x", "2026", "2026-01", "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31", "2026-01-00", "0000-01-01",
    "2026-01-31 25:00:00", "2026-01-31 10:60:00", "2026-01-31 10:05:61", "2026-01-31 10:05:06.", "2026-01-31 10",
    "2026-01-31 10:05:06x", "2026-01-31 24:00:01", "2026/01/31", "2026-01-31 10:05:06+02:00", "999999-01-01",
    "2026-01-31T", "2026-01-3a 10:05:06", "-2026-01-31", "2026-01-31 10:05:0:"
  })
  void refusesWhatIsNoTimestamp(String text) {
    assertThat(read(TIMESTAMP, text)).isEqualTo(ValueText.INVALID);
  }

  @Test
  void takesOffTheOffsetOfAZonedTimestamp() {
    assertThat(ValueText.slice(ZONED, read(ZONED, "2026-01-01 01:00:00+02:00"))).hasToString("2025-12-31 23:00:00+00");
    assertThat(ValueText.slice(ZONED, read(ZONED, "2026-01-01 01:00:00.5-0330"))).hasToString("2026-01-01 04:30:00.5+00");
    assertThat(read(ZONED, "2026-01-01 01:00:00+2")).isEqualTo(ValueText.INVALID);
  }

  @Test
  void readsAndPrintsPointsInTimeByTheClocksOfAZone() {
    SqlType berlin = ZONED.inZone("Europe/Berlin");
    assertThat(ValueText.slice(berlin, read(berlin, "2026-03-29 01:30:00Z"))).hasToString("2026-03-29 03:30:00+02");
    assertThat(ValueText.slice(berlin, read(berlin, "2026-01-01 00:00:00"))).hasToString("2026-01-01 00:00:00+01");
    assertThat(read(berlin, "2026-01-01 01:00:00+01")).isEqualTo(read(ZONED, "2026-01-01"));
  }

  @Test
  void roundsToThePrecisionOfTheType() {
    assertThat(read(SqlType.timestamp(3), "1970-01-01 00:00:00.1235")).isEqualTo(124_000);
    assertThat(read(SqlType.timestamp(0), "1969-12-31 23:59:59.4")).isEqualTo(-1_000_000);
  }

  @Test
  void writesAndReadsDates() {
    assertThat(text(DATE, 20_454)).isEqualTo("2026-01-01");
    assertThat(text(DATE, -719_163)).isEqualTo("0001-12-31 BC");
    assertThat(read(DATE, "2024-02-29")).isEqualTo(LocalDate.of(2024, 2, 29).toEpochDay());
    assertThat(read(DATE, "1969-12-31 23:00:00")).isEqualTo(-1);
    assertThat(read(DATE, "0044-03-15 BC")).isEqualTo(LocalDate.of(-43, 3, 15).toEpochDay());
    assertThat(read(DATE, "2023-02-29")).isEqualTo(ValueText.INVALID);
  }

  @Test
  void writesAndReadsTimes() {
    assertThat(text(TIME, 3_723_000_400L)).isEqualTo("01:02:03.0004");
    assertThat(read(TIME, "01:02:03.0004")).isEqualTo(3_723_000_400L);
    assertThat(read(TIME, "23:59")).isEqualTo(86_340_000_000L);
    assertThat(read(TIME, "24:00:00")).isEqualTo(DateTimeText.MICROS_PER_DAY);
    assertThat(read(TIME, "1:2")).isEqualTo(ValueText.INVALID);
  }

  @Test
  void agreesWithJavaTimeOnRandomInstants() {
    DateTimeFormatter form = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSS");
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      long micros = random.nextLong(-62_135_596_800_000_000L, 253_402_300_800_000_000L);
      int nanos = (int) Math.floorMod(micros, 1_000_000L) * 1000;
      LocalDateTime time = LocalDateTime.ofEpochSecond(Math.floorDiv(micros, 1_000_000L), nanos, ZoneOffset.UTC);
      String expected = form.format(time);
      assertThat(read(TIMESTAMP, expected)).isEqualTo(micros);
      assertThat(text(TIMESTAMP, micros))
          .isEqualTo(nanos == 0 ? expected.substring(0, 19) : expected.replaceAll("0+$", ""));
    }
  }

  private static String text(SqlType type, long value) {
    return ValueText.slice(type, value).toString();
  }

  /** Reads from the middle of a longer array, so that a look beyond the bounds is noticed. */
  private static long read(SqlType type, String text) {
    byte[] b = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
    return ValueText.parseLong(type, b, 1, b.length - 1);
  }
}
