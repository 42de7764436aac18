package org.millrace.executor.operator.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.Aggregate.Closing;
import org.millrace.planner.physical.Aggregate.Emission;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;
import org.millrace.planner.trait.Traits;

class AggregateOperatorTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);
  private static final RowType INPUT = Rows.type(BIGINT, BIGINT, DOUBLE);
  private static final AggregateCall COUNT = new AggregateCall(Function.COUNT, List.of(), false, -1, BIGINT);
  private static final AggregateCall SUM = new AggregateCall(Function.SUM, List.of(1), false, -1, BIGINT);
  private static final RowFailures NONE =
      (failure, expression, batch, row, weight) -> {
        throw failure;
      };

  private static Aggregate node(
      Emission emission, Traits traits, List<Integer> keys, List<Closing> closing, AggregateCall... calls) {
    return new Aggregate(
        Nodes.input(INPUT, traits), keys, List.of(calls), emission, closing, INPUT, Nodes.RETRACT);
  }

  private static OperatorFixture fixture(Aggregate node, RowFailures failures) {
    return new OperatorFixture(() -> AggregateOperator.of(node, failures), INPUT);
  }

  @Test
  void aGlobalAggregateHasItsRowFromTheStart() {
    Aggregate node = node(Emission.CHANGES, Nodes.RETRACT, List.of(), List.of(), COUNT, SUM);

    var run = fixture(node, NONE).run(Step.of(), Step.of(plus(1, 5, null)), Step.of(), Step.of(minus(1, 5, null)));

    assertThat(run.step(0)).containsExactly(plus(0, null));
    assertThat(run.step(1)).containsExactly(minus(0, null), plus(1, 5));
    assertThat(run.step(2)).isEmpty();
    assertThat(run.step(3)).containsExactly(minus(1, 5), plus(0, null));
  }

  @Test
  void aGroupWhoseResultDidNotChangeIsSilent() {
    Aggregate node = node(Emission.CHANGES, Nodes.RETRACT, List.of(0), List.of(), SUM);

    var run = fixture(node, NONE).run(Step.of(plus(1, 5, null)), Step.of(plus(1, 0, null)), Step.of(plus(null, 2, null)));

    assertThat(run.step(1)).isEmpty();
    assertThat(run.step(2)).containsExactly(plus(null, 2));
  }

  @Test
  void aGroupThatIsPassedThroughByNegativeWeightsSurvives() {
    Aggregate node = node(Emission.CHANGES, Nodes.RETRACT, List.of(0), List.of(), COUNT);

    var run = fixture(node, NONE).run(Step.of(minus(1, 5, null), plus(1, 5, null), plus(1, 6, null)));

    assertThat(run.step(0)).containsExactly(plus(1, 1));
  }

  @Test
  void finalRowsComeOnceInOrderOfClosingTimeThenKeys() {
    Aggregate node =
        node(Emission.ON_CLOSE, Nodes.APPEND, List.of(0, 1), List.of(new Closing(0, 10)), COUNT);

    var run =
        fixture(node, NONE)
            .appendOnly()
            .run(
                Step.of(plus(20, 2, null), plus(10, 9, null), plus(10, null, null), plus(10, 3, null)).withWatermark(19),
                Step.of().withWatermark(30),
                Step.of(plus(null, 7, null)).withWatermark(Long.MAX_VALUE));

    assertThat(run.step(0)).isEmpty();
    assertThat(run.step(1)).containsExactly(plus(10, 3, 1), plus(10, 9, 1), plus(10, null, 1), plus(20, 2, 1));
    assertThat(run.step(2)).containsExactly(plus(null, 7, 1));
    assertThat(run.operator().stateRows()).isZero();
  }

  @Test
  void theEarliestOfSeveralClosingsDecides() {
    Aggregate node =
        node(Emission.ON_CLOSE, Nodes.APPEND, List.of(0, 1), List.of(new Closing(0, 0), new Closing(1, 5)), COUNT);

    var run = fixture(node, NONE).run(Step.of(plus(100, 10, null), plus(12, 90, null)).withWatermark(15));

    assertThat(run.step(0)).containsExactly(plus(12, 90, 1), plus(100, 10, 1));
  }

  @Test
  void changingRowsOfCompleteGroupsAreForgottenAndStay() {
    Aggregate node = node(Emission.CHANGES, Nodes.APPEND, List.of(0), List.of(new Closing(0, 0)), COUNT);

    var run = fixture(node, NONE).run(Step.of(plus(1, 5, null), plus(2, 5, null)).withWatermark(1), Step.of());

    assertThat(run.step(0)).containsExactlyInAnyOrder(plus(1, 1), plus(2, 1));
    assertThat(run.step(1)).isEmpty();
    assertThat(run.operator().stateRows()).isEqualTo(1);
  }

  @Test
  void aGroupTakenBackBeforeItsTimeNeverCloses() {
    Aggregate node = node(Emission.ON_CLOSE, Nodes.RETRACT, List.of(0), List.of(new Closing(0, 0)), COUNT);

    var run = fixture(node, NONE).run(Step.of(plus(5, 1, null)), Step.of(minus(5, 1, null)), Step.of().withWatermark(9));

    assertThat(run.operator().stateRows()).isZero();
    assertThat(run.step(2)).isEmpty();
  }

  @Test
  void aGlobalFinalRowComesAtTheEndEvenOverNothing() {
    Aggregate node = node(Emission.ON_CLOSE, Nodes.APPEND, List.of(), List.of(), COUNT);

    var run = fixture(node, NONE).run(Step.of(), Step.of().withWatermark(Long.MAX_VALUE), Step.of());

    assertThat(run.step(0)).isEmpty();
    assertThat(run.step(1)).containsExactly(plus(0));
    assertThat(run.step(2)).isEmpty();
  }

  @Test
  void aSumOutOfRangeIsLeftOutAndReportedUntilItComesBack() {
    Aggregate node = node(Emission.CHANGES, Nodes.RETRACT, List.of(0), List.of(), SUM);
    List<String> reports = new ArrayList<>();
    RowFailures failures =
        (failure, expression, batch, row, weight) ->
            reports.add(failure.code() + " " + expression + " " + Rows.read(batch).get(row).row() + " " + weight);

    var run =
        fixture(node, failures)
            .run(
                Step.of(plus(1, Long.MAX_VALUE, null)),
                Step.of(plus(1, Long.MAX_VALUE, null), plus(2, 3, null)),
                Step.of(minus(1, Long.MAX_VALUE, null)));

    assertThat(run.step(1)).containsExactly(minus(1, Long.MAX_VALUE), plus(2, 3));
    assertThat(run.step(2)).containsExactly(plus(1, Long.MAX_VALUE));
    assertThat(reports).containsExactly("NUMERIC_OVERFLOW SUM(c1) [1] 1", "NUMERIC_OVERFLOW SUM(c1) [1] -1");
  }

  @Test
  void sumsOfDoublesShowNeitherOrderNorWhatWasTakenBack() {
    AggregateCall sum = new AggregateCall(Function.SUM, List.of(2), false, -1, DOUBLE);
    Aggregate node = node(Emission.CHANGES, Nodes.RETRACT, List.of(), List.of(), sum);

    var run =
        fixture(node, NONE)
            .run(
                Step.of(plus(1, 1, 1e300), plus(1, 1, 1e-300), plus(1, 1, -Double.MAX_VALUE), plus(1, 1, 1.0)),
                Step.of(plus(1, 1, Double.MAX_VALUE), plus(1, 1, Double.MAX_VALUE), minus(1, 1, Double.MAX_VALUE), minus(1, 1, 1.0)),
                Step.of(minus(1, 1, Double.MAX_VALUE), minus(1, 1, -Double.MAX_VALUE), minus(1, 1, 1e300)),
                Step.of(plus(1, 1, Double.NaN), plus(1, 1, Double.POSITIVE_INFINITY)),
                Step.of(minus(1, 1, Double.NaN)),
                Step.of(minus(1, 1, Double.POSITIVE_INFINITY)));

    assertThat(run.step(2)).contains(plus(1e-300));
    assertThat(run.step(3)).contains(plus(Double.NaN));
    assertThat(run.step(4)).contains(plus(Double.POSITIVE_INFINITY));
    assertThat(run.step(5)).contains(plus(1e-300));
  }

  @Test
  void averagesRoundHalfAwayFromZero() {
    SqlType decimal = SqlType.decimal(38, 6);
    RowType input = Rows.type(SqlType.decimal(18, 6));
    AggregateCall average = new AggregateCall(Function.AVG, List.of(0), false, -1, decimal);
    Aggregate node =
        new Aggregate(
            Nodes.input(input, Nodes.RETRACT), List.of(), List.of(average), Emission.CHANGES, List.of(), input, Nodes.RETRACT);
    OperatorFixture fixture = new OperatorFixture(() -> AggregateOperator.of(node, NONE), input);

    var run = fixture.run(Step.of(plus(1L), plus(2L)), Step.of(minus(1L), plus(-5L)));

    assertThat(run.step(0)).contains(plus(BigInteger.valueOf(2)));
    assertThat(run.step(1)).contains(plus(BigInteger.valueOf(-2)));
  }
}
