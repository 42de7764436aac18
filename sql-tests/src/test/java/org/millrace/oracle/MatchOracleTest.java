package org.millrace.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.millrace.cases.Answer;
import org.millrace.cases.Database;
import org.millrace.oracle.NaiveMatch.Definition;
import org.millrace.oracle.NaiveMatch.Part;
import org.millrace.oracle.NaiveMatch.Row;

/**
 * Random patterns over small random inputs, out of order in a stream and changing in a table, compared with {@link NaiveMatch}. A
 * failure shows its seed and the query; -Doracle.seed=n runs that one alone.
 */
class MatchOracleTest {
  private static final int SEEDS = Integer.getInteger("oracle.match.seeds", 80);
  private static final int ROWS = 22;

  @TestFactory
  Stream<DynamicTest> matchesAreThoseThatTheDefinitionPrefers() {
    Long only = Long.getLong("oracle.seed");
    LongStream seeds = only == null ? LongStream.rangeClosed(1, SEEDS) : LongStream.of(only);
    return seeds.mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> new Run(new Random(seed), seed).run()));
  }

  /** One pattern over one history. */
  private static final class Run {
    private final Random random;
    private final long seed;
    private final Part pattern;
    private final List<Definition> definitions = new ArrayList<>();
    private final int within;
    private final boolean overlapping;
    private final boolean all;

    Run(Random random, long seed) {
      this.random = random;
      this.seed = seed;
      pattern = NaiveMatch.random(random, 3);
      for (int i = 0; i < 3; i++) {
        definitions.add(pattern.toString().indexOf('a' + i) < 0 ? null : NaiveMatch.definition(random, i));
      }
      if (!pattern.toString().contains("a") || !pattern.toString().contains("b")) {
        // Conditions may name what is not in the pattern.
        definitions.replaceAll(d -> d != null && (d.text().contains("b.*") || d.text().contains("a.v, 1")) ? null : d);
      }
      within = random.nextInt(3) == 0 ? 2 + random.nextInt(8) : -1;
      overlapping = random.nextInt(3) == 0;
      all = random.nextInt(3) == 0;
    }

    void run() throws SQLException {
      try (Database database = new Database()) {
        stream(database);
        table(database);
      } catch (AssertionError | SQLException e) {
        throw new AssertionError("seed " + seed + "\n" + query("s", "t") + "\n" + e.getMessage(), e);
      }
    }

    private String query(String relation, String order) {
      String defines = "";
      for (int i = 0; i < 3; i++) {
        if (definitions.get(i) != null) {
          defines += (defines.isEmpty() ? " DEFINE " : ", ") + (char) ('a' + i) + " AS " + definitions.get(i).text();
        }
      }
      return "SELECT k, m, n, " + (all ? "id, c" : "f, l, c") + " FROM " + relation + " MATCH_RECOGNIZE (PARTITION BY k ORDER BY " + order
          + " MEASURES MATCH_NUMBER() AS m, COUNT(*) AS n, FIRST(id) AS f, LAST(id) AS l, CLASSIFIER() AS c"
          + (all ? " ALL ROWS PER MATCH WITH UNMATCHED ROWS" : "") + " AFTER MATCH SKIP " + (overlapping ? "TO NEXT ROW" : "PAST LAST ROW")
          + " PATTERN (" + pattern + ")" + (within < 0 ? "" : " WITHIN INTERVAL '" + within + "' SECOND") + defines + ")";
    }

    private List<List<Object>> expected(List<Row> rows) {
      List<List<Object>> found = new ArrayList<>();
      Map<Integer, List<Row>> partitions = new TreeMap<>(rows.stream().collect(Collectors.groupingBy(Row::key)));
      partitions.values().forEach(partition -> matches(partition, found));
      return found;
    }

    private void matches(List<Row> rows, List<List<Object>> found) {
      long number = 0;
      int covered = 0;
      for (int start = 0; start < rows.size();) {
        List<Integer> path = NaiveMatch.find(pattern, rows, definitions, within, start);
        Row first = rows.get(start);
        if (path == null) {
          if (all && start >= covered) {
            found.add(list(first.key(), null, null, first.id(), null));
          }
          start++;
          continue;
        }
        number++;
        int length = path.size();
        if (length == 0) {
          found.add(all ? list(first.key(), number, 0L, first.id(), null) : list(first.key(), number, 0L, null, null, null));
        } else if (!all) {
          Row last = rows.get(start + length - 1);
          found.add(list(first.key(), number, (long) length, first.id(), last.id(), name(path.get(length - 1))));
        }
        for (int i = 0; all && i < length; i++) {
          found.add(list(first.key(), number, i + 1L, rows.get(start + i).id(), name(path.get(i))));
        }
        covered = Math.max(covered, start + Math.max(1, length));
        start += overlapping ? 1 : Math.max(1, length);
      }
    }

    private static String name(int variable) {
      return String.valueOf((char) ('a' + variable));
    }

    private static List<Object> list(Object... values) {
      List<Object> list = new ArrayList<>();
      for (Object value : values) {
        list.add(value instanceof Integer i ? (Object) (long) i : value);
      }
      return list;
    }

    private static List<String> texts(List<List<Object>> rows) {
      return rows.stream().map(row -> String.join(" ", row.stream().map(Run::text).toList())).sorted().toList();
    }

    private static String text(Object value) {
      return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
    }

    private static String time(int seconds) {
      return "TIMESTAMP '2026-01-01 00:0" + seconds / 60 + ":" + (seconds % 60 < 10 ? "0" : "") + seconds % 60 + "'";
    }

    private void stream(Database database) throws SQLException {
      database.execute(
          "CREATE STREAM s (id INTEGER, k INTEGER, t TIMESTAMP, v INTEGER, WATERMARK FOR t AS t - INTERVAL '5' SECOND)");
      database.execute("DECLARE c CURSOR FOR " + query("s", "t"));
      database.execute("CREATE MATERIALIZED VIEW m AS " + query("s", "t"));
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < ROWS; i++) {
        rows.add(new Row(i, random.nextInt(2), 10 + i + random.nextInt(5) - 2, random.nextInt(6)));
      }
      List<Row> sorted = new ArrayList<>(rows);
      sorted.sort(Comparator.comparingInt(Row::when));
      List<String> expected = texts(expected(sorted));
      List<String> shown = new ArrayList<>();
      for (int from = 0; from < ROWS;) {
        int to = Math.min(ROWS, from + 1 + random.nextInt(4));
        database.execute("INSERT INTO s VALUES " + String.join(", ", rows.subList(from, to).stream()
            .map(r -> "(" + r.id() + ", " + r.key() + ", " + time(r.when()) + ", " + r.value() + ")").toList()));
        from = to;
        shown.addAll(texts(database.fetch("c").rows()));
        assertThat(expected).as("shown before the end").containsAll(shown);
      }
      database.execute("CLOSE STREAM s");
      shown.addAll(texts(database.fetch("c").rows()));
      assertThat(shown.stream().sorted().toList()).as("stream").isEqualTo(expected);
      Answer view = database.query("SELECT * FROM m");
      assertThat(texts(view.rows())).as("view").isEqualTo(expected);
      assertThat(texts(database.query(query("s", "t")).rows())).as("one shot").isEqualTo(expected);
    }

    private void table(Database database) throws SQLException {
      database.execute("CREATE TABLE d (id INTEGER PRIMARY KEY, k INTEGER, t TIMESTAMP, v INTEGER)");
      database.execute("CREATE MATERIALIZED VIEW n AS " + query("d", "t, id"));
      Map<Integer, Row> rows = new TreeMap<>();
      for (int i = 0; i < ROWS; i++) {
        int id = random.nextInt(14);
        Row row = new Row(id, random.nextInt(2), 10 + random.nextInt(12), random.nextInt(6));
        if (rows.containsKey(id) && random.nextBoolean()) {
          rows.remove(id);
          database.execute("DELETE FROM d WHERE id = " + id);
        } else if (rows.put(id, row) == null) {
          database.execute("INSERT INTO d VALUES (" + id + ", " + row.key() + ", " + time(row.when()) + ", " + row.value() + ")");
        } else {
          database.execute(
              "UPDATE d SET k = " + row.key() + ", t = " + time(row.when()) + ", v = " + row.value() + " WHERE id = " + id);
        }
        List<Row> sorted = new ArrayList<>(rows.values());
        sorted.sort(Comparator.comparingInt(Row::when).thenComparingInt(Row::id));
        assertThat(texts(database.query("SELECT * FROM n").rows())).as("table").isEqualTo(texts(expected(sorted)));
      }
    }
  }
}
