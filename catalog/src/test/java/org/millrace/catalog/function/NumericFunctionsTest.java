package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumericFunctionsTest {
  @Test
  void absSignAndModKeepTheKindOfNumber() {
    FunctionTable.check("""
        ABS(-5) -> 5
        ABS(-5.25) -> 5.25
        ABS(-5.5e0) -> 5.5
        ABS(-9223372036854775808) -> NUMERIC_OVERFLOW
        ABS(-12345678901234567890123.5) -> 12345678901234567890123.5
        ABS(NULL) -> NULL
        ABS('1') -> WRONG_ARGUMENTS
        SIGN(-9) -> -1
        SIGN(0.00) -> 0
        SIGN(3.5e0) -> 1
        MOD(7, 3) -> 1
        MOD(-7, 3) -> -1
        MOD(7, -3) -> 1
        MOD(7, 0) -> DIVISION_BY_ZERO
        MOD(7.5, 2) -> 1.5
        MOD(-7.5, 0.4) -> -0.3
        MOD(7.5, 0.0) -> DIVISION_BY_ZERO
        MOD(7.5e0, 2) -> 1.5
        MOD(12345678901234567890.5, 7) -> 1.5
        """);
  }

  @Test
  void integersAreWholeAlready() {
    FunctionTable.check("""
        CEIL(5) -> 5
        FLOOR(-5) -> -5
        ROUND(5) -> 5
        ROUND(1250, -2) -> 1300
        ROUND(-1250, -2) -> -1300
        ROUND(1249, -2) -> 1200
        ROUND(15, 3) -> 15
        ROUND(4, -1) -> 0
        ROUND(5, -30) -> 0
        ROUND(9223372036854775807, -1) -> NUMERIC_OVERFLOW
        ROUND(9223372036854775807, -19) -> NUMERIC_OVERFLOW
        ROUND(4999999999999999999, -19) -> 0
        TRUNC(1299, -2) -> 1200
        TRUNC(-1299, -2) -> -1200
        TRUNC(1299, -30) -> 0
        """);
  }

  @Test
  void decimalsRoundHalfAwayFromZero() {
    FunctionTable.check("""
        ROUND(2.5) -> 3
        ROUND(-2.5) -> -3
        ROUND(99.9) -> 100
        ROUND(1.005, 2) -> 1.01
        ROUND(-1.005, 2) -> -1.01
        ROUND(1.5, 3) -> 1.500
        ROUND(1251.5, -2) -> 1300
        ROUND(1.5, -40) -> 0
        ROUND(12345678901234567890.555, 2) -> 12345678901234567890.56
        TRUNC(2.99) -> 2
        TRUNC(-2.99) -> -2
        TRUNC(2.999, 2) -> 2.99
        TRUNC(-1299.9, -2) -> -1200
        CEIL(1.2) -> 2
        CEIL(-1.2) -> -1
        CEILING(9.9) -> 10
        FLOOR(1.8) -> 1
        FLOOR(-1.2) -> -2
        FLOOR(-12345678901234567890.5) -> -12345678901234567891
        CEIL(0.0) -> 0
        """);
  }

  @Test
  void theScaleOfARoundedDecimalFollowsALiteral() {
    assertThat(FunctionFixture.type("ROUND(12.345, 1)")).isEqualTo("DECIMAL(4, 1) NOT NULL");
    assertThat(FunctionFixture.type("ROUND(12.345)")).isEqualTo("DECIMAL(3, 0) NOT NULL");
    assertThat(FunctionFixture.type("ROUND(12.345, -1)")).isEqualTo("DECIMAL(3, 0) NOT NULL");
    assertThat(FunctionFixture.type("ROUND(12.345, 99)")).isEqualTo("DECIMAL(38, 35) NOT NULL");
    assertThat(FunctionFixture.type("ABS(SMALLINT '1')")).isEqualTo("INTEGER NOT NULL");
    assertThat(FunctionFixture.type("FLOOR(TINYINT '1')")).isEqualTo("TINYINT NOT NULL");
    assertThat(FunctionFixture.type("ABS(REAL '1')")).isEqualTo("REAL NOT NULL");
  }

  @Test
  void doublesRoundAsPostgresRoundsThem() {
    FunctionTable.check("""
        ROUND(2.5e0) -> 2
        ROUND(3.5e0) -> 4
        ROUND(2.675e0, 2) -> 2.68
        ROUND(-1234.5e0, -2) -> -1200
        ROUND(1e300, 2) -> 1e+300
        ROUND(1e0, -1000) -> 0
        TRUNC(-2.9e0) -> -2
        TRUNC(2.679e0, 2) -> 2.67
        CEIL(1.2e0) -> 2
        FLOOR(-1.2e0) -> -2
        """);
  }

  @Test
  void powersAndLogarithmsKnowTheirDomains() {
    FunctionTable.check("""
        SQRT(16) -> 4
        SQRT(2.25) -> 1.5
        SQRT(-1) -> INVALID_ARGUMENT
        CBRT(27) -> 3
        POWER(2, 10) -> 1024
        POW(9, 0.5) -> 3
        POWER(0, -1) -> INVALID_ARGUMENT
        POWER(-8, 0.5) -> INVALID_ARGUMENT
        POWER(-2, 3) -> -8
        POWER(10, 400) -> NUMERIC_OVERFLOW
        EXP(0) -> 1
        EXP(1000) -> NUMERIC_OVERFLOW
        LN(1) -> 0
        LN(0) -> INVALID_ARGUMENT
        LN(-1) -> INVALID_ARGUMENT
        LOG(1000) -> 3
        LOG10(0.01) -> -2
        LOG(2, 64) -> 6
        LOG(1, 64) -> DIVISION_BY_ZERO
        LOG(0, 64) -> INVALID_ARGUMENT
        PI() -> 3.141592653589793
        PI(1) -> WRONG_ARGUMENTS
        """);
  }

  @Test
  void widthBucketCountsParts() {
    FunctionTable.check("""
        WIDTH_BUCKET(5.35, 0.024, 10.06, 5) -> 3
        WIDTH_BUCKET(0, 0, 10, 5) -> 1
        WIDTH_BUCKET(-1, 0, 10, 5) -> 0
        WIDTH_BUCKET(10, 0, 10, 5) -> 6
        WIDTH_BUCKET(7, 10, 0, 5) -> 2
        WIDTH_BUCKET(1, 0, 10, 0) -> INVALID_ARGUMENT
        WIDTH_BUCKET(1, 5, 5, 3) -> INVALID_ARGUMENT
        """);
  }

  @Test
  void anglesAreRadians() {
    FunctionTable.check("""
        SIN(0) -> 0
        COS(0) -> 1
        TAN(0) -> 0
        COT(1.5707963267948966e0) -> 6.123233995736766e-17
        ASIN(1) -> 1.5707963267948966
        ASIN(2) -> INVALID_ARGUMENT
        ACOS(1) -> 0
        ACOS(-1.5) -> INVALID_ARGUMENT
        ATAN(1) -> 0.7853981633974483
        ATAN2(1, -1) -> 2.356194490192345
        SINH(0) -> 0
        COSH(0) -> 1
        TANH(0) -> 0
        DEGREES(3.141592653589793e0) -> 180
        RADIANS(180) -> 3.141592653589793
        SIN(DOUBLE 'Infinity') -> INVALID_ARGUMENT
        """);
  }
}
