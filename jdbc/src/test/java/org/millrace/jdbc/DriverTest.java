package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.engine.Session;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

class DriverTest {
  @TempDir Path folder;

  private static Connection open(String url) throws SQLException {
    return DriverManager.getConnection(url);
  }

  private static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static long count(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void aStatementTellsRowsCountsAndNothingApart() throws SQLException {
    try (Connection connection = open("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      assertThat(statement.execute("CREATE TABLE t (a BIGINT)")).isFalse();
      assertThat(statement.getUpdateCount()).isZero();
      assertThat(statement.executeUpdate("INSERT INTO t VALUES (1), (2)")).isEqualTo(2);
      assertThat(statement.execute("SELECT a FROM t")).isTrue();
      assertThat(statement.getUpdateCount()).isEqualTo(-1);
      assertThat(statement.getMoreResults()).isFalse();
      assertThatThrownBy(() -> statement.executeQuery("DROP TABLE t")).hasMessageContaining("no rows");
    }
  }

  @Test
  void parametersFillTheQuestionMarksByType() throws SQLException {
    try (Connection connection = open("jdbc:millrace:")) {
      run(connection, "CREATE TABLE t (n BIGINT, d DECIMAL(10, 2), s VARCHAR, at TIMESTAMP, b BOOLEAN)");
      try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?, ?, ?, ?, ?)")) {
        insert.setInt(1, 7);
        insert.setBigDecimal(2, new BigDecimal("3.50"));
        insert.setString(3, "it's");
        insert.setObject(4, LocalDateTime.parse("2026-01-01T10:00:00.25"));
        insert.setNull(5, Types.BOOLEAN);
        assertThat(insert.executeUpdate()).isEqualTo(1);
      }
      try (PreparedStatement query = connection.prepareStatement("SELECT * FROM t WHERE n = ? AND s = ?")) {
        query.setLong(1, 7);
        query.setString(2, "it's");
        ResultSet rows = query.executeQuery();
        assertThat(rows.next()).isTrue();
        assertThat(rows.getBigDecimal("d")).isEqualTo(new BigDecimal("3.50"));
        assertThat(rows.getString("at")).isEqualTo("2026-01-01 10:00:00.25");
        assertThat(rows.getObject("b")).isNull();
      }
    }
  }

  @Test
  void aParameterThatIsNotSetIsNamed() throws SQLException {
    try (Connection connection = open("jdbc:millrace:");
        PreparedStatement query = connection.prepareStatement("VALUES (CAST(? AS BIGINT), CAST(? AS BIGINT))")) {
      query.setLong(2, 1);

      assertThatThrownBy(query::executeQuery).hasMessageContaining("PARAMETER_MISSING").hasMessageContaining("parameter 1");
    }
  }

  @Test
  void aBatchRunsItsRowsAndSaysHowManyWereDone() throws SQLException {
    try (Connection connection = open("jdbc:millrace:")) {
      run(connection, "CREATE TABLE t (a BIGINT PRIMARY KEY)");
      try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?)")) {
        for (long value = 0; value < 3; value++) {
          insert.setLong(1, value);
          insert.addBatch();
        }
        assertThat(insert.executeBatch()).containsExactly(1, 1, 1);
      }
      assertThat(count(connection, "t")).isEqualTo(3);
    }
  }

  @Test
  void anErrorCarriesCodeStatePlaceHintAndCause() throws SQLException {
    try (Connection connection = open("jdbc:millrace:")) {
      run(connection, "CREATE TABLE bid (price BIGINT)");

      assertThatThrownBy(() -> run(connection, "SELECT\n prise FROM bid"))
          .isInstanceOf(SQLSyntaxErrorException.class)
          .hasMessageContaining("COLUMN_NOT_FOUND")
          .hasMessageContaining("line 2, column 2")
          .hasMessageContaining("price")
          .satisfies(failure -> assertThat(((SQLException) failure).getSQLState()).isEqualTo("42703"))
          .cause()
          .isInstanceOfSatisfying(
              MillraceException.class, cause -> assertThat(cause.code()).isEqualTo(ErrorCode.COLUMN_NOT_FOUND));
    }
  }

  @Test
  void columnsAreDescribed() throws SQLException {
    try (Connection connection = open("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      run(connection, "CREATE TABLE t (Id BIGINT NOT NULL, amount DECIMAL(12, 2), at TIMESTAMP(3))");

      ResultSetMetaData columns = statement.executeQuery("SELECT * FROM t").getMetaData();

      assertThat(columns.getColumnCount()).isEqualTo(3);
      assertThat(columns.getColumnLabel(1)).isEqualTo("Id");
      assertThat(columns.getColumnType(2)).isEqualTo(Types.DECIMAL);
      assertThat(columns.getPrecision(2)).isEqualTo(12);
      assertThat(columns.getScale(3)).isEqualTo(3);
      assertThat(columns.getColumnClassName(3)).isEqualTo("java.sql.Timestamp");
    }
  }

  @Test
  void everyConnectionHasItsOwnMemoryUnlessItNamesOne() throws SQLException {
    try (Connection own = open("jdbc:millrace:");
        Connection other = open("jdbc:millrace:");
        Connection shared = open("jdbc:millrace:mem:shared");
        Connection same = open("jdbc:millrace:mem:shared")) {
      run(own, "CREATE TABLE t (a BIGINT)");
      run(shared, "CREATE TABLE t (a BIGINT)", "INSERT INTO t VALUES (1)");

      assertThatThrownBy(() -> count(other, "t")).hasMessageContaining("OBJECT_NOT_FOUND");
      assertThat(count(same, "t")).isEqualTo(1);
    }
  }

  @Test
  void aSharedMemoryIsGoneWithItsLastConnection() throws SQLException {
    Connection first = open("jdbc:millrace:mem:gone");
    Connection second = open("jdbc:millrace:mem:gone");
    run(first, "CREATE TABLE t (a BIGINT)");
    first.close();
    assertThat(count(second, "t")).isZero();
    second.close();

    try (Connection third = open("jdbc:millrace:mem:gone")) {
      assertThatThrownBy(() -> count(third, "t")).hasMessageContaining("OBJECT_NOT_FOUND");
    }
  }

  @Test
  void aDirectoryKeepsItsTablesAndIsSharedWithinTheProcess() throws SQLException {
    String url = "jdbc:millrace:" + folder.resolve("db");
    try (Connection one = open(url);
        Connection two = open(url)) {
      run(one, "CREATE TABLE t (a BIGINT)", "INSERT INTO t VALUES (1)");
      assertThat(count(two, "t")).isEqualTo(1);
    }

    try (Connection again = open(url)) {
      assertThat(count(again, "t")).isEqualTo(1);
    }
  }

  @Test
  void aQueryOverAnOpenStreamStreamsItsRowsUntilItIsCancelled() throws Exception {
    try (Connection connection = open("jdbc:millrace:mem:live");
        Connection feeder = open("jdbc:millrace:mem:live");
        Statement statement = connection.createStatement()) {
      run(feeder, "CREATE STREAM s (a BIGINT)", "INSERT INTO s VALUES (1)");
      ResultSet rows = statement.executeQuery("SELECT a FROM s");
      assertThat(rows.next()).isTrue();

      run(feeder, "INSERT INTO s VALUES (2)");
      assertThat(rows.next()).isTrue();
      assertThat(rows.getLong("a")).isEqualTo(2);

      CompletableFuture<Void> cancelling = CompletableFuture.runAsync(() -> cancel(statement));
      assertThatThrownBy(rows::next).isInstanceOf(SQLException.class).hasMessageContaining("CANCELLED");
      cancelling.join();
      assertThat(count(connection, "system.streams")).isEqualTo(1);
    }
  }

  private static void cancel(Statement statement) {
    try {
      statement.cancel();
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }

  @Test
  void aQueryTimeoutEndsAQueryThatWaits() throws SQLException {
    try (Connection connection = open("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      run(connection, "CREATE STREAM s (a BIGINT)");
      statement.setQueryTimeout(1);
      ResultSet rows = statement.executeQuery("SELECT a FROM s");

      assertThatThrownBy(rows::next).isInstanceOf(SQLTimeoutException.class);
    }
  }

  @Test
  void notesAreWarningsOfTheStatement() throws SQLException {
    try (Connection connection = open("jdbc:millrace:?script=true");
        Statement statement = connection.createStatement()) {
      run(connection, "CREATE STREAM s (a BIGINT)", "INSERT INTO s VALUES (1)");
      ResultSet rows = statement.executeQuery("SELECT a FROM s");
      while (rows.next()) {
        assertThat(rows.getLong(1)).isEqualTo(1);
      }

      assertThat(statement.getWarnings().getMessage()).contains("open");
    }
  }

  @Test
  void describesPrimaryKeys() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (b VARCHAR, a BIGINT, c INTEGER, PRIMARY KEY (b, a))");
      ResultSet keys = connection.getMetaData().getPrimaryKeys(null, null, "t");
      List<String> found = new ArrayList<>();
      while (keys.next()) {
        found.add(keys.getString("COLUMN_NAME") + " " + keys.getInt("KEY_SEQ") + " " + keys.getString("PK_NAME"));
      }
      assertThat(found).containsExactly("a 2 t_pkey", "b 1 t_pkey");
    }
  }

  @Test
  void tablesAndColumnsAreListed() throws SQLException {
    try (Connection connection = open("jdbc:millrace:")) {
      run(connection, "CREATE STREAM bid (price BIGINT, at TIMESTAMP(3))", "CREATE TABLE item (id BIGINT)",
          "CREATE VIEW dear AS SELECT * FROM bid WHERE price > 5");

      List<String> tables = new ArrayList<>();
      ResultSet rows = connection.getMetaData().getTables(null, null, "%", new String[] {"STREAM", "TABLE", "VIEW"});
      while (rows.next()) {
        tables.add(rows.getString("TABLE_TYPE") + " " + rows.getString("TABLE_NAME"));
      }
      ResultSet columns = connection.getMetaData().getColumns(null, null, "BID", "a_");

      assertThat(tables).containsExactly("STREAM bid", "TABLE item", "VIEW dear");
      assertThat(columns.next()).isTrue();
      assertThat(columns.getInt("DATA_TYPE")).isEqualTo(Types.TIMESTAMP);
      assertThat(columns.getInt("ORDINAL_POSITION")).isEqualTo(2);
      assertThat(columns.next()).isFalse();
    }
  }

  @Test
  void closingAConnectionClosesWhatIsOpenOnIt() throws SQLException {
    Connection connection = open("jdbc:millrace:");
    Statement statement = connection.createStatement();
    ResultSet rows = statement.executeQuery("VALUES (1)");

    connection.close();
    connection.close();

    assertThat(statement.isClosed() && rows.isClosed()).isTrue();
    assertThatThrownBy(() -> statement.execute("VALUES (1)")).hasMessageContaining("closed");
    assertThatThrownBy(connection::createStatement).hasMessageContaining("closed");
  }

  @Test
  void theSessionIsThereForWhoWantsMore() throws SQLException {
    try (Connection connection = open("jdbc:millrace:")) {
      assertThat(connection.isWrapperFor(Session.class)).isTrue();
      assertThat(connection.unwrap(Session.class).split("VALUES (1); VALUES (2)")).hasSize(2);
    }
  }

  @Test
  void cancelsWhatIsComputedBeforeItAnswers() throws Exception {
    try (Connection connection = open("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE d (n BIGINT)");
      statement.execute("INSERT INTO d VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)");
      CompletableFuture<Void> cancel =
          CompletableFuture.runAsync(
              () -> cancel(statement), CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));

      assertThatThrownBy(
              () -> statement.executeQuery(
                  "SELECT MAX(a.n * b.n - c.n * e.n + f.n * g.n - h.n * i.n + j.n)"
                      + " FROM d a, d b, d c, d e, d f, d g, d h, d i, d j"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("CANCELLED");
      cancel.join();
      try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM d")) {
        rows.next();
        assertThat(rows.getLong(1)).isEqualTo(10);
      }
    }
  }
}
