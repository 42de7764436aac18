package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The test of internal consistency: money moves between accounts, each transfer a transaction, and no view or cursor ever
 * shows a total that is not the same.
 */
class TransfersTest {
  private static final int ACCOUNTS = 8;
  private static final int EACH = 100;

  private final TreeMap<Integer, Integer> expected = new TreeMap<>();

  private static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void noTransferIsEverSeenHalf(long seed) throws SQLException {
    Random random = new Random(seed);
    try (Connection writer = DriverManager.getConnection("jdbc:millrace:mem:transfers" + seed);
        Connection second = DriverManager.getConnection("jdbc:millrace:mem:transfers" + seed);
        Connection reader = DriverManager.getConnection("jdbc:millrace:mem:transfers" + seed)) {
      prepare(writer, reader);
      writer.setAutoCommit(false);
      second.setAutoCommit(false);
      int conflicts = 0;
      for (int i = 0; i < 150; i++) {
        Transfer first = Transfer.random(random);
        Transfer other = Transfer.random(random);
        boolean interleaved = random.nextInt(3) == 0;
        first.take(writer);
        checkTotals(reader);
        if (interleaved) {
          other.take(second);
          other.give(second);
        }
        try {
          first.give(writer);
          checkTotals(reader);
          end(writer, first, random);
        } catch (SQLException late) {
          assertThat(late.getSQLState()).isIn("40001", "25P02");
          writer.rollback();
        }
        if (interleaved) {
          conflicts += commits(second, other) ? 0 : 1;
        }
        checkTotals(reader);
      }
      assertThat(conflicts).isPositive();
      assertThat(balances(reader)).isEqualTo(expected);
      assertThat(followed(reader)).isGreaterThan(50);
    }
  }

  private void prepare(Connection writer, Connection reader) throws SQLException {
    run(writer, "CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER)");
    for (int id = 0; id < ACCOUNTS; id++) {
      run(writer, "INSERT INTO account VALUES (" + id + ", " + EACH + ")");
      expected.put(id, EACH);
    }
    run(
        writer,
        "CREATE MATERIALIZED VIEW by_half AS SELECT MOD(id, 2) AS half, SUM(balance) AS s FROM account GROUP BY MOD(id, 2)",
        "CREATE MATERIALIZED VIEW total AS SELECT SUM(s) AS s FROM by_half");
    run(
        reader,
        "DECLARE totals CURSOR FOR SELECT SUM(balance) AS s FROM account EMIT CHANGES",
        "DECLARE accounts CURSOR FOR SELECT * FROM account EMIT CHANGES",
        "FETCH ALL FROM totals",
        "FETCH ALL FROM accounts");
  }

  private void end(Connection connection, Transfer transfer, Random random) throws SQLException {
    if (random.nextInt(4) == 0) {
      connection.rollback();
    } else {
      connection.commit();
      transfer.apply(expected);
    }
  }

  private boolean commits(Connection connection, Transfer transfer) throws SQLException {
    try {
      connection.commit();
      transfer.apply(expected);
      return true;
    } catch (SQLException late) {
      assertThat(late.getSQLState()).isEqualTo("40001");
      return false;
    }
  }

  private static void checkTotals(Connection reader) throws SQLException {
    try (Statement statement = reader.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT (SELECT MAX(s) FROM total), (SELECT SUM(s) FROM by_half), SUM(balance) FROM account")) {
      rows.next();
      for (int c = 1; c <= 3; c++) {
        assertThat(rows.getInt(c)).isEqualTo(ACCOUNTS * EACH);
      }
    }
    try (Statement statement = reader.createStatement();
        ResultSet rows = statement.executeQuery("FETCH ALL FROM totals")) {
      assertThat(rows.next()).as("the total never changes").isFalse();
    }
  }

  private static TreeMap<Integer, Integer> balances(Connection reader) throws SQLException {
    TreeMap<Integer, Integer> balances = new TreeMap<>();
    try (Statement statement = reader.createStatement();
        ResultSet rows = statement.executeQuery("SELECT id, balance FROM account")) {
      while (rows.next()) {
        balances.put(rows.getInt(1), rows.getInt(2));
      }
    }
    return balances;
  }

  /** How many changes a cursor over the accounts has seen. They sum to nothing. */
  private static int followed(Connection reader) throws SQLException {
    int changes = 0;
    int sum = 0;
    try (Statement statement = reader.createStatement();
        ResultSet rows = statement.executeQuery("FETCH ALL FROM accounts")) {
      while (rows.next()) {
        changes++;
        sum += rows.getString("op").equals("+") ? rows.getInt("balance") : -rows.getInt("balance");
      }
    }
    assertThat(sum).isZero();
    return changes;
  }

  private record Transfer(int from, int to, int amount) {
    static Transfer random(Random random) {
      int from = random.nextInt(ACCOUNTS);
      return new Transfer(from, (from + 1 + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS, 1 + random.nextInt(20));
    }

    void take(Connection connection) throws SQLException {
      move(connection, from, -amount);
    }

    void give(Connection connection) throws SQLException {
      move(connection, to, amount);
    }

    private static void move(Connection connection, int account, int amount) throws SQLException {
      String sql = "UPDATE account SET balance = balance + ? WHERE id = ?";
      try (PreparedStatement update = connection.prepareStatement(sql)) {
        update.setInt(1, amount);
        update.setInt(2, account);
        assertThat(update.executeUpdate()).isEqualTo(1);
      }
    }

    void apply(TreeMap<Integer, Integer> balances) {
      balances.merge(from, -amount, Integer::sum);
      balances.merge(to, amount, Integer::sum);
    }
  }
}
