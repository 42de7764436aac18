package org.millrace.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.cases.Database;

/**
 * The test of internal consistency over chained views (after McSherry's and Brandon's): credits and debits of transfers, balances from
 * both, and the total in several ways, with joins, unions, sub-queries and recursion in between. Whatever is ever shown, the total is 0.
 */
class ChainedTransfersTest {
  private static final int TRANSFERS = 60;
  private static final List<String> VIEWS =
      List.of(
          "credits AS SELECT receiver AS account, SUM(amount) AS credit FROM transfer GROUP BY receiver",
          "debits AS SELECT sender AS account, SUM(amount) AS debit FROM transfer GROUP BY sender",
          "balances AS SELECT COALESCE(c.account, d.account) AS account, COALESCE(credit, 0) - COALESCE(debit, 0) AS balance"
              + " FROM credits AS c FULL JOIN debits AS d ON c.account = d.account",
          "entries AS SELECT receiver AS account, amount FROM transfer UNION ALL SELECT sender, -amount FROM transfer",
          "united AS SELECT account, SUM(amount) AS balance FROM entries GROUP BY account",
          "reached AS WITH RECURSIVE r (a, b) AS (SELECT sender, receiver FROM transfer UNION SELECT r.a, t.receiver FROM r"
              + " JOIN transfer AS t ON t.sender = r.b) SELECT a, b FROM r",
          "signs AS SELECT balance > 0 AS positive, SUM(balance) AS balance FROM balances GROUP BY balance > 0");
  /** One row each, whose one column is always 0, or NULL while there is nothing. */
  private static final List<String> TOTALS =
      List.of(
          "SELECT SUM(balance) AS total FROM balances",
          "SELECT SUM(balance) AS total FROM united",
          "SELECT SUM(balance) AS total FROM signs",
          "SELECT SUM(b.balance - u.balance) AS total FROM balances AS b JOIN united AS u ON b.account = u.account",
          "SELECT SUM(b.balance) AS total FROM balances AS b"
              + " WHERE EXISTS (SELECT 1 FROM reached AS r WHERE r.a = b.account OR r.b = b.account)",
          "SELECT SUM(w.balance) AS total FROM (SELECT balance FROM balances UNION ALL SELECT -balance FROM united) AS w",
          "SELECT (SELECT SUM(credit) FROM credits) - (SELECT SUM(debit) FROM debits) AS total",
          "SELECT MAX(running) AS total FROM (SELECT SUM(balance) OVER () AS running FROM balances) AS o");
  /** No rows, ever. */
  private static final List<String> EMPTY =
      List.of(
          "SELECT * FROM balances EXCEPT ALL SELECT * FROM united",
          "SELECT a FROM reached WHERE a NOT IN (SELECT account FROM balances)");

  private final Random random;
  private final Map<Integer, int[]> transfers = new HashMap<>();
  private int lastId;

  ChainedTransfersTest() {
    random = new Random(7);
  }

  @ParameterizedTest
  @CsvSource({"1, false, false", "2, true, false", "3, false, true"})
  void theTotalIsNothingInEveryTick(long seed, boolean transactions, boolean stream) throws SQLException {
    random.setSeed(seed);
    try (Database database = new Database()) {
      prepare(database, stream);
      for (int i = 0; i < TRANSFERS; i++) {
        transfer(database, transactions, stream);
        check(database);
      }
      if (stream) {
        database.execute("CLOSE STREAM transfer");
      } else {
        database.execute("DELETE FROM transfer");
        transfers.clear();
      }
      check(database);
    }
  }

  private static void prepare(Database database, boolean stream) throws SQLException {
    String columns = "sender INTEGER, receiver INTEGER, amount INTEGER";
    database.execute(
        stream
            ? "CREATE STREAM transfer (id INTEGER, " + columns + ")"
            : "CREATE TABLE transfer (id INTEGER PRIMARY KEY, " + columns + ")");
    for (String view : VIEWS) {
      database.execute("CREATE MATERIALIZED VIEW " + view);
    }
    for (int i = 0; i < TOTALS.size(); i++) {
      database.execute("CREATE MATERIALIZED VIEW total" + i + " AS " + TOTALS.get(i));
      database.execute("DECLARE c" + i + " CURSOR FOR " + TOTALS.get(i) + " EMIT CHANGES");
    }
    for (int i = 0; i < EMPTY.size(); i++) {
      database.execute("DECLARE e" + i + " CURSOR FOR " + EMPTY.get(i) + " EMIT CHANGES");
    }
    database.execute("DECLARE accounts CURSOR FOR SELECT * FROM balances EMIT CHANGES");
  }

  /** One statement, or a transaction that corrects some transfers and makes others. */
  private void transfer(Database database, boolean transactions, boolean stream) throws SQLException {
    if (!transactions) {
      database.execute(random.nextInt(4) > 0 || stream ? insert() : revision());
      return;
    }
    database.execute("BEGIN");
    for (int i = random.nextInt(3); i >= 0; i--) {
      database.execute(random.nextInt(3) > 0 ? insert() : revision());
    }
    database.execute("COMMIT");
  }

  private String insert() {
    List<String> rows = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      int sender = random.nextInt(5);
      int[] transfer = {sender, (sender + 1 + random.nextInt(4)) % 5, 1 + random.nextInt(9)};
      transfers.put(++lastId, transfer);
      rows.add("(" + lastId + ", " + transfer[0] + ", " + transfer[1] + ", " + transfer[2] + ")");
    }
    return "INSERT INTO transfer VALUES " + String.join(", ", rows);
  }

  private String revision() {
    int id = 1 + random.nextInt(lastId + 1);
    if (random.nextBoolean()) {
      transfers.remove(id);
      return "DELETE FROM transfer WHERE id = " + id;
    }
    transfers.computeIfPresent(id, (key, transfer) -> new int[] {transfer[1], transfer[0], transfer[2] + 1});
    return "UPDATE transfer SET sender = receiver, receiver = sender, amount = amount + 1 WHERE id = " + id;
  }

  private void check(Database database) throws SQLException {
    for (int i = 0; i < TOTALS.size(); i++) {
      assertThat(Rows.of(database.query("SELECT * FROM total" + i).rows()).toString().trim()).as(TOTALS.get(i)).isIn("0", "null");
      for (List<Object> change : database.fetch("c" + i).rows()) {
        assertThat(Rows.of(List.of(change.subList(1, 2))).toString().trim()).as(TOTALS.get(i)).isIn("0", "null");
      }
    }
    for (int i = 0; i < EMPTY.size(); i++) {
      assertThat(database.fetch("e" + i).rows()).as(EMPTY.get(i)).isEmpty();
    }
    checkBalances(database);
  }

  /** Each tick's changes of the balances sum to nothing too; the balances are those of the transfers. */
  private void checkBalances(Database database) throws SQLException {
    long moved = 0;
    for (List<Object> change : database.fetch("accounts").rows()) {
      moved += (change.get(0).equals("+") ? 1 : -1) * ((Number) change.get(2)).longValue();
    }
    assertThat(moved).as("changes of the balances in one tick").isZero();
    Map<Integer, Integer> expected = new HashMap<>();
    transfers.values().forEach(transfer -> {
      expected.merge(transfer[0], -transfer[2], Integer::sum);
      expected.merge(transfer[1], transfer[2], Integer::sum);
    });
    List<List<Object>> rows = new ArrayList<>();
    new TreeSet<>(expected.keySet()).forEach(account -> rows.add(List.of(account, expected.get(account))));
    assertThat(Rows.of(database.query("SELECT * FROM balances").rows())).isEqualTo(Rows.of(rows));
  }
}
