package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.function.time.DateTimeArithmetic;
import org.millrace.catalog.function.time.DateTimeFields;
import org.millrace.catalog.function.time.DateTimeRounding;
import org.millrace.catalog.function.time.DateTimeUnit;

class DateTimeFunctionsTest {
  @Test
  void dateTruncCutsToTheStartOfAUnit() {
    FunctionTable.check("""
        DATE_TRUNC('hour', TIMESTAMP '2026-08-17 20:38:40.123456') -> 2026-08-17 20:00:00
        DATE_TRUNC('MINUTES', TIMESTAMP '2026-08-17 20:38:40') -> 2026-08-17 20:38:00
        DATE_TRUNC('millisecond', TIMESTAMP '2026-08-17 20:38:40.123456') -> 2026-08-17 20:38:40.123
        DATE_TRUNC('day', TIMESTAMP '1969-12-31 23:00:00') -> 1969-12-31 00:00:00
        DATE_TRUNC('week', TIMESTAMP '2026-08-16 20:38:40') -> 2026-08-10 00:00:00
        DATE_TRUNC('month', DATE '2026-08-17') -> 2026-08-01 00:00:00
        DATE_TRUNC('quarter', TIMESTAMP '2026-08-17 00:00:00') -> 2026-07-01 00:00:00
        DATE_TRUNC('year', TIMESTAMP '2026-08-17 00:00:00') -> 2026-01-01 00:00:00
        DATE_TRUNC('decade', TIMESTAMP '2026-08-17 00:00:00') -> 2020-01-01 00:00:00
        DATE_TRUNC('century', TIMESTAMP '2000-08-17 00:00:00') -> 1901-01-01 00:00:00
        DATE_TRUNC('millennium', TIMESTAMP '2026-08-17 00:00:00') -> 2001-01-01 00:00:00
        DATE_TRUNC('fortnight', TIMESTAMP '2026-08-17 00:00:00') -> INVALID_ARGUMENT
        DATE_TRUNC('dow', TIMESTAMP '2026-08-17 00:00:00') -> INVALID_ARGUMENT
        DATE_TRUNC('day', NULL) -> NULL
        """);
    assertThat(FunctionFixture.type("DATE_TRUNC('day', TIMESTAMP_LTZ '2026-01-01')"))
        .isEqualTo("TIMESTAMP WITH LOCAL TIME ZONE NOT NULL");
  }

  @Test
  void datePartTakesOutAField() {
    FunctionTable.check("""
        DATE_PART('hour', TIMESTAMP '2026-08-17 20:38:40.5') -> 20
        DATE_PART('second', TIMESTAMP '2026-08-17 20:38:40.5') -> 40.5
        DATE_PART('milliseconds', TIMESTAMP '2026-08-17 20:38:40.5') -> 40500
        DATE_PART('microseconds', TIMESTAMP '2026-08-17 20:38:40.5') -> 40500000
        DATE_PART('epoch', TIMESTAMP '1970-01-01 00:00:01.5') -> 1.5
        DATE_PART('dow', DATE '2026-08-16') -> 0
        DATE_PART('isodow', DATE '2026-08-16') -> 7
        DATE_PART('doy', DATE '2024-12-31') -> 366
        DATE_PART('week', DATE '2027-01-01') -> 53
        DATE_PART('isoyear', DATE '2027-01-01') -> 2026
        DATE_PART('quarter', DATE '2026-04-01') -> 2
        DATE_PART('decade', DATE '2026-04-01') -> 202
        DATE_PART('century', DATE '2000-04-01') -> 20
        DATE_PART('century', DATE '2001-04-01') -> 21
        DATE_PART('millennium', DATE '2001-04-01') -> 3
        DATE_PART('year', DATE '0044-03-15 BC') -> -44
        DATE_PART('century', DATE '0044-03-15 BC') -> -1
        DATE_PART('hour', TIMESTAMP '1969-12-31 23:59:59.999999') -> 23
        DATE_PART('moon', DATE '2026-04-01') -> INVALID_ARGUMENT
        """);
  }

  @Test
  void datesAreMadeAndBinned() {
    FunctionTable.check("""
        MAKE_DATE(2024, 2, 29) -> 2024-02-29
        MAKE_DATE(2023, 2, 29) -> INVALID_ARGUMENT
        MAKE_DATE(-44, 3, 15) -> 0044-03-15 BC
        MAKE_DATE(0, 1, 1) -> INVALID_ARGUMENT
        MAKE_DATE(2023, 13, 1) -> INVALID_ARGUMENT
        MAKE_TIMESTAMP(2026, 7, 15, 8, 15, 23.5) -> 2026-07-15 08:15:23.5
        MAKE_TIMESTAMP(2026, 7, 15, 24, 0, 0) -> 2026-07-16 00:00:00
        MAKE_TIMESTAMP(2026, 7, 15, 25, 0, 0) -> INVALID_ARGUMENT
        TO_TIMESTAMP(0) -> 1970-01-01 00:00:00
        TO_TIMESTAMP(1284352323.25) -> 2010-09-13 04:32:03.25
        TO_TIMESTAMP(-1.5e0) -> 1969-12-31 23:59:58.5
        TO_TIMESTAMP(1e300) -> NUMERIC_OVERFLOW
        DATE_BIN(INTERVAL_DAY_TIME '15 minutes', TIMESTAMP '2026-02-11 15:44:17', TIMESTAMP '2001-01-01') -> 2026-02-11 15:30:00
        DATE_BIN(INTERVAL_DAY_TIME '15 minutes', TIMESTAMP '2026-02-11 15:44:17', TIMESTAMP '2001-01-01 00:02:30') -> 2026-02-11 15:32:30
        DATE_BIN(INTERVAL_DAY_TIME '15 minutes', TIMESTAMP '2000-12-31 23:59:00', TIMESTAMP '2001-01-01') -> 2000-12-31 23:45:00
        DATE_BIN(INTERVAL_DAY_TIME '0', TIMESTAMP '2026-02-11 15:44:17', TIMESTAMP '2001-01-01') -> INVALID_ARGUMENT
        LAST_DAY(DATE '2024-02-03') -> 2024-02-29
        LAST_DAY(DATE '2023-12-31') -> 2023-12-31
        """);
  }

  @Test
  void toCharKnowsTheUsualPatterns() {
    FunctionTable.check("""
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40.123456', 'YYYY-MM-DD HH24:MI:SS.US') -> 2026-08-07 20:38:40.123456
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40.123456', 'yyyy/mm/dd hh12:mi:ss.ms am') -> 2026/08/07 08:38:40.123 pm
        TO_CHAR(TIMESTAMP '2026-08-07 00:38:40', 'HH:MI AM') -> 12:38 AM
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40', 'Day, DD Month YYYY') -> Friday   , 07 August    2026
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40', 'FMDay, FMDD FMMonth YYYY') -> Friday, 7 August 2026
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40', 'DY dy Dy MON mon Mon') -> FRI fri Fri AUG aug Aug
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40', 'FMDDth "of" FMMONTH') -> 7th of AUGUST
        TO_CHAR(TIMESTAMP '2026-08-22 20:38:40', 'DDTH') -> 22ND
        TO_CHAR(TIMESTAMP '2026-08-11 20:38:40', 'DDth') -> 11th
        TO_CHAR(TIMESTAMP '2027-01-01 00:00:00', 'IYYY-"W"IW-ID DDD D WW W Q CC YY') -> 2026-W53-5 001 6 01 1 1 21 27
        TO_CHAR(DATE '0044-03-15 BC', 'YYYY AD') -> 0044 BC
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40', 'SSSS') -> 74320
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40.125', 'FF3 FF1') -> 125 1
        TO_CHAR(TIMESTAMP '2026-08-07 20:38:40', 'HH24"h "MI') -> 20h 38
        TO_CHAR(NULL, 'YYYY') -> NULL
        """);
  }

  @Test
  void fieldsAgreeWithJavaTime() {
    Random random = new Random(6);
    for (int i = 0; i < 5000; i++) {
      LocalDateTime time = randomTime(random);
      long micros = micros(time);
      assertThat(DateTimeFields.extract(DateTimeUnit.YEAR, micros)).isEqualTo(time.getYear());
      assertThat(DateTimeFields.extract(DateTimeUnit.MONTH, micros)).isEqualTo(time.getMonthValue());
      assertThat(DateTimeFields.extract(DateTimeUnit.DAY, micros)).isEqualTo(time.getDayOfMonth());
      assertThat(DateTimeFields.extract(DateTimeUnit.HOUR, micros)).isEqualTo(time.getHour());
      assertThat(DateTimeFields.extract(DateTimeUnit.MINUTE, micros)).isEqualTo(time.getMinute());
      assertThat(DateTimeFields.extract(DateTimeUnit.SECOND, micros)).isEqualTo(time.getSecond());
      assertThat(DateTimeFields.extract(DateTimeUnit.DOY, micros)).isEqualTo(time.getDayOfYear());
      assertThat(DateTimeFields.extract(DateTimeUnit.ISODOW, micros)).isEqualTo(time.getDayOfWeek().getValue());
      assertThat(DateTimeFields.extract(DateTimeUnit.WEEK, micros)).isEqualTo(time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      assertThat(DateTimeFields.extract(DateTimeUnit.ISOYEAR, micros)).isEqualTo(time.get(IsoFields.WEEK_BASED_YEAR));
      assertThat(DateTimeFields.extract(DateTimeUnit.QUARTER, micros)).isEqualTo(time.get(IsoFields.QUARTER_OF_YEAR));
      assertThat(DateTimeFields.extract(DateTimeUnit.EPOCH, micros)).isEqualTo(time.toEpochSecond(ZoneOffset.UTC));
    }
  }

  @Test
  void floorAndCeilEncloseATimeByOneUnit() {
    Random random = new Random(7);
    for (int i = 0; i < 5000; i++) {
      LocalDateTime time = randomTime(random);
      assertThat(DateTimeRounding.floor(DateTimeUnit.HOUR, micros(time))).isEqualTo(micros(time.truncatedTo(ChronoUnit.HOURS)));
      LocalDateTime month = time.toLocalDate().withDayOfMonth(1).atStartOfDay();
      assertThat(DateTimeRounding.floor(DateTimeUnit.MONTH, micros(time))).isEqualTo(micros(month));
      assertThat(DateTimeRounding.ceil(DateTimeUnit.MONTH, micros(time)))
          .isEqualTo(micros(time.equals(month) ? month : month.plusMonths(1)));
      LocalDateTime monday = time.toLocalDate().with(ChronoField.DAY_OF_WEEK, 1).atStartOfDay();
      assertThat(DateTimeRounding.ceil(DateTimeUnit.WEEK, micros(time)))
          .isEqualTo(micros(time.equals(monday) ? monday : monday.plusWeeks(1)));
      LocalDateTime day = time.toLocalDate().atStartOfDay();
      assertThat(DateTimeRounding.ceil(DateTimeUnit.DAY, micros(time)))
          .isEqualTo(micros(time.equals(day) ? day : day.plusDays(1)));
    }
    assertThat(DateTimeRounding.ceil(DateTimeUnit.MINUTE, -1)).isZero();
    assertThat(DateTimeRounding.ceil(DateTimeUnit.YEAR, 0)).isZero();
  }

  @Test
  void monthsAreAddedAsJavaTimeAddsThem() {
    Random random = new Random(8);
    for (int i = 0; i < 5000; i++) {
      LocalDateTime time = randomTime(random);
      int months = random.nextInt(-500, 500);
      LocalDateTime later = time.plusMonths(months);
      assertThat(DateTimeArithmetic.addMonths(micros(time), months)).isEqualTo(micros(later));
      LocalDateTime other = time.plusSeconds(random.nextInt());
      assertThat(DateTimeArithmetic.monthsBetween(micros(time), micros(other))).isEqualTo(ChronoUnit.MONTHS.between(time, other));
    }
    assertThat(DateTimeArithmetic.addMonthsToDate(LocalDate.of(2024, 1, 31).toEpochDay(), 1))
        .isEqualTo(LocalDate.of(2024, 2, 29).toEpochDay());
  }

  @Test
  void intervalsHaveFields() {
    long interval = -((26L * 3600 + 62) * 1_000_000 + 500_000);
    assertThat(DateTimeFields.ofInterval(DateTimeUnit.DAY, interval)).isEqualTo(-1);
    assertThat(DateTimeFields.ofInterval(DateTimeUnit.HOUR, interval)).isEqualTo(-2);
    assertThat(DateTimeFields.ofInterval(DateTimeUnit.MINUTE, interval)).isEqualTo(-1);
    assertThat(DateTimeFields.ofInterval(DateTimeUnit.MILLISECOND, interval)).isEqualTo(-2500);
    assertThat(DateTimeFields.ofMonths(DateTimeUnit.YEAR, 26)).isEqualTo(2);
    assertThat(DateTimeFields.ofMonths(DateTimeUnit.MONTH, 26)).isEqualTo(2);
    assertThat(DateTimeArithmetic.addToTime(3_600_000_000L, -7_200_000_000L)).isEqualTo(82_800_000_000L);
  }

  private static LocalDateTime randomTime(Random random) {
    LocalDateTime time = LocalDate.ofEpochDay(random.nextInt(-719_000, 2_900_000)).atStartOfDay();
    // Some at midnight, some on the first of a month.
    time = random.nextInt(4) == 0 ? time.withDayOfMonth(1) : time;
    return random.nextInt(4) == 0 ? time : time.plusNanos(random.nextLong(86_400_000_000L) * 1000);
  }

  private static long micros(LocalDateTime time) {
    return time.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + time.getNano() / 1000;
  }
}
