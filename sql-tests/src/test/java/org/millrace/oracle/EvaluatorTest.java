package org.millrace.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.oracle.Relation.Bracket;
import org.millrace.oracle.Relation.Column;
import org.millrace.oracle.Relation.Source;
import org.millrace.oracle.Relation.Type;

/** The oracle itself, on worked cases (their numbers are those of cql_cases.json). */
class EvaluatorTest {
  private static final Source S =
      new Source("s", List.of(new Column("t", Type.TIME), new Column("k", Type.INTEGER), new Column("v", Type.INTEGER)), true);
  private static final List<Expression> SCOPE = Select.scope(List.of(S));

  private static Bracket range(long seconds) {
    return new Bracket(S, "RANGE " + seconds + " SECONDS", -1, seconds * Moments.SECOND, -1);
  }

  private static Select count(Bracket bracket, Expression... keys) {
    return new Select(
        List.of(bracket), null, null, null, null, List.of(keys), List.of(AggregateFunction.countRows()), null);
  }

  private static Select value(Bracket bracket) {
    return new Select(List.of(bracket), null, null, null, List.of(SCOPE.get(2)), null, List.of(), null);
  }

  /** rows: second, k, v. */
  private static List<String> steps(Select query, int horizon, int[]... rows) {
    History history = new History(Map.of("s", 0L), "d");
    for (int[] row : rows) {
      history.arrive("s", List.of(Moments.of(Moments.BASE + row[0] * Moments.SECOND), (long) row[1], (long) row[2]));
    }
    history.advance("s", Moments.BASE + horizon * Moments.SECOND);
    List<String> lines = new ArrayList<>();
    for (InstantEvaluation.Step step : new InstantEvaluation(history, query).steps()) {
      long second = step.instant() == History.NOTHING_YET ? 0 : (step.instant() - Moments.BASE) / Moments.SECOND;
      step.change().signedRows().forEach(row -> lines.add(second + " " + row));
    }
    return lines;
  }

  @Test
  void c02CountsOverARange() {
    assertEquals(
        List.of(
            "0 [+, 0]", "1 [-, 0]", "1 [+, 1]", "2 [-, 1]", "2 [+, 3]", "4 [-, 3]", "4 [+, 2]", "5 [-, 2]", "5 [+, 0]",
            "6 [-, 0]", "6 [+, 1]", "9 [-, 1]", "9 [+, 0]"),
        steps(count(range(3)), 12, new int[][] {{1, 1, 1}, {2, 2, 2}, {2, 3, 3}, {6, 4, 4}}));
  }

  @Test
  void c03AnEqualRowTakesTheOthersPlace() {
    Bracket last = new Bracket(S, "ROWS 2", 2, -1, -1);

    assertEquals(
        List.of("1 [+, 5]", "2 [+, 6]", "4 [-, 6]", "4 [+, 7]", "5 [-, 5]", "5 [+, 7]"),
        steps(value(last), 7, new int[][] {{1, 1, 5}, {2, 2, 6}, {3, 3, 5}, {4, 4, 7}, {5, 5, 7}}));
  }

  @Test
  void c06TheLastOfEveryKeyExpires() {
    Bracket latest = new Bracket(S, "PARTITION BY k ROWS 1 RANGE 3 SECONDS", 1, 3 * Moments.SECOND, 1);

    assertEquals(
        List.of("1 [+, 1]", "2 [+, 2]", "3 [-, 1]", "3 [+, 3]", "5 [-, 2]", "6 [-, 3]", "7 [+, 4]", "10 [-, 4]"),
        steps(value(latest), 12, new int[][] {{1, 1, 1}, {2, 2, 2}, {3, 1, 3}, {7, 2, 4}}));
  }

  @Test
  void c11AGroupThatEmptiesLeaves() {
    assertEquals(
        List.of(
            "1 [+, 1, 1]", "2 [-, 1, 1]", "2 [+, 1, 2]", "2 [+, 2, 1]", "4 [-, 1, 2]", "4 [+, 1, 1]", "5 [-, 1, 1]",
            "8 [-, 2, 1]"),
        steps(count(range(3), SCOPE.get(1)), 10, new int[][] {{1, 1, 1}, {2, 1, 2}, {2, 2, 3}, {5, 2, 4}}));
  }
}
