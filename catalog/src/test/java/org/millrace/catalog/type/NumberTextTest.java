package org.millrace.catalog.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.MillraceException;

class NumberTextTest {
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);

  @ParameterizedTest
  @CsvSource({
    "1.5, 1.5", "0.1, 0.1", "3.0, 3", "-0.0, -0", "0.0, 0", "100.0, 100", "1e20, 1e+20", "1e15, 1e+15",
    "1e14, 100000000000000", "123456789012345.6, 123456789012345.6", "0.0001, 0.0001", "0.00001, 1e-05",
    "1.234e-7, 1.234e-07", "1.5e300, 1.5e+300", "NaN, NaN", "Infinity, Infinity", "-Infinity, -Infinity",
    "5.684341886080802e-14, 5.684341886080802e-14", "2e23, 2e+23", "4.9e-324, 5e-324", "9.9e-324, 1e-323",
    "1.5e-323, 1.5e-323", "1.7976931348623157e308, 1.7976931348623157e+308", "12.5e9, 12500000000",
    "1234567890123456.0, 1.234567890123456e+15", "-2.5, -2.5"
  })
  void writesDoublesShortestAsPostgresDoes(double value, String text) {
    assertThat(ValueText.slice(DOUBLE, value)).hasToString(text);
    assertThat(Double.valueOf(readDouble(DOUBLE, text))).isEqualTo(Double.valueOf(value));
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1", "1e6, 1e+06", "999999.0, 999999", "1234567.0, 1.234567e+06", "1.4e-45, 1e-45", "16777216.0, 1.6777216e+07",
    "3.0, 3", "-0.5, -0.5", "1e-5, 1e-05", "0.0, 0"
  })
  void writesRealsShortest(float value, String text) {
    assertThat(ValueText.slice(REAL, value)).hasToString(text);
    assertThat((float) readDouble(REAL, text)).isEqualTo(value);
  }

  @Test
  void everyDoubleReadsBack() {
    Random random = new Random(2);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (!Double.isNaN(value)) {
        String text = ValueText.slice(DOUBLE, value).toString();
        assertThat(readDouble(DOUBLE, text)).isEqualTo(value);
      }
    }
  }

  @Test
  void readsDoublesAsTheJdkDoes() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      String text = new BigDecimal(new BigInteger(1 + random.nextInt(90), random), random.nextInt(40) - 5).toString();
      assertThat(readDouble(DOUBLE, text)).as(text).isEqualTo(Double.parseDouble(text));
      assertThat(readDouble(REAL, text)).as(text).isEqualTo(Float.parseFloat(text));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", " ", "-", ".", "e5", "1e", "1e+", "1.2.3",
    "1d", "1f", "0x1p3", "1 2", "1e400", "1e-400", "infinit", "--1"
  })
  void refusesWhatIsNoDouble(String text) {
    assertThat(readDouble(DOUBLE, text)).isNaN();
    assertThatThrownBy(() -> ValueText.castDouble(DOUBLE, Slice.of(text))).isInstanceOf(MillraceException.class);
  }

  @Test
  void readsWordsForDoubles() {
    assertThat(readDouble(DOUBLE, "inf")).isInfinite();
    assertThat(readDouble(DOUBLE, " -Infinity ")).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(ValueText.castDouble(DOUBLE, Slice.of("nan"))).isNaN();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0", "-0, 0", "+7, 7", "'  42 ', 42", "007, 7", "9223372036854775807, 9223372036854775807",
    "-9223372036854775808, -9223372036854775808", "000000000000000000000012, 12", "-1, -1"
  })
  void readsIntegers(String text, long value) {
    assertThat(ValueText.castLong(BIGINT, Slice.of(text))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", " ", "-", "+", "1.5", "1e3", "12a", "1 2", "9223372036854775808", "-9223372036854775809", "99999999999999999999", "٣"
  })
  void refusesWhatIsNoInteger(String text) {
    assertThatThrownBy(() -> ValueText.castLong(BIGINT, Slice.of(text)))
        .isInstanceOf(MillraceException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageEndingWith("BIGINT");
  }

  @ParameterizedTest
  @CsvSource({"TINYINT, 127, 128", "SMALLINT, -32768, -32769", "INTEGER, 2147483647, 2147483648"})
  void keepsEachIntegerKindInItsRange(TypeKind kind, String inside, String outside) {
    assertThat(ValueText.castLong(SqlType.of(kind), Slice.of(inside))).isEqualTo(Long.parseLong(inside));
    assertThatThrownBy(() -> ValueText.castLong(SqlType.of(kind), Slice.of(outside)))
        .hasMessage("'" + outside + "' is out of range for " + kind);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 2, 1.005, 1.01", "5, 2, -1.005, -1.01", "5, 2, 999.994, 999.99", "5, 2, 12, 12.00", "5, 0, 2.5, 3", "3, 3, .1235, 0.124",
    "5, 2, 1e2, 100.00", "5, 2, 12345e-2, 123.45", "5, 2, 1e-1000000000, 0.00", "5, 2, ' +3. ', 3.00",
    "18, 0, 999999999999999999, 999999999999999999",
    "38, 10, 1234567890123456789012345678.0123456789, 1234567890123456789012345678.0123456789",
    "38, 38, 0.00000000000000000000000000000000000001, 0.00000000000000000000000000000000000001",
    "20, 2, -0.005, -0.01", "38, 0, 99999999999999999999999999999999999999, 99999999999999999999999999999999999999"
  })
  void readsAndWritesDecimals(int precision, int scale, String text, String shown) {
    SqlType type = SqlType.decimal(precision, scale);

    Slice written =
        type.layout() == Layout.LONG
            ? ValueText.slice(type, ValueText.castLong(type, Slice.of(text)))
            : ValueText.slice(type, ValueText.castWide(type, Slice.of(text)));

    assertThat(written).hasToString(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 2, 1000", "5, 2, 999.995", "5, 2, 1e1000000000", "3, 3, 1", "5, 2, x", "5, 2, ''", "5, 2, .", "5, 2, 1.2.3", "20, 2, NaN",
    "38, 0, 1e38", "20, 2, 1e99999999999"
  })
  void refusesWhatIsNoDecimalOfThatSize(int precision, int scale, String text) {
    SqlType type = SqlType.decimal(precision, scale);

    assertThatThrownBy(() -> {
          if (type.layout() == Layout.LONG) {
            ValueText.castLong(type, Slice.of(text));
          } else {
            ValueText.castWide(type, Slice.of(text));
          }
        })
        .isInstanceOf(MillraceException.class);
  }

  @Test
  void decimalsAgreeWithBigDecimal() {
    Random random = new Random(4);
    for (int i = 0; i < 20_000; i++) {
      int scale = random.nextInt(10);
      BigDecimal number = BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(20));
      BigDecimal expected = number.setScale(scale, RoundingMode.HALF_UP);
      byte[] b = number.toPlainString().getBytes(StandardCharsets.UTF_8);
      long narrow = DecimalText.parseLong(b, 0, b.length, 18, scale);
      boolean fits = expected.precision() <= 18 || expected.signum() == 0;
      assertThat(narrow)
          .as(number.toPlainString())
          .isEqualTo(fits ? expected.unscaledValue().longValue() : ValueText.INVALID);
      assertThat(ValueText.slice(SqlType.decimal(38, scale), Int128.of(expected.unscaledValue())))
          .hasToString(expected.toPlainString());
    }
  }

  private static double readDouble(SqlType type, String text) {
    byte[] b = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
    return ValueText.parseDouble(type, b, 1, b.length - 1);
  }
}
