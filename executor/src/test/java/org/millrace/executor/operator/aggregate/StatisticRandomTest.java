package org.millrace.executor.operator.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.RandomChanges;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;

/** The statistics over every kind of number, against recomputation in long decimals, to the last bit. */
class StatisticRandomTest {
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);

  /** Key, integer, double, narrow decimal, wide decimal. */
  private static final RowType INPUT =
      Rows.type(
          SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.BIGINT), DOUBLE, SqlType.decimal(10, 2), SqlType.decimal(38, 4));

  private static List<Object> row(Random random) {
    return Change.values(
        (long) random.nextInt(3),
        orNull(random, random.nextInt(5) == 0 ? random.nextLong() : (Long) (long) (random.nextInt(20) - 10)),
        orNull(random, new double[] {0.1, -0.0, 1e17, -1e17, 3.5, 1e-9, 1e140, 0x1p-200, random.nextGaussian()}[random.nextInt(9)]),
        orNull(random, (long) random.nextInt(2000) - 1000),
        orNull(random, new BigInteger(100, random).subtract(BigInteger.ONE.shiftLeft(99))));
  }

  private static Object orNull(Random random, Object value) {
    return random.nextInt(8) == 0 ? null : value;
  }

  private static Aggregate node(List<Integer> keys) {
    List<AggregateCall> calls = new ArrayList<>();
    for (Function function : Function.values()) {
      if (StatisticTwin.computes(function)) {
        boolean pair = StatisticTwin.isOfPairs(function);
        calls.add(new AggregateCall(function, pair ? List.of(1, 2) : List.of(1), false, -1, DOUBLE));
        calls.add(new AggregateCall(function, pair ? List.of(2, 4) : List.of(2), false, -1, DOUBLE));
        calls.add(new AggregateCall(function, pair ? List.of(1, 3) : List.of(3), true, -1, DOUBLE));
        calls.add(new AggregateCall(function, pair ? List.of(3, 1) : List.of(4), false, -1, DOUBLE));
      }
    }
    return new Aggregate(
        Nodes.input(INPUT, Nodes.RETRACT), keys, calls, Aggregate.Emission.CHANGES, List.of(), INPUT, Nodes.RETRACT);
  }

  @Test
  void equalsRecomputationUnderRetractions() {
    for (List<Integer> keys : List.of(List.<Integer>of(), List.of(0))) {
      Aggregate node = node(keys);
      for (int seed = 0; seed < 3; seed++) {
        RandomChanges changes = new RandomChanges(new Random(seed), 0.4, StatisticRandomTest::row);
        List<Step> steps = new ArrayList<>();
        for (int s = 0; s < 6; s++) {
          steps.add(Step.of(changes.step(12)));
        }
        steps.add(Step.of(changes.takeAllBack()));

        var run = fixture(node).check(steps, seed, in -> AggregateTwin.rows(node, in.get(0)));

        assertThat(run.operator().stateRows()).isEqualTo(keys.isEmpty() ? 1 : 0);
      }
    }
  }

  private static OperatorFixture fixture(Aggregate node) {
    return new OperatorFixture(
        () ->
            AggregateOperator.of(
                node,
                (failure, expression, batch, row, weight) -> {
                  throw failure;
                }),
        INPUT);
  }
}
