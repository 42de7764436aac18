package org.millrace.catalog.function.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.catalog.type.wide.Int128Arithmetic;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Exact arithmetic against BigDecimal and BigInteger. */
class DecimalArithmeticTest {
  private static final RoundingMode[] MODES = {
    RoundingMode.DOWN, RoundingMode.HALF_UP, RoundingMode.FLOOR, RoundingMode.CEILING
  };

  @Test
  void agreesWithBigDecimalAtAllSizes() {
    Random random = new Random(10);
    for (int i = 0; i < 40_000; i++) {
      BigDecimal a = random(random, 38);
      BigDecimal b = random(random, 38);
      int precision = 1 + random.nextInt(38);
      int scale = random.nextInt(precision + 1);
      int scaleA = a.scale();
      int scaleB = b.scale();
      Int128 x = Int128.of(a.unscaledValue());
      Int128 y = Int128.of(b.unscaledValue());
      String what = a + " and " + b + " in DECIMAL(" + precision + ", " + scale + ")";

      same(what, a.add(b), precision, scale, () -> DecimalArithmetic.add(x, scaleA, y, scaleB, precision, scale));
      same(what, a.subtract(b), precision, scale,
          () -> DecimalArithmetic.subtract(x, scaleA, y, scaleB, precision, scale));
      same(what, a.multiply(b), precision, scale,
          () -> DecimalArithmetic.multiply(x, scaleA, y, scaleB, precision, scale));
      same(what, a, precision, scale, () -> DecimalArithmetic.rescale(x, scaleA, precision, scale));
      if (b.signum() != 0) {
        same(what, a.divide(b, scale, RoundingMode.HALF_UP), precision, scale,
            () -> DecimalArithmetic.divide(x, scaleA, y, scaleB, precision, scale));
        same(what, a.remainder(b), precision, scale,
            () -> DecimalArithmetic.modulo(x, scaleA, y, scaleB, precision, scale));
      }
      assertThat(Integer.signum(DecimalArithmetic.compare(x, scaleA, y, scaleB))).isEqualTo(a.compareTo(b));
      assertThat(DecimalArithmetic.toDouble(x, scaleA)).isEqualTo(a.doubleValue());
    }
  }

  @Test
  void theLongTwinGivesTheSame() {
    Random random = new Random(11);
    for (int i = 0; i < 40_000; i++) {
      BigDecimal a = random(random, 18);
      BigDecimal b = random(random, 18);
      int precision = 1 + random.nextInt(18);
      int scale = random.nextInt(precision + 1);
      int scaleA = a.scale();
      int scaleB = b.scale();
      long x = a.unscaledValue().longValueExact();
      long y = b.unscaledValue().longValueExact();
      String what = a + " and " + b + " in DECIMAL(" + precision + ", " + scale + ")";

      same(what, a, precision, scale, () -> Int128.of(LongDecimalArithmetic.rescale(x, scaleA, precision, scale)));
      if (y != 0) {
        same(what, a.divide(b, scale, RoundingMode.HALF_UP), precision, scale,
            () -> Int128.of(LongDecimalArithmetic.divide(x, scaleA, y, scaleB, precision, scale)));
        same(what, a.remainder(b), precision, scale,
            () -> Int128.of(LongDecimalArithmetic.modulo(x, scaleA, y, scaleB, precision, scale)));
      }
      assertThat(Integer.signum(LongDecimalArithmetic.compare(x, scaleA, y, scaleB))).isEqualTo(a.compareTo(b));
      assertThat(LongDecimalArithmetic.toDouble(x, scaleA)).isEqualTo(a.doubleValue());
      assertThat(LongDecimalArithmetic.toLong(x, scaleA)).isEqualTo(a.setScale(0, RoundingMode.HALF_UP).longValueExact());
      double number = random.nextInt(3) == 0 ? a.doubleValue() : random.nextInt(200_000) / 1000.0;
      same(number + " " + what, BigDecimal.valueOf(number), precision, scale,
          () -> Int128.of(LongDecimalArithmetic.fromDouble(number, precision, scale)));
    }
  }

  private static void same(String what, BigDecimal exact, int precision, int scale, Supplier<Int128> computed) {
    BigDecimal expected = exact.setScale(scale, RoundingMode.HALF_UP);
    if (expected.unscaledValue().abs().compareTo(BigInteger.TEN.pow(precision)) >= 0) {
      assertThatThrownBy(computed::get)
          .as(what)
          .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NUMERIC_OVERFLOW));
    } else {
      assertThat(computed.get().toBigInteger()).as(what).isEqualTo(expected.unscaledValue());
    }
  }

  private static BigDecimal random(Random random, int digits) {
    int precision = 1 + random.nextInt(digits);
    BigInteger unscaled = new BigInteger(random.nextInt(4) == 0 ? 3 : 126, random).mod(BigInteger.TEN.pow(precision));
    return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(precision + 1));
  }

  @Test
  void wideIntegersAgreeWithBigInteger() {
    Random random = new Random(12);
    for (int i = 0; i < 40_000; i++) {
      BigInteger a = randomInteger(random);
      BigInteger b = randomInteger(random);
      Int128 x = Int128.of(a);
      Int128 y = Int128.of(b);
      assertThat(Int128Arithmetic.add(x, y).toBigInteger()).isEqualTo(a.add(b));
      assertThat(Int128Arithmetic.subtract(x, y).toBigInteger()).isEqualTo(a.subtract(b));
      assertThat(Int128Arithmetic.signum(x)).isEqualTo(a.signum());
      if (a.multiply(b).bitLength() <= 127) {
        assertThat(Int128Arithmetic.multiply(x, y).toBigInteger()).isEqualTo(a.multiply(b));
      } else {
        assertThatThrownBy(() -> Int128Arithmetic.multiply(x, y)).isInstanceOf(ArithmeticException.class);
      }
      if (b.signum() != 0) {
        for (RoundingMode mode : MODES) {
          BigInteger quotient = new BigDecimal(a).divide(new BigDecimal(b), 0, mode).toBigIntegerExact();
          assertThat(Int128Arithmetic.divide(x, y, mode).toBigInteger()).isEqualTo(quotient);
        }
        assertThat(Int128Arithmetic.remainder(x, y).toBigInteger()).isEqualTo(a.remainder(b));
      }
    }
  }

  private static BigInteger randomInteger(Random random) {
    BigInteger magnitude = new BigInteger(1 + random.nextInt(126), random);
    return random.nextBoolean() ? magnitude : magnitude.negate();
  }

  @Test
  void errorsNameTheValueAndTheType() {
    assertThatThrownBy(() -> LongDecimalArithmetic.check(12345, 4, 2)).hasMessage("123.45 is out of range for DECIMAL(4, 2)");
    assertThatThrownBy(() -> DecimalArithmetic.divide(Int128.of(1), 0, Int128.ZERO, 2, 10, 6)).hasMessage("division by zero");
    assertThatThrownBy(() -> DecimalArithmetic.toLong(Int128.multiply(Long.MAX_VALUE, 10), 0))
        .hasMessageStartingWith("BIGINT out of range");
    assertThatThrownBy(() -> DecimalArithmetic.fromDouble(Double.NaN, 5, 2)).hasMessage("NaN is no DECIMAL");
  }

  @Test
  void integersKeepTheirRange() {
    assertThat(IntegerArithmetic.toInteger(Integer.MIN_VALUE)).isEqualTo(Integer.MIN_VALUE);
    assertThat(IntegerArithmetic.divide(-7, 2)).isEqualTo(-3);
    assertThat(IntegerArithmetic.modulo(Long.MIN_VALUE, -1)).isZero();
    assertThatThrownBy(() -> IntegerArithmetic.toInteger(3_000_000_000L)).hasMessage("INTEGER out of range: 3000000000");
    assertThatThrownBy(() -> IntegerArithmetic.toSmallint(40_000)).hasMessage("SMALLINT out of range: 40000");
    assertThatThrownBy(() -> IntegerArithmetic.toTinyint(-129)).hasMessage("TINYINT out of range: -129");
    assertThatThrownBy(() -> IntegerArithmetic.add(Long.MAX_VALUE, 1)).hasMessage("BIGINT out of range: 9223372036854775807 + 1");
    assertThatThrownBy(() -> IntegerArithmetic.subtract(Long.MIN_VALUE, 1)).isInstanceOf(MillraceException.class);
    assertThatThrownBy(() -> IntegerArithmetic.multiply(Long.MIN_VALUE, -1)).isInstanceOf(MillraceException.class);
    assertThatThrownBy(() -> IntegerArithmetic.divide(Long.MIN_VALUE, -1)).isInstanceOf(MillraceException.class);
    assertThatThrownBy(() -> IntegerArithmetic.divide(1, 0)).hasMessage("division by zero");
    assertThatThrownBy(() -> IntegerArithmetic.modulo(1, 0)).hasMessage("division by zero");
  }

  @Test
  void doublesBecomeIntegersHalfAwayFromZero() {
    assertThat(IntegerArithmetic.fromDouble(2.5)).isEqualTo(3);
    assertThat(IntegerArithmetic.fromDouble(-2.5)).isEqualTo(-3);
    assertThat(IntegerArithmetic.fromDouble(0.49999999999999994)).isZero();
    assertThat(IntegerArithmetic.fromDouble(-0x1p63)).isEqualTo(Long.MIN_VALUE);
    assertThat(IntegerArithmetic.fromDouble(4503599627370497.0)).isEqualTo(4503599627370497L);
    assertThatThrownBy(() -> IntegerArithmetic.fromDouble(0x1p63)).isInstanceOf(MillraceException.class);
    assertThatThrownBy(() -> IntegerArithmetic.fromDouble(Double.NaN)).isInstanceOf(MillraceException.class);
  }
}
