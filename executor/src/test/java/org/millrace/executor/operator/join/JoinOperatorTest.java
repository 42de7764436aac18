package org.millrace.executor.operator.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Bag;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention;
import org.millrace.planner.physical.Join.Type;
import org.millrace.planner.trait.Traits;

class JoinOperatorTest {
  /** Key, time in microseconds. */
  private static final RowType ROW = Rows.type(SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.TIMESTAMP));

  private static final Retention FOREVER = new Retention.Forever();
  private static final long SECOND = 1_000_000;

  private static Join node(Type type, Retention left, Retention right, Traits inputs, Traits output) {
    return new Join(
        Nodes.input(ROW, inputs), Nodes.input(ROW, inputs), type, List.of(0), List.of(0), null, left, right, ROW, output);
  }

  private static OperatorFixture fixture(Join node, RowFilter filter) {
    return new OperatorFixture(() -> JoinOperator.of(node, filter), ROW, ROW);
  }

  @Test
  void anUnboundedLeftJoinShowsTheRowWithoutPartnerAtOnceAndTakesItBack() {
    Join node = node(Type.LEFT, FOREVER, FOREVER, Nodes.APPEND, Nodes.RETRACT);

    var run =
        fixture(node, null)
            .run(
                Step.both(List.of(plus(1, 10)), List.of()),
                Step.both(List.of(), List.of(plus(1, 20))),
                Step.both(List.of(plus(2, 30)), List.of(plus(2, 40))));

    assertThat(run.step(0)).containsExactly(plus(1, 10, null, null));
    assertThat(run.step(1)).containsExactlyInAnyOrder(minus(1, 10, null, null), plus(1, 10, 1, 20));
    assertThat(run.step(2)).as("nothing transient").containsExactly(plus(2, 30, 2, 40));
  }

  @Test
  void nullKeysMatchNothing() {
    Join node = node(Type.FULL, FOREVER, FOREVER, Nodes.RETRACT, Nodes.RETRACT);

    var run = fixture(node, null).run(Step.both(List.of(plus(null, 1)), List.of(plus(null, 2))));

    assertThat(run.step(0)).containsExactlyInAnyOrder(plus(null, 1, null, null), plus(null, null, null, 2));
    assertThat(run.operator().stateRows()).isZero();
  }

  @Test
  void aStaticSideNeedsNoMemoryOfTheOther() {
    for (Type type : List.of(Type.INNER, Type.LEFT, Type.SEMI, Type.ANTI)) {
      Join node = node(type, new Retention.Nothing(), FOREVER, Nodes.APPEND, Nodes.APPEND);

      var run =
          fixture(node, null)
              .appendOnly()
              .run(
                  Step.both(List.of(), List.of(plus(1, 100), plus(1, 101))),
                  Step.both(List.of(plus(1, 10), plus(2, 20)), List.of()));

      Bag expected =
          JoinTwin.rows(
              node, Bag.of(List.of(plus(1, 10), plus(2, 20))), Bag.of(List.of(plus(1, 100), plus(1, 101))), (l, r) -> true);
      assertThat(Bag.of(run.step(1))).as(type.toString()).isEqualTo(expected);
      assertThat(run.operator().stateRows()).isEqualTo(2);
    }
  }

  @Test
  void aPairsWeightBeyondAnIntIsSpreadOverRows() {
    Join node = node(Type.INNER, FOREVER, FOREVER, Nodes.RETRACT, Nodes.RETRACT);
    Change many = new Change(plus(1, 1).row(), 100_000);

    var run = fixture(node, null).run(Step.both(List.of(many), List.of(many)));

    assertThat(run.step(0).stream().mapToLong(Change::weight).sum()).isEqualTo(10_000_000_000L);
  }

  @Test
  void anIntervalOuterJoinGivesTheUnmatchedRowWhenItIsSettled() {
    Join node =
        node(Type.LEFT, new Retention.Until(1, 10), new Retention.Until(1, 1), Nodes.APPEND, Nodes.APPEND);

    var run =
        fixture(node, null)
            .appendOnly()
            .run(
                Step.both(List.of(plus(1, 100), plus(2, 100)), List.of(plus(2, 105))).withWatermark(109),
                Step.both(List.of(), List.of()).withWatermark(110));

    assertThat(run.step(0)).containsExactly(plus(2, 100, 2, 105));
    assertThat(run.step(1)).containsExactly(plus(1, 100, null, null));
  }

  @Test
  void aForgottenRowsPlaceKeepsNothingOfItsWeight() {
    Join node = node(Type.INNER, new Retention.Until(1, 0), FOREVER, Nodes.APPEND, Nodes.APPEND);
    long later = 10 * SECOND;

    var run =
        fixture(node, null)
            .run(
                Step.both(List.of(new Change(plus(1, 1).row(), 3), plus(2, later)), List.of()).withWatermark(SECOND),
                Step.both(List.of(plus(1, later)), List.of()),
                Step.both(List.of(), List.of(plus(1, 0))));

    assertThat(run.step(2)).containsExactly(plus(1, later, 1, 0));
  }

  @Test
  void withoutABoundTheUnmatchedRowIsFinalAtTheEndOfTheInput() {
    Join node = node(Type.ANTI, FOREVER, FOREVER, Nodes.APPEND, Nodes.APPEND);

    var run =
        fixture(node, null)
            .appendOnly()
            .run(
                Step.both(List.of(plus(1, 1), plus(2, 2)), List.of()),
                Step.both(List.of(), List.of(plus(1, 9))).withWatermark(Long.MAX_VALUE));

    assertThat(run.step(0)).isEmpty();
    assertThat(run.step(1)).containsExactly(plus(2, 2));
  }

  /** b.t BETWEEN a.t AND a.t + 5 s, both streams in order of time. */
  @ParameterizedTest
  @EnumSource(Type.class)
  void anIntervalJoinForgetsWhatTheWatermarkHasPassedAndLosesNothing(Type type) {
    BiPredicate<List<Object>, List<Object>> within =
        (l, r) -> (Long) r.get(1) >= (Long) l.get(1) && (Long) r.get(1) <= (Long) l.get(1) + 5 * SECOND;
    Join node =
        node(type, new Retention.Until(1, 5 * SECOND + 1), new Retention.Until(1, 1), Nodes.APPEND, Nodes.APPEND);
    for (int seed = 0; seed < 5; seed++) {
      List<Step> steps = steps(new Random(seed));
      Bag left = new Bag();
      Bag right = new Bag();
      steps.forEach(s -> s.inputs().get(0).forEach(left::add));
      steps.forEach(s -> s.inputs().get(1).forEach(right::add));

      var run = fixture(node, JoinRandomTest.filter(within, 2)).appendOnly().runCut(steps, seed);

      Bag all = new Bag();
      run.net().forEach(all::addAll);
      assertThat(all).isEqualTo(JoinTwin.rows(node, left, right, within));
      assertThat(run.operator().stateRows()).isZero();
    }
  }

  private static List<Step> steps(Random random) {
    List<Step> steps = new ArrayList<>();
    long watermark = 0;
    for (int s = 0; s < 20; s++) {
      List<Change> left = new ArrayList<>();
      List<Change> right = new ArrayList<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        (random.nextBoolean() ? left : right).add(plus(random.nextInt(3), watermark + random.nextInt(4) * SECOND));
      }
      watermark += random.nextInt(3) * SECOND;
      steps.add(Step.both(left, right).withWatermark(watermark));
    }
    steps.add(Step.both(List.of(), List.of()).withWatermark(Long.MAX_VALUE));
    return steps;
  }
}
