package org.millrace.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * All 22 queries, as materialized views that were there before the first row, and asked at once: after every round of random
 * inserts, updates and deletes they equal what H2 finds in the same tables.
 */
class TpchTest {
  private static final int QUERIES = 22;
  private static final int ROUNDS = 6;
  private static final long SEED = 1992;

  @Test
  void viewsAndAnswersEqualH2UnderInsertsAndDeletes() throws SQLException {
    try (Connection ours = DriverManager.getConnection("jdbc:millrace:");
        Connection h2 = DriverManager.getConnection("jdbc:h2:mem:");
        Statement mine = ours.createStatement();
        Statement theirs = h2.createStatement()) {
      both(List.of(resource("schema.sql").split(";\\s*")), mine, theirs);
      for (int q = 1; q <= QUERIES; q++) {
        mine.execute("CREATE MATERIALIZED VIEW q" + q + " AS " + resource("q" + q + ".sql"));
      }
      TpchRows rows = new TpchRows(SEED);
      both(rows.geography(), mine, theirs);
      Set<Integer> answered = new TreeSet<>();
      for (int round = 0; round < ROUNDS; round++) {
        both(round(rows, new Random(SEED + round), round), mine, theirs);
        compare(mine, theirs, round, answered);
      }
      // The data must give the queries something to find.
      assertThat(answered).hasSize(QUERIES);
    }
  }

  /** Notes the queries that had rows. */
  private static void compare(Statement mine, Statement theirs, int round, Set<Integer> answered) throws SQLException {
    for (int q = 1; q <= QUERIES; q++) {
      String sql = resource("q" + q + ".sql");
      List<String> expected = rows(theirs.executeQuery(sql));
      assertThat(rows(mine.executeQuery("SELECT * FROM q" + q))).as("view q%d, round %d", q, round).isEqualTo(expected);
      assertThat(rows(mine.executeQuery(sql))).as("query %d, round %d", q, round).isEqualTo(expected);
      if (!expected.isEmpty() && !expected.equals(List.of("NULL"))) {
        answered.add(q);
      }
    }
  }

  private static List<String> round(TpchRows rows, Random random, int round) {
    List<String> statements = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      statements.add(rows.supplier());
      statements.add(rows.customer());
      statements.add(rows.customer());
    }
    for (int i = 0; i < 10; i++) {
      statements.add(rows.part());
      statements.add(rows.partsupp());
    }
    for (int i = 0; i < 40; i++) {
      LocalDate day = rows.day();
      statements.add(rows.order(day));
      statements.add(rows.lines(day));
    }
    if (round > 0) {
      statements.add("DELETE FROM lineitem WHERE MOD(l_orderkey, 7) = " + random.nextInt(7));
      statements.add("DELETE FROM orders WHERE MOD(o_orderkey, 9) = " + random.nextInt(9));
      statements.add("DELETE FROM partsupp WHERE MOD(ps_partkey, 8) = " + random.nextInt(8));
      statements.add("DELETE FROM supplier WHERE s_suppkey = " + (9 + random.nextInt(6)));
      statements.add("UPDATE part SET p_size = 15 WHERE MOD(p_partkey, 3) = " + random.nextInt(3));
      statements.add("UPDATE customer SET c_acctbal = c_acctbal + 100 WHERE MOD(c_custkey, 4) = " + random.nextInt(4));
      statements.add("UPDATE lineitem SET l_quantity = l_quantity + 1 WHERE MOD(l_partkey, 5) = " + random.nextInt(5));
    }
    return statements;
  }

  private static void both(List<String> statements, Statement mine, Statement theirs) throws SQLException {
    for (String sql : statements) {
      if (!sql.isBlank()) {
        theirs.execute(sql);
        mine.execute(sql);
      }
    }
  }

  /** Sorted; the engines keep different scales of decimals. */
  private static List<String> rows(ResultSet result) throws SQLException {
    try (result) {
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int c = 1; c <= result.getMetaData().getColumnCount(); c++) {
          Object value = result.getObject(c);
          row.add(
              value instanceof Number
                  ? new BigDecimal(value.toString()).setScale(3, RoundingMode.HALF_UP).toString()
                  : value == null ? "NULL" : value.toString());
        }
        rows.add(String.join(" | ", row));
      }
      Collections.sort(rows);
      return rows;
    }
  }

  private static String resource(String name) {
    try (InputStream stream = TpchTest.class.getResourceAsStream("/tpch/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
