package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a program reads from one table it can write to another, whatever the type. */
class RoundTripTest {
  private static final String COLUMNS =
      "a BOOLEAN, b TINYINT, c SMALLINT, d INTEGER, e BIGINT, f DECIMAL(10, 2), g DECIMAL(38, 6), h REAL, i DOUBLE,"
          + " j CHAR(5), k VARCHAR, l BINARY(3), m VARBINARY, n DATE, o TIME, p TIMESTAMP, q TIMESTAMP(3),"
          + " r TIMESTAMP WITH LOCAL TIME ZONE, s INTERVAL YEAR TO MONTH, t INTERVAL DAY TO SECOND";

  private Connection connection;

  @BeforeEach
  void fill() throws SQLException {
    connection = DriverManager.getConnection("jdbc:millrace:");
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE original (" + COLUMNS + ")");
      statement.execute("CREATE TABLE copied (" + COLUMNS + ")");
      statement.execute(
          "INSERT INTO original VALUES (TRUE, -128, 32767, -2147483648, 9223372036854775807, -12345678.90,"
              + " 12345678901234567890123456789012.345678, CAST(0.1 AS REAL), 1e-300, 'ab', 'ünï''?', X'010203', X'00FF',"
              + " DATE '1969-12-31', TIME '23:59:59.999', TIMESTAMP '1900-01-01 00:00:00.000001',"
              + " TIMESTAMP '2026-02-28 12:00:00.123', CAST('2026-07-01 10:00:00' AS TIMESTAMP WITH LOCAL TIME ZONE),"
              + " INTERVAL '-1-2' YEAR TO MONTH, INTERVAL '-3 04:05:06.000007' DAY TO SECOND)");
      statement.execute("INSERT INTO original (k) VALUES (NULL)");
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private List<List<String>> rows(String table) throws SQLException {
    List<List<String>> all = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM " + table)) {
      while (rows.next()) {
        List<String> row = new ArrayList<>();
        for (int c = 1; c <= rows.getMetaData().getColumnCount(); c++) {
          row.add(rows.getString(c));
        }
        all.add(row);
      }
    }
    return all;
  }

  /** Copies what getObject answers. A java.sql.Time has milliseconds only. */
  private void copy() throws SQLException {
    String marks = "?" + ", ?".repeat(19);
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM original");
        PreparedStatement insert = connection.prepareStatement("INSERT INTO copied VALUES (" + marks + ")")) {
      while (rows.next()) {
        for (int c = 1; c <= 20; c++) {
          insert.setObject(c, rows.getObject(c));
        }
        assertThat(insert.executeUpdate()).isEqualTo(1);
      }
    }
  }

  @Test
  void theObjectsOfARowMakeTheSameRow() throws SQLException {
    copy();

    assertThat(rows("copied")).isEqualTo(rows("original")).hasSize(2);
  }

  @Test
  void anObjectIsOfTheClassThatTheMetadataSays() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM original WHERE a")) {
      ResultSetMetaData columns = rows.getMetaData();
      rows.next();
      for (int c = 1; c <= columns.getColumnCount(); c++) {
        assertThat(rows.getObject(c).getClass().getName()).as(columns.getColumnTypeName(c)).isEqualTo(columns.getColumnClassName(c));
      }
    }
  }

  @Test
  void anObjectIsOfTheClassThatIsAskedFor() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM original WHERE a")) {
      rows.next();
      assertThat(rows.getObject("a", Boolean.class)).isTrue();
      assertThat(rows.getObject("b", Byte.class)).isEqualTo((byte) -128);
      assertThat(rows.getObject("c", Short.class)).isEqualTo(Short.MAX_VALUE);
      assertThat(rows.getObject("e", BigInteger.class)).isEqualTo(BigInteger.valueOf(Long.MAX_VALUE));
      assertThat(rows.getObject("f", BigDecimal.class)).isEqualTo(new BigDecimal("-12345678.90"));
      assertThat(rows.getObject("f", Long.class)).isEqualTo(-12345678);
      assertThat(rows.getObject("g", BigDecimal.class)).isEqualTo(new BigDecimal("12345678901234567890123456789012.345678"));
      assertThat(rows.getObject("h", Float.class)).isEqualTo(0.1f);
      assertThat(rows.getObject("h", BigDecimal.class)).isEqualTo(new BigDecimal("0.1"));
      assertThat(rows.getObject("m", byte[].class)).containsExactly(0, -1);
      assertThat(rows.getObject("n", LocalDate.class)).isEqualTo(LocalDate.of(1969, 12, 31));
      assertThat(rows.getObject("o", LocalTime.class)).isEqualTo(LocalTime.parse("23:59:59.999"));
      assertThat(rows.getObject("p", LocalDateTime.class)).isEqualTo(LocalDateTime.parse("1900-01-01T00:00:00.000001"));
      assertThat(rows.getObject("r", Instant.class)).isEqualTo(Instant.parse("2026-07-01T10:00:00Z"));
      assertThat(rows.getObject("r", OffsetDateTime.class)).isEqualTo(OffsetDateTime.parse("2026-07-01T10:00:00Z"));
      assertThat(rows.getObject("s", Period.class)).isEqualTo(Period.of(-1, -2, 0));
      assertThat(rows.getObject("t", Duration.class)).isEqualTo(Duration.parse("P-3DT-4H-5M-6.000007S"));
      assertThatThrownBy(() -> rows.getObject("e", Integer.class)).hasMessageContaining("NUMERIC_OVERFLOW");
      assertThatThrownBy(() -> rows.getObject("n", Long.class)).hasMessageContaining("TYPE_MISMATCH");
    }
  }

  @Test
  void everyGetterAnswersForEveryTypeOrSaysThatItCannot() throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM original WHERE a")) {
      rows.next();
      for (var getter : ResultSet.class.getMethods()) {
        boolean byIndex = getter.getParameterCount() == 1 && getter.getParameterTypes()[0] == int.class;
        for (int c = 1; byIndex && getter.getName().startsWith("get") && c <= 20; c++) {
          try {
            assertThat(getter.invoke(rows, c)).isNotNull();
          } catch (java.lang.reflect.InvocationTargetException refused) {
            assertThat(refused.getCause()).as(getter + " of column " + c).isInstanceOf(SQLException.class);
          }
        }
      }
    }
  }
}
