package org.millrace.recursion;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.cases.Database;

/** Views over a graph that gains and loses edges, each statement compared with a search through the graph as it then is. */
class RandomGraphTest {
  private static final int NODES = 7;

  private static final String REACH =
      "WITH RECURSIVE p(a, b) AS (SELECT a, b FROM edge UNION SELECT p.a, e.b FROM p JOIN edge AS e ON p.b = e.a)"
          + " SELECT a, b FROM p";
  private static final String HOPS =
      "WITH RECURSIVE p(b, hops) AS (SELECT 0, 0 UNION SELECT e.b, p.hops + 1 FROM edge AS e JOIN p ON p.b = e.a WHERE hops < 8)"
          + " SELECT b, MIN(hops) AS hops FROM p GROUP BY b";
  private static final String WALKS =
      "WITH RECURSIVE p(b, hops) AS (SELECT 0, 0 UNION ALL SELECT e.b, p.hops + 1 FROM p JOIN edge AS e ON p.b = e.a WHERE hops < 4)"
          + " SELECT b, COUNT(*) AS walks FROM p GROUP BY b";

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void viewsFollowTheGraph(long seed) throws Exception {
    Random random = new Random(seed);
    List<int[]> edges = new ArrayList<>();
    try (Database database = new Database()) {
      database.execute("CREATE TABLE edge (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER)");
      database.execute("CREATE MATERIALIZED VIEW reach AS " + REACH);
      database.execute("CREATE MATERIALIZED VIEW hops AS " + HOPS);
      database.execute("CREATE MATERIALIZED VIEW walks AS " + WALKS);
      for (int statement = 0; statement < 25; statement++) {
        change(database, edges, random, statement);
        String where = "seed " + seed + ", statement " + statement;
        assertThat(rows(database, "reach")).as(where).isEqualTo(reach(edges));
        assertThat(rows(database, "hops")).as(where).isEqualTo(hops(edges));
        assertThat(rows(database, "walks")).as(where).isEqualTo(walks(edges));
      }
      assertThat(rows(database, "(" + REACH + ")")).isEqualTo(reach(edges));
      database.execute("DELETE FROM edge");
      assertThat(rows(database, "reach")).isEmpty();
      assertThat(rows(database, "hops")).containsExactly("0 0");
    }
  }

  private static void change(Database database, List<int[]> edges, Random random, int statement) throws Exception {
    if (!edges.isEmpty() && random.nextInt(5) < 2) {
      int[] gone = edges.remove(random.nextInt(edges.size()));
      database.execute("DELETE FROM edge WHERE id = " + gone[0]);
      return;
    }
    List<String> rows = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      int[] edge = {statement * 10 + i, random.nextInt(NODES), random.nextInt(NODES)};
      edges.add(edge);
      rows.add("(" + edge[0] + ", " + edge[1] + ", " + edge[2] + ")");
    }
    database.execute("INSERT INTO edge VALUES " + String.join(", ", rows));
  }

  private static TreeSet<String> rows(Database database, String relation) throws Exception {
    TreeSet<String> rows = new TreeSet<>();
    database.query("SELECT * FROM " + relation + " AS r").rows().forEach(row -> rows.add(number(row.get(0)) + " " + number(row.get(1))));
    return rows;
  }

  private static String number(Object value) {
    return ((BigDecimal) value).toPlainString();
  }

  private static TreeSet<String> reach(List<int[]> edges) {
    TreeSet<String> pairs = new TreeSet<>();
    for (int from = 0; from < NODES; from++) {
      for (int[] edge : edges) {
        if (edge[1] == from) {
          for (int to : distances(edge[2], edges).keySet()) {
            pairs.add(from + " " + to);
          }
        }
      }
    }
    return pairs;
  }

  private static TreeSet<String> hops(List<int[]> edges) {
    TreeSet<String> rows = new TreeSet<>();
    distances(0, edges).forEach((node, hops) -> rows.add(node + " " + hops));
    return rows;
  }

  private static Map<Integer, Integer> distances(int from, List<int[]> edges) {
    Map<Integer, Integer> distances = new TreeMap<>(Map.of(from, 0));
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(from));
    while (!queue.isEmpty()) {
      int node = queue.poll();
      for (int[] edge : edges) {
        if (edge[1] == node && distances.putIfAbsent(edge[2], distances.get(node) + 1) == null) {
          queue.add(edge[2]);
        }
      }
    }
    return distances;
  }

  private static TreeSet<String> walks(List<int[]> edges) {
    long[] total = new long[NODES];
    long[] now = new long[NODES];
    now[0] = 1;
    for (int hops = 0; hops <= 4; hops++) {
      long[] next = new long[NODES];
      for (int node = 0; node < NODES; node++) {
        total[node] += now[node];
      }
      for (int[] edge : edges) {
        next[edge[2]] += now[edge[1]];
      }
      now = next;
    }
    TreeSet<String> rows = new TreeSet<>();
    for (int node = 0; node < NODES; node++) {
      if (total[node] > 0) {
        rows.add(node + " " + total[node]);
      }
    }
    return rows;
  }
}
