package org.millrace.executor.operator.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Bag;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TemporalJoin.Arrival;
import org.millrace.planner.physical.TemporalJoin.Commit;
import org.millrace.planner.physical.TemporalJoin.Moment;
import org.millrace.planner.physical.TemporalJoin.Version;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

class TemporalJoinTest {
  /** Key, time, a number. */
  private static final RowType ROW =
      Rows.type(SqlType.of(TypeKind.VARCHAR), SqlType.of(TypeKind.TIMESTAMP), SqlType.of(TypeKind.BIGINT));

  private static final Traits ARRIVING = new Traits(ChangelogMode.APPEND, Map.of(), true, 1);

  private static OperatorFixture fixture(Moment moment, boolean outer, Traits right) {
    TemporalJoin node =
        new TemporalJoin(
            Nodes.input(ROW, ARRIVING), Nodes.input(ROW, right), outer, List.of(0), List.of(0), null, moment,
            Nodes.joined(ROW, ROW), Nodes.APPEND);
    return new OperatorFixture(() -> TemporalJoinOperator.of(node, null), ROW, ROW).appendOnly();
  }

  @Test
  void aRowIsJoinedWithTheTableAtItsArrivalAndNotRevised() {
    var run =
        fixture(new Arrival(), true, Nodes.RETRACT)
            .run(
                Step.both(List.of(plus("k", 1, 1)), List.of()),
                Step.both(List.of(plus("k", 2, 2)), List.of(plus("k", 0, 70))),
                Step.both(List.of(plus("k", 3, 3)), List.of(minus("k", 0, 70))));

    assertThat(run.step(0)).containsExactly(plus("k", 1, 1, null, null, null));
    assertThat(run.step(1)).containsExactly(plus("k", 2, 2, "k", 0, 70));
    assertThat(run.step(2)).containsExactly(plus("k", 3, 3, null, null, null));
    assertThat(run.operator().stateRows()).isZero();
  }

  @Test
  void aRowWaitsUntilTheWatermarkHasPassedItAndSeesTheVersionOfItsTime() {
    var run =
        fixture(new Version(1, 1, true, 1), false, ARRIVING)
            .run(
                Step.both(List.of(plus("k", 20, 1)), List.of(plus("k", 30, 300), plus("k", 10, 100))).withWatermark(10),
                Step.both(List.of(plus("k", 30, 2)), List.of(plus("k", 20, 200))).withWatermark(21),
                Step.both(List.of(), List.of()).withWatermark(Long.MAX_VALUE));

    assertThat(run.step(0)).isEmpty();
    assertThat(run.step(1)).containsExactly(plus("k", 20, 1, "k", 20, 200));
    assertThat(run.step(2)).containsExactly(plus("k", 30, 2, "k", 30, 300));
  }

  @Test
  void ofTwoVersionsAtOneTimeTheLastToArriveCounts() {
    var run =
        fixture(new Version(1, 1, true, 1), false, ARRIVING)
            .run(Step.both(List.of(plus("k", 20, 1)), List.of(plus("k", 10, 9), plus("k", 10, 8))).withWatermark(50));

    assertThat(run.step(0)).containsExactly(plus("k", 20, 1, "k", 10, 8));
  }

  @Test
  void aChangeOfATableCountsFromTheWatermarkAtItsCommit() {
    var run =
        fixture(new Commit(1, 1), true, Nodes.RETRACT)
            .run(
                Step.both(List.of(), List.of(plus("k", 0, 1))).withWatermark(10),
                Step.both(List.of(plus("k", 12, 1), plus("k", 18, 2)), List.of()).withWatermark(15),
                Step.both(List.of(), List.of(minus("k", 0, 1), plus("k", 0, 2))).withWatermark(15),
                Step.both(List.of(plus("k", 16, 3)), List.of()).withWatermark(30));

    assertThat(run.step(1)).containsExactly(plus("k", 12, 1, "k", 0, 1));
    assertThat(run.step(3)).containsExactlyInAnyOrder(plus("k", 18, 2, "k", 0, 2), plus("k", 16, 3, "k", 0, 2));
  }

  /** Rows come at most 5 late; each step's watermark is the greatest time so far − 5. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void equalsALookAtEveryVersion(int kind) {
    boolean outer = (kind & 1) > 0;
    boolean inclusive = (kind & 2) > 0;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 12; s++) {
        steps.add(Step.both(rows(random, 5 * s), rows(random, 5 * s)).withWatermark(5L * s));
      }
      steps.add(Step.both(List.of(), List.of()).withWatermark(Long.MAX_VALUE));

      OperatorFixture fixture = fixture(new Version(1, 1, inclusive, 1), outer, ARRIVING);
      OperatorFixture.Run whole = fixture.run(steps);
      Bag expected = twin(steps, outer, inclusive);

      Bag got = new Bag();
      whole.net().forEach(got::addAll);
      assertThat(got).as("seed " + seed).isEqualTo(expected);
      assertThat(fixture.runCut(steps, seed).net()).as("seed " + seed).isEqualTo(whole.net());
    }
  }

  private static List<Change> rows(Random random, int from) {
    List<Change> rows = new ArrayList<>();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      rows.add(plus(random.nextInt(9) == 0 ? null : "k" + random.nextInt(3), from + random.nextInt(15), random.nextInt(100)));
    }
    return rows;
  }

  private static Bag twin(List<Step> steps, boolean outer, boolean inclusive) {
    Bag result = new Bag();
    for (Step step : steps) {
      for (Change left : step.inputs().get(0)) {
        List<Object> best = null;
        for (Step other : steps) {
          for (Change right : other.inputs().get(1)) {
            long order = Long.compare((Long) right.row().get(1), (Long) left.row().get(1));
            boolean sees = order < 0 || order == 0 && inclusive;
            boolean near = left.row().get(0) != null && left.row().get(0).equals(right.row().get(0)) && sees;
            best = near && (best == null || (Long) best.get(1) <= (Long) right.row().get(1)) ? right.row() : best;
          }
        }
        if (best != null || outer) {
          result.add(AsofJoinTest.joined(left.row(), best == null ? Collections.nCopies(3, null) : best), 1);
        }
      }
    }
    return result;
  }
}
