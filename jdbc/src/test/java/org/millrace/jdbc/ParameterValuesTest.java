package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;

class ParameterValuesTest {
  @Test
  void timesOfJdbcBecomeThoseOfJavaTime() throws SQLException {
    assertThat(ParameterValues.of(Timestamp.valueOf("2026-01-01 10:00:00.25")))
        .isEqualTo(LocalDateTime.parse("2026-01-01T10:00:00.25"));
    assertThat(ParameterValues.of(Date.valueOf("2026-01-01"))).isEqualTo(LocalDate.parse("2026-01-01"));
    assertThat(ParameterValues.of(new Time(Time.valueOf("10:00:00").getTime() + 7))).isEqualTo(LocalTime.parse("10:00:00.007"));
    assertThat(ParameterValues.of(OffsetDateTime.parse("2026-01-01T10:00:00+02:00")))
        .isEqualTo(Instant.parse("2026-01-01T08:00:00Z"));
  }

  @Test
  void numbersKeepTheirValueInTheTypeAskedFor() throws SQLException {
    assertThat(ParameterValues.of(new BigInteger("12345678901234567890"))).isEqualTo(new BigDecimal("12345678901234567890"));
    assertThat(ParameterValues.of("42", Types.BIGINT)).isEqualTo(42L);
    assertThat(ParameterValues.of(42, Types.VARCHAR)).isEqualTo("42");
    assertThatThrownBy(() -> ParameterValues.of("4.2", Types.BIGINT)).hasMessageContaining("4.2");
  }

  @Test
  void otherClassesAreRefusedByName() {
    assertThatThrownBy(() -> ParameterValues.of(new Thread())).hasMessageContaining("java.lang.Thread");
  }
}
