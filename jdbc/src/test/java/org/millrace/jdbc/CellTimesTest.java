package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.util.Calendar;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

class CellTimesTest {
  private static final SqlType TIMESTAMP = SqlType.timestamp(6);

  private static ResultSet row(SqlType type, long value) throws SQLException {
    ResultSet rows = FakeResult.rows(type, value);
    rows.next();
    return rows;
  }

  @Test
  void aTimestampShowsItsWallClock() throws SQLException {
    ResultSet row = row(TIMESTAMP, -1L);

    assertThat(row.getTimestamp(1)).isEqualTo(Timestamp.valueOf("1969-12-31 23:59:59.999999"));
    assertThat(row.getObject(1, LocalDateTime.class)).isEqualTo("1969-12-31T23:59:59.999999");
    assertThat(row.getObject(1, LocalDate.class)).isEqualTo("1969-12-31");
    assertThat(row.getTime(1)).isEqualTo(new Time(Time.valueOf("23:59:59").getTime() + 999));
    assertThat(row.getString(1)).isEqualTo("1969-12-31 23:59:59.999999");
  }

  @Test
  void aTimestampIsTheMomentOfItsWallClockInTheCalendarsZone() throws SQLException {
    Calendar tokyo = Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"));

    assertThat(row(TIMESTAMP, 0L).getTimestamp(1, tokyo).toInstant()).isEqualTo(Instant.parse("1969-12-31T15:00:00Z"));
  }

  @Test
  void aTimestampWithLocalTimeZoneIsAMoment() throws SQLException {
    ResultSet row = row(SqlType.of(TypeKind.TIMESTAMP_LTZ), 1_000_000L);

    assertThat(row.getObject(1)).isEqualTo(OffsetDateTime.parse("1970-01-01T00:00:01Z"));
    assertThat(row.getTimestamp(1).getTime()).isEqualTo(1000);
  }

  @Test
  void datesTimesAndIntervalsComeInTheirClasses() throws SQLException {
    assertThat(row(SqlType.of(TypeKind.DATE), 31).getObject(1)).isEqualTo(Date.valueOf("1970-02-01"));
    assertThat(row(SqlType.of(TypeKind.TIME), 1_500_000).getObject(1, LocalTime.class)).isEqualTo("00:00:01.5");
    assertThat(row(SqlType.of(TypeKind.INTERVAL_DAY_TIME), 1_500_000).getObject(1)).isEqualTo(Duration.ofMillis(1500));
    assertThat(row(SqlType.of(TypeKind.INTERVAL_YEAR_MONTH), 14).getObject(1)).isEqualTo(Period.of(1, 2, 0));
  }

  @Test
  void whatIsNoTimeIsRefused() throws SQLException {
    assertThatThrownBy(() -> row(SqlType.of(TypeKind.BIGINT), 5).getTimestamp(1)).hasMessageContaining("BIGINT");
    assertThatThrownBy(() -> row(SqlType.of(TypeKind.TIME), 5).getDate(1)).hasMessageContaining("TIME");
  }
}
