package org.millrace.executor.operator.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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
import org.millrace.executor.operator.RandomChanges;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;
import org.millrace.planner.physical.SortKey;

/** Every function over every layout, by every kind of key, against recomputation. */
class AggregateRandomTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);

  /** Long key, text key, number, double, text, narrow decimal, wide decimal, condition, a fraction that is always the same. */
  private static final RowType INPUT =
      Rows.type(
          BIGINT,
          SqlType.of(TypeKind.VARCHAR),
          BIGINT,
          DOUBLE,
          SqlType.of(TypeKind.VARCHAR),
          SqlType.decimal(10, 2),
          SqlType.decimal(38, 4),
          SqlType.of(TypeKind.BOOLEAN),
          SqlType.decimal(3, 2));

  private static List<Object> row(Random random) {
    return Change.values(
        orNull(random, (long) random.nextInt(4)),
        orNull(random, "key" + random.nextInt(3)),
        orNull(random, (long) random.nextInt(20) - 10),
        orNull(random, new double[] {0.1, -0.0, 1e17, -1e17, 3.5, 1e-9, 1e300}[random.nextInt(7)]),
        orNull(random, "text".repeat(random.nextInt(4)) + random.nextInt(3)),
        orNull(random, (long) random.nextInt(2000) - 1000),
        orNull(random, new BigInteger(100, random).subtract(BigInteger.ONE.shiftLeft(99))),
        orNull(random, (long) random.nextInt(2)),
        70L);
  }

  private static Object orNull(Random random, Object value) {
    return random.nextInt(8) == 0 ? null : value;
  }

  private static List<AggregateCall> calls() {
    List<AggregateCall> calls = new ArrayList<>();
    calls.add(new AggregateCall(Function.COUNT, List.of(), false, -1, BIGINT));
    calls.add(new AggregateCall(Function.COUNT, List.of(), false, 7, BIGINT));
    calls.add(new AggregateCall(Function.COUNT, List.of(2, 4), true, -1, BIGINT));
    calls.add(new AggregateCall(Function.SUM, List.of(2), false, 7, BIGINT));
    calls.add(new AggregateCall(Function.SUM0, List.of(2), true, -1, BIGINT));
    calls.add(new AggregateCall(Function.AVG, List.of(2), false, -1, SqlType.decimal(38, 6)));
    calls.add(new AggregateCall(Function.SUM, List.of(3), false, -1, DOUBLE));
    calls.add(new AggregateCall(Function.AVG, List.of(3), true, 7, DOUBLE));
    calls.add(new AggregateCall(Function.SUM, List.of(5), false, -1, SqlType.decimal(38, 2)));
    calls.add(new AggregateCall(Function.AVG, List.of(5), true, -1, SqlType.decimal(38, 6)));
    calls.add(new AggregateCall(Function.SUM, List.of(6), false, -1, SqlType.decimal(38, 4)));
    calls.add(new AggregateCall(Function.AVG, List.of(6), false, -1, SqlType.decimal(38, 6)));
    for (int argument = 1; argument < 7; argument++) {
      calls.add(new AggregateCall(Function.COUNT, List.of(argument), argument > 3, -1, BIGINT));
      calls.add(new AggregateCall(Function.MIN, List.of(argument), false, -1, INPUT.type(argument)));
      calls.add(new AggregateCall(Function.MAX, List.of(argument), false, 7, INPUT.type(argument)));
    }
    calls.add(new AggregateCall(Function.ANY_VALUE, List.of(4), false, -1, INPUT.type(4)));
    addBits(calls);
    addOrdered(calls);
    return calls;
  }

  private static void addBits(List<AggregateCall> calls) {
    for (Function function : List.of(Function.BIT_AND, Function.BIT_OR, Function.BIT_XOR)) {
      calls.add(new AggregateCall(function, List.of(2), function == Function.BIT_XOR, -1, BIGINT));
    }
    calls.add(new AggregateCall(Function.BOOL_AND, List.of(7), false, -1, INPUT.type(7)));
    calls.add(new AggregateCall(Function.BOOL_OR, List.of(7), false, 7, INPUT.type(7)));
  }

  private static void addOrdered(List<AggregateCall> calls) {
    SortKey byNumber = new SortKey(2, false, false);
    SortKey byDecimal = new SortKey(5, true, true);
    SqlType text = INPUT.type(4);
    calls.add(new AggregateCall(Function.STRING_AGG, List.of(4, 1), List.of(byNumber), false, -1, text));
    calls.add(new AggregateCall(Function.STRING_AGG, List.of(4), List.of(), true, 7, text));
    SqlType texts = SqlType.array(text);
    calls.add(new AggregateCall(Function.ARRAY_AGG, List.of(4), List.of(byNumber), false, -1, texts));
    calls.add(new AggregateCall(Function.ARRAY_AGG, List.of(4), List.of(), true, 7, texts));
    for (Function function : List.of(Function.FIRST, Function.LAST, Function.FIRST_NOT_NULL, Function.LAST_NOT_NULL)) {
      calls.add(new AggregateCall(function, List.of(4), List.of(byDecimal, byNumber), false, -1, text));
    }
    calls.add(new AggregateCall(Function.FIRST_BY_KEY, List.of(1), List.of(byNumber), false, -1, text));
    calls.add(new AggregateCall(Function.MODE, List.of(2), List.of(), false, -1, BIGINT));
    calls.add(new AggregateCall(Function.MODE, List.of(4), List.of(new SortKey(4, true, true)), true, -1, text));
    calls.add(new AggregateCall(Function.MEDIAN, List.of(5), List.of(), false, -1, DOUBLE));
    calls.add(new AggregateCall(Function.PERCENTILE_CONT, List.of(8, 2), List.of(new SortKey(2, true, true)), false, 7, DOUBLE));
    calls.add(new AggregateCall(Function.PERCENTILE_DISC, List.of(8, 6), List.of(new SortKey(6, false, false)), true, -1, INPUT.type(6)));
  }

  private static Aggregate node(List<Integer> keys, boolean appendOnly) {
    return new Aggregate(
        Nodes.input(INPUT, appendOnly ? Nodes.APPEND : Nodes.RETRACT),
        keys,
        calls(),
        Aggregate.Emission.CHANGES,
        List.of(),
        INPUT,
        Nodes.RETRACT);
  }

  private static final List<List<Integer>> KEYS =
      List.of(List.of(), List.of(0), List.of(1), List.of(0, 2), List.of(1, 3, 5), List.of(6));

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void equalsRecomputationUnderRetractions(int shape) {
    Aggregate node = node(KEYS.get(shape), false);
    for (int seed = 0; seed < 6; seed++) {
      Random random = new Random(seed);
      RandomChanges changes = new RandomChanges(random, 0.4, AggregateRandomTest::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 12; s++) {
        steps.add(Step.of(changes.step(30)));
      }
      steps.add(Step.of(changes.takeAllBack()));

      var run = fixture(node).check(steps, seed, in -> AggregateTwin.rows(node, in.get(0)));

      assertThat(run.operator().stateRows()).isEqualTo(node.keys().isEmpty() ? 1 : 0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void equalsRecomputationOverAppendedRows(int shape) {
    Aggregate node = node(KEYS.get(shape), true);
    for (int seed = 0; seed < 4; seed++) {
      RandomChanges changes = new RandomChanges(new Random(seed), 0, AggregateRandomTest::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 8; s++) {
        steps.add(Step.of(changes.step(40)));
      }

      fixture(node).check(steps, seed, in -> AggregateTwin.rows(node, in.get(0)));
    }
  }

  /** The window end is the first key; rows never come behind the watermark. */
  @Test
  void finalRowsComeInTheStepInWhichTheWatermarkReachesThem() {
    Aggregate changing = node(List.of(0, 1), true);
    Aggregate node =
        new Aggregate(
            changing.input(),
            changing.keys(),
            changing.calls(),
            Aggregate.Emission.ON_CLOSE,
            List.of(new Aggregate.Closing(0, 0)),
            INPUT,
            Nodes.APPEND);
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      List<Step> steps = new ArrayList<>();
      for (long watermark = 0; watermark < 20; watermark += random.nextInt(3)) {
        long end = watermark;
        RandomChanges changes = new RandomChanges(random, 0, r -> withEnd(end + 1 + r.nextInt(4), row(r)));
        steps.add(Step.of(changes.step(20)).withWatermark(watermark));
      }
      steps.add(Step.of().withWatermark(Long.MAX_VALUE));
      Bag all = new Bag();
      steps.forEach(s -> s.inputs().get(0).forEach(all::add));

      var run = fixture(node).appendOnly().runCut(steps, seed);

      Bag emitted = new Bag();
      for (int s = 0; s < steps.size(); s++) {
        long from = s == 0 ? Long.MIN_VALUE : steps.get(s - 1).watermark();
        long to = steps.get(s).watermark();
        assertThat(run.step(s)).allMatch(c -> (Long) c.row().get(0) > from && (Long) c.row().get(0) <= to);
        emitted.addAll(run.net().get(s));
      }
      assertThat(emitted).isEqualTo(AggregateTwin.rows(node, all));
      assertThat(run.operator().stateRows()).isZero();
    }
  }

  private static List<Object> withEnd(long end, List<Object> row) {
    List<Object> changed = new ArrayList<>(row);
    changed.set(0, end);
    return changed;
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
