package org.millrace.oracle;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.millrace.cases.Database;
import org.millrace.oracle.Relation.Column;
import org.millrace.oracle.Relation.Source;
import org.millrace.oracle.Relation.Type;

/**
 * Random queries over a random history, compared with the naive evaluator after every statement. A failure names its seed and shows
 * the statements; -Doracle.seed=n runs that one alone.
 */
class OracleTest {
  private static final int SEEDS = Integer.getInteger("oracle.seeds", 25);
  private static final int STATEMENTS = 16;

  private static final Source S = stream("s");
  private static final Source R = stream("r");
  private static final Source D =
      new Source(
          "d",
          List.of(new Column("id", Type.INTEGER), new Column("k", Type.INTEGER), new Column("v", Type.INTEGER)),
          false);

  private static Source stream(String name) {
    return new Source(
        name,
        List.of(new Column("t", Type.TIME), new Column("k", Type.INTEGER), new Column("v", Type.INTEGER)),
        true);
  }

  @TestFactory
  Stream<DynamicTest> theEngineAnswersWhatTheDefinitionsSay() {
    Long only = Long.getLong("oracle.seed");
    LongStream seeds = only == null ? LongStream.rangeClosed(1, SEEDS) : LongStream.of(only);
    return seeds.mapToObj(
        seed ->
            DynamicTest.dynamicTest(
                "seed " + seed, () -> assertTimeoutPreemptively(Duration.ofSeconds(60), () -> run(seed))));
  }

  private static void run(long seed) throws SQLException {
    Random random = new Random(seed);
    History history = new History(Map.of("s", 2 * Moments.SECOND, "r", 0L), "d");
    RandomHistory statements = new RandomHistory(random, history, List.of("s", "r"));
    List<String> log = new ArrayList<>();
    try (Database database = new Database()) {
      database.execute("CREATE STREAM s (t TIMESTAMP, k INTEGER, v INTEGER, WATERMARK FOR t AS t - INTERVAL '2' SECOND)");
      database.execute("CREATE STREAM r (t TIMESTAMP, k INTEGER, v INTEGER, WATERMARK FOR t AS t)");
      database.execute("CREATE TABLE d (id INTEGER PRIMARY KEY, k INTEGER, v INTEGER)");
      List<Comparison> comparisons = comparisons(database, history, new RandomQueries(random, List.of(S, R), D));
      check(comparisons);
      for (int i = 0; i < STATEMENTS; i++) {
        execute(database, log, statements.next());
        check(comparisons);
      }
      for (String stream : List.of("s", "r")) {
        execute(database, log, statements.close(stream));
        check(comparisons);
      }
      for (Comparison comparison : comparisons) {
        comparison.checkFinal();
      }
    } catch (AssertionError | SQLException e) {
      throw new AssertionError("seed " + seed + "\n" + String.join(";\n", log) + "\n" + e.getMessage(), e);
    }
  }

  private static List<Comparison> comparisons(Database database, History history, RandomQueries queries) throws SQLException {
    List<Comparison> comparisons = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Select tick = queries.tickQuery();
      comparisons.add(new Comparison.OfTicks(database, history, tick, tick.query(""), "t" + i));
      comparisons.add(new Comparison.OfInstants(database, history, queries.instantQuery(), "i" + i));
    }
    Top top = queries.topQuery();
    comparisons.add(new Comparison.OfTicks(database, history, top, top.text(), "top"));
    comparisons.add(new Comparison.OfIntervals(database, history, queries.intervalJoin(), "j"));
    comparisons.add(new Comparison.OfWindows(database, history, queries.windowedQuery(), "w"));
    return comparisons;
  }

  private static void execute(Database database, List<String> log, String statement) throws SQLException {
    log.add(statement);
    database.execute(statement);
  }

  private static void check(List<Comparison> comparisons) throws SQLException {
    for (Comparison comparison : comparisons) {
      comparison.check();
    }
  }
}
