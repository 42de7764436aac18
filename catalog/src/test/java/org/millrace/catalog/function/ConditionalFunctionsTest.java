package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConditionalFunctionsTest {
  @Test
  void greatestAndLeastPassOverNulls() {
    FunctionTable.check("""
        GREATEST(1, 3, 2) -> 3
        LEAST(1, 3, 2) -> 1
        GREATEST(1, NULL) -> 1
        LEAST(NULL, NULL) -> NULL
        GREATEST(5) -> 5
        GREATEST() -> WRONG_ARGUMENTS
        GREATEST(1, 'a') -> WRONG_ARGUMENTS
        """);
  }

  @Test
  void mixedNumbersAreComparedAsTheWidest() {
    FunctionTable.check("""
        GREATEST(1, 2.5, 2.25) -> 2.50
        LEAST(1, 2.5) -> 1.0
        GREATEST(1, NULL, 0.125) -> 1.000
        GREATEST(1, 2.5, 1e0) -> 2.5
        GREATEST(-12345678901234567890.5, -12345678901234567890.25) -> -12345678901234567890.25
        GREATEST(DOUBLE 'NaN', DOUBLE 'Infinity') -> NaN
        LEAST(DOUBLE 'NaN', 1) -> 1
        """);
    assertThat(FunctionFixture.type("GREATEST(1, 2.25)")).isEqualTo("DECIMAL(12, 2)");
    assertThat(FunctionFixture.type("GREATEST(SMALLINT '1', 2)")).isEqualTo("INTEGER");
    assertThat(FunctionFixture.type("GREATEST(REAL '1', 2)")).isEqualTo("DOUBLE");
  }

  @Test
  void everyOrderedTypeCanBeCompared() {
    FunctionTable.check("""
        GREATEST('a', 'b', 'Z') -> b
        LEAST('a', 'ä', '') -> []
        GREATEST('€', '𝄞') -> 𝄞
        GREATEST(true, false) -> true
        LEAST(DATE '2026-01-01', DATE '2025-01-01') -> 2025-01-01
        GREATEST(DATE '2026-01-01', TIMESTAMP '2025-01-01 10:00:00') -> 2026-01-01 00:00:00
        LEAST(TIME '10:00:00', TIME '09:00:00') -> 09:00:00
        GREATEST(INTERVAL_DAY_TIME '1 hour', INTERVAL_DAY_TIME '90 minutes') -> 01:30:00
        LEAST(INTERVAL_YEAR_MONTH '1 year', INTERVAL_YEAR_MONTH '11 months') -> 11 mons
        GREATEST(VARBINARY '\\x00', VARBINARY '\\xff') -> \\xff
        """);
  }
}
