package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.engine.Session;

/** Transactions of several statements, between two connections to one database. */
class TransactionsTest {
  @TempDir Path folder;
  private Connection one;
  private Connection other;

  @BeforeEach
  void open() throws SQLException {
    one = DriverManager.getConnection("jdbc:millrace:mem:transactions");
    other = DriverManager.getConnection("jdbc:millrace:mem:transactions");
    run(one, "CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER)", "INSERT INTO account VALUES (1, 100), (2, 0)");
    one.setAutoCommit(false);
  }

  @AfterEach
  void close() throws SQLException {
    one.close();
    other.close();
  }

  private static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** The rows of a query, a text each. */
  private static List<String> rows(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> all = new ArrayList<>();
      while (rows.next()) {
        List<String> cells = new ArrayList<>();
        for (int c = 1; c <= rows.getMetaData().getColumnCount(); c++) {
          cells.add(rows.getString(c));
        }
        all.add(String.join(" ", cells));
      }
      return all;
    }
  }

  private static List<String> accounts(Connection connection) throws SQLException {
    return rows(connection, "SELECT id, balance FROM account ORDER BY id");
  }

  private static void failsWith(String state, ThrowingCallable statement) {
    assertThatThrownBy(statement)
        .isInstanceOfSatisfying(SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state));
  }

  @Test
  void othersSeeATransactionWhenItIsCommitted() throws SQLException {
    run(one, "UPDATE account SET balance = 70 WHERE id = 1", "INSERT INTO account VALUES (3, 30)");

    assertThat(accounts(one)).containsExactly("1 70", "2 0", "3 30");
    assertThat(accounts(other)).containsExactly("1 100", "2 0");
    one.commit();
    assertThat(accounts(other)).containsExactly("1 70", "2 0", "3 30");
  }

  @Test
  void aTransactionThatIsRolledBackWasNever() throws SQLException {
    run(other, "DECLARE c CURSOR FOR SELECT * FROM account EMIT CHANGES", "FETCH ALL FROM c");
    run(one, "DELETE FROM account", "INSERT INTO account VALUES (1, 5)");
    one.rollback();

    assertThat(accounts(one)).containsExactly("1 100", "2 0");
    assertThat(rows(other, "FETCH ALL FROM c")).isEmpty();
  }

  @Test
  void closingAConnectionRollsBack() throws SQLException {
    run(one, "DELETE FROM account");
    one.close();

    assertThat(accounts(other)).containsExactly("1 100", "2 0");
  }

  @Test
  void switchingAutoCommitOnCommits() throws SQLException {
    run(one, "DELETE FROM account WHERE id = 2");
    one.setAutoCommit(true);

    assertThat(accounts(other)).containsExactly("1 100");
    failsWith("25000", one::commit);
    failsWith("25000", one::rollback);
  }

  @Test
  void ofTwoThatChangeOneRowTheSecondToCommitFails() throws SQLException {
    other.setAutoCommit(false);
    run(one, "UPDATE account SET balance = balance + 1 WHERE id = 1");
    run(other, "UPDATE account SET balance = balance + 1 WHERE id = 1");
    other.commit();

    assertThatThrownBy(one::commit)
        .isInstanceOfSatisfying(SQLTransactionRollbackException.class, e -> assertThat(e.getSQLState()).isEqualTo("40001"));
    run(one, "UPDATE account SET balance = balance + 1 WHERE id = 1");
    one.commit();
    assertThat(accounts(other)).containsExactly("1 102", "2 0");
  }

  @Test
  void aTransactionThatIsTooLateIsToldAtItsNextStatement() throws SQLException {
    run(one, "INSERT INTO account VALUES (3, 1)");
    run(other, "INSERT INTO account VALUES (3, 2)");

    failsWith("40001", () -> accounts(one));
    failsWith("25P02", () -> accounts(one));
    one.rollback();
    assertThat(accounts(one)).containsExactly("1 100", "2 0", "3 2");
  }

  @Test
  void changesOfOtherRowsDoNotConflict() throws SQLException {
    run(one, "UPDATE account SET balance = 1 WHERE id = 1");
    run(other, "UPDATE account SET balance = 2 WHERE id = 2", "INSERT INTO account VALUES (3, 3)");

    assertThat(accounts(one)).containsExactly("1 1", "2 2", "3 3");
    one.commit();
    assertThat(accounts(other)).containsExactly("1 1", "2 2", "3 3");
  }

  @Test
  void aTableThatIsDroppedMeanwhileEndsTheTransaction() throws SQLException {
    run(one, "DELETE FROM account");
    run(other, "CREATE OR REPLACE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER)");

    failsWith("40001", one::commit);
  }

  @Test
  void aFailureLeavesOnlyRollback() throws SQLException {
    run(one, "DELETE FROM account WHERE id = 1");
    failsWith("42P01", () -> run(one, "DELETE FROM acount"));

    failsWith("25P02", () -> accounts(one));
    failsWith("25P02", one::commit);
    assertThat(accounts(one)).containsExactly("1 100", "2 0");
  }

  @Test
  void savepointsUndoAPart() throws SQLException {
    run(one, "UPDATE account SET balance = 1 WHERE id = 1");
    Savepoint unnamed = one.setSavepoint();
    run(one, "DELETE FROM account");
    Savepoint named = one.setSavepoint("the \"second\"");
    failsWith("22012", () -> run(one, "INSERT INTO account VALUES (9, 1 / 0)"));
    one.rollback(named);
    assertThat(accounts(one)).isEmpty();
    one.rollback(unnamed);
    one.releaseSavepoint(unnamed);
    failsWith("3B001", () -> one.rollback(named));
    one.rollback();

    assertThat(accounts(other)).containsExactly("1 100", "2 0");
    assertThat(named.getSavepointName()).isEqualTo("the \"second\"");
    assertThat(unnamed.getSavepointId()).isEqualTo(1);
  }

  @Test
  void aRollbackToASavepointDoesNotHideAConflict() throws SQLException {
    run(one, "UPDATE account SET balance = 1 WHERE id = 1");
    Savepoint savepoint = one.setSavepoint();
    run(other, "DELETE FROM account WHERE id = 1");
    one.rollback(savepoint);

    failsWith("40001", one::commit);
    assertThat(accounts(other)).containsExactly("2 0");
  }

  @Test
  void whatCannotBeUndoneIsRefused() throws SQLException {
    failsWith("25001", () -> run(one, "CREATE STREAM s (a INTEGER)"));
    one.rollback();
    assertThat(one.getMetaData().supportsTransactions()).isTrue();
    assertThat(one.getMetaData().supportsDataManipulationTransactionsOnly()).isTrue();
    assertThat(one.getMetaData().supportsSavepoints()).isTrue();
    assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
    failsWith("0A000", () -> one.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE));
  }

  @Test
  void transactionsCanBeWrittenInSql() throws SQLException {
    run(other, "BEGIN", "DELETE FROM account WHERE id = 1");
    assertThat(other.unwrap(Session.class).inTransaction()).isTrue();
    run(other, "COMMIT");

    assertThat(accounts(one)).containsExactly("2 0");
    try (Statement statement = other.createStatement()) {
      statement.execute("ROLLBACK");
      assertThat(statement.getWarnings().getMessage()).contains("no transaction is open");
    }
  }

  @Test
  void aDirectoryKeepsAllOfATransactionOrNothing() throws SQLException {
    String url = "jdbc:millrace:" + folder.resolve("db");
    try (Connection connection = DriverManager.getConnection(url)) {
      run(connection, "CREATE TABLE a (n INTEGER)", "CREATE TABLE b (n INTEGER)", "INSERT INTO a VALUES (1)");
      connection.setAutoCommit(false);
      run(connection, "UPDATE a SET n = 2", "INSERT INTO b VALUES (2), (3)", "DELETE FROM b WHERE n = 3");
      connection.commit();
      run(connection, "DELETE FROM a", "INSERT INTO b VALUES (9)");
    }

    try (Connection connection = DriverManager.getConnection(url)) {
      assertThat(rows(connection, "SELECT n FROM a")).containsExactly("2");
      assertThat(rows(connection, "SELECT n FROM b")).containsExactly("2");
    }
  }
}
