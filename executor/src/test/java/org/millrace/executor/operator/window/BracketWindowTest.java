package org.millrace.executor.operator.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.MillraceException;
import org.millrace.executor.operator.Bag;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.Rows;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

class BracketWindowTest {
  private static final Traits IN_ORDER = new Traits(ChangelogMode.APPEND, Map.of(), true, 1);

  private static final RowType ROW =
      Rows.type(SqlType.of(TypeKind.VARCHAR), SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.TIMESTAMP));

  private static BracketWindow node(long rows, long range, long slide, int timeColumn, Integer... partition) {
    return new BracketWindow(
        Nodes.input(ROW, IN_ORDER), rows, range, slide, List.of(partition), timeColumn, ROW, Nodes.RETRACT);
  }

  static Stream<BracketWindow> windows() {
    return Stream.of(
        node(-1, -1, -1, -1),
        node(-1, 1, -1, -1),
        node(-1, 5, -1, 2),
        node(-1, 6, 3, -1),
        node(-1, 4, 6, 2),
        node(-1, 6, 4, 2),
        node(1, -1, -1, -1),
        node(4, -1, -1, 2),
        node(2, 5, -1, 2),
        node(1, -1, -1, -1, 0),
        node(2, 7, -1, 2, 0, 1),
        node(3, -1, 2, -1),
        node(2, -1, 5, 2));
  }

  /** Rows come at their time, or, where the time is a column, up to three instants before or after it. */
  @ParameterizedTest
  @MethodSource("windows")
  void holdsAtEveryInstantWhatItsDefinitionSays(BracketWindow node) {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      BracketWindowOperator window = BracketWindowOperator.of(node);
      List<WindowTwin.Timed> arrived = new ArrayList<>();
      Bag content = new Bag();
      int fed = 0;
      for (long instant = -10; instant <= 60; instant = next(window, instant, random)) {
        List<Change> rows = fed < 25 && instant <= 40 ? rows(random, instant, node) : List.of();
        fed += rows.size();
        rows.forEach(r -> arrived.add(timed(r, node)));
        Bag before = content.copy();
        step(window, rows, instant, random, content);

        assertThat(content).as(node.describe() + ", seed " + seed + ", at " + instant).isEqualTo(
            WindowTwin.content(node, arrived, instant));
        assertThat(window.changedInStep() || content.equals(before)).isTrue();
      }
      if (node.range() >= 0) {
        assertThat(window.stateRows()).isZero();
      }
    }
  }

  private static void step(BracketWindowOperator window, List<Change> rows, long instant, Random random, Bag content) {
    int cut = rows.isEmpty() ? 0 : random.nextInt(rows.size());
    for (List<Change> part : List.of(rows.subList(0, cut), rows.subList(cut, rows.size()))) {
      if (!part.isEmpty()) {
        window.process(0, Rows.batch(ROW, part), batch -> Rows.read(batch).forEach(content::add));
      }
    }
    window.endStep(instant, batch -> Rows.read(batch).forEach(content::add));
  }

  /** The next instant that the window asks for, or a random one before it. */
  private static long next(BracketWindowOperator window, long instant, Random random) {
    long next = Math.min(window.nextInstant(), 61);
    assertThat(next).isGreaterThan(instant);
    return Math.min(next, instant + 1 + random.nextInt(4));
  }

  private static List<Change> rows(Random random, long instant, BracketWindow node) {
    List<Change> rows = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      long time = node.timeColumn() < 0 ? instant : instant + random.nextInt(4) - (node.rows() < 0 ? 1 : 0);
      rows.add(Change.plus(random.nextInt(5) == 0 ? null : "k" + random.nextInt(2), random.nextInt(2), time));
    }
    return rows;
  }

  private static WindowTwin.Timed timed(Change change, BracketWindow node) {
    return new WindowTwin.Timed((Long) change.row().get(2), change.row());
  }

  @Test
  void slidingContentThatDiffersOnlyInNameHasNotChanged() {
    BracketWindowOperator window = BracketWindowOperator.of(node(-1, 2, 2, -1));
    Bag content = new Bag();
    Random random = new Random(1);

    step(window, List.of(Change.plus("a", 1, 0)), 2, random, content);
    assertThat(window.changedInStep()).isTrue();
    step(window, List.of(Change.plus("a", 1, 0)), 4, random, content);

    assertThat(window.changedInStep()).isFalse();
  }

  @Test
  void asksForTheInstantAtWhichTheFirstRowLeaves() {
    BracketWindowOperator window = BracketWindowOperator.of(node(-1, 10, -1, -1));

    step(window, List.of(Change.plus("a", 1, 0)), 5, new Random(1), new Bag());

    assertThat(window.nextInstant()).isEqualTo(15);
  }

  @Test
  void refusesASlideOfPartitions() {
    assertThatThrownBy(() -> BracketWindowOperator.of(node(1, -1, 2, -1, 0)))
        .isInstanceOf(MillraceException.class)
        .hasMessageContaining("SLIDE");
  }
}
