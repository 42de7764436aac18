package org.millrace.catalog.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Intervals, booleans and binary values as text. */
class OtherTextTest {
  private static final SqlType DAY_TIME = SqlType.of(TypeKind.INTERVAL_DAY_TIME);
  private static final SqlType YEAR_MONTH = SqlType.of(TypeKind.INTERVAL_YEAR_MONTH);
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);
  private static final SqlType BINARY = SqlType.of(TypeKind.VARBINARY);

  @ParameterizedTest
  @CsvSource({
    "93784500000, 1 day 02:03:04.5", "0, 00:00:00", "86400000000, 1 day", "-86400000000, -1 days", "-1, -00:00:00.000001",
    "-90000000000, -1 days -01:00:00", "172800000000, 2 days", "5000000, 00:00:05"
  })
  void writesAndReadsDayTimeIntervals(long micros, String text) {
    assertThat(ValueText.slice(DAY_TIME, micros)).hasToString(text);
    assertThat(ValueText.castLong(DAY_TIME, Slice.of(text))).isEqualTo(micros);
  }

  @ParameterizedTest
  @CsvSource({
    "5 seconds, 00:00:05", "5, 00:00:05", "1.5 hours, 01:30:00", "90 min, 01:30:00", "1 02:03:04, 1 day 02:03:04", "3 days ago, -3 days",
    "1 week, 7 days", "250ms, 00:00:00.25", "-1:30, -01:30:00", "1 day -02:00:00, 22:00:00",
    "1 h 2 m 3 s, 01:02:03", "100:00:00, 4 days 04:00:00",
    "0.0000015 s, 00:00:00.000002"
  })
  void readsOtherFormsOfDayTimeIntervals(String text, String meaning) {
    assertThat(ValueText.slice(DAY_TIME, ValueText.castLong(DAY_TIME, Slice.of(text)))).hasToString(meaning);
  }

  @ParameterizedTest
  @CsvSource({"14, 1 year 2 mons", "-14, -1 years -2 mons", "12, 1 year", "1, 1 mon", "24, 2 years", "-1, -1 mons"})
  void writesAndReadsYearMonthIntervals(long months, String text) {
    assertThat(ValueText.slice(YEAR_MONTH, months)).hasToString(text);
    assertThat(ValueText.castLong(YEAR_MONTH, Slice.of(text))).isEqualTo(months);
  }

  @Test
  void readsTheStandardFormOfYearMonthIntervals() {
    assertThat(ValueText.castLong(YEAR_MONTH, Slice.of("1-2"))).isEqualTo(14);
    assertThat(ValueText.castLong(YEAR_MONTH, Slice.of("-1-2"))).isEqualTo(-14);
    assertThat(ValueText.slice(YEAR_MONTH, 0)).hasToString("00:00:00");
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", "x", "1 parsec", "1 month", "1:2:3:4", "1:60", "- day", ".", ". s", "ago", "9223372036854775807 days", "1.5 02:00:00"
  })
  void refusesWhatIsNoDayTimeInterval(String text) {
    assertThatThrownBy(() -> ValueText.castLong(DAY_TIME, Slice.of(text))).isInstanceOf(MillraceException.class);
  }

  @ParameterizedTest
  @CsvSource({"true, 1", "T, 1", "' Yes ', 1", "1, 1", "on, 1", "FALSE, 0", "f, 0", "no, 0", "0, 0", "off, 0"})
  void readsBooleans(String text, long value) {
    assertThat(ValueText.castLong(BOOLEAN, Slice.of(text))).isEqualTo(value);
  }

  @Test
  void writesBooleansAndRefusesOtherWords() {
    assertThat(ValueText.slice(BOOLEAN, 1)).hasToString("true");
    assertThat(ValueText.slice(BOOLEAN, 0)).hasToString("false");
    assertThatThrownBy(() -> ValueText.castLong(BOOLEAN, Slice.of("maybe")))
        .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_CAST))
        .hasMessage("'maybe' is not a valid BOOLEAN");
  }

  @Test
  void writesAndReadsBinaryAsHexadecimal() {
    StringBuilder out = new StringBuilder();
    ValueText.append(out, BINARY, Slice.of(new byte[] {0, (byte) 0xff, 0x1a}));

    assertThat(out).hasToString("\\x00ff1a");
    assertThat(ValueText.castSlice(BINARY, Slice.of("\\x00FF1a")).toBytes()).containsExactly(0, 0xff, 0x1a);
    assertThat(ValueText.castSlice(BINARY, Slice.of("raw"))).hasToString("raw");
    assertThatThrownBy(() -> ValueText.castSlice(BINARY, Slice.of("\\x0"))).isInstanceOf(MillraceException.class);
    assertThatThrownBy(() -> ValueText.castSlice(BINARY, Slice.of("\\xgg"))).isInstanceOf(MillraceException.class);
  }
}
