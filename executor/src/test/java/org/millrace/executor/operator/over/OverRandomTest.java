package org.millrace.executor.operator.over;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
import org.millrace.executor.operator.RandomChanges;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.Over.Closing;
import org.millrace.planner.physical.Over.Emission;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverCall.Function;
import org.millrace.planner.physical.OverFrame;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Exclusion;
import org.millrace.planner.physical.OverFrame.Measure;
import org.millrace.planner.physical.OverFrame.Side;
import org.millrace.planner.physical.OverFrame.Unit;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** Windows, frames and functions drawn at random, against their definitions. */
class OverRandomTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final int KEY = 0;
  private static final int TIME = 1;
  private static final int VALUE = 2;
  private static final int TEXT = 3;
  private static final int FLAG = 4;
  private static final int ARRIVAL = 5;
  private static final RowType INPUT =
      Rows.type(BIGINT, BIGINT, BIGINT, SqlType.of(TypeKind.VARCHAR), SqlType.of(TypeKind.BOOLEAN), BIGINT);

  private long arrivals;

  private List<Object> row(Random random) {
    return Change.values(
        orNull(random, (long) random.nextInt(3)),
        (long) random.nextInt(12),
        orNull(random, (long) random.nextInt(9) - 4),
        orNull(random, "t" + random.nextInt(4)),
        orNull(random, (long) random.nextInt(2)),
        arrivals++);
  }

  private static Object orNull(Random random, Object value) {
    return random.nextInt(6) == 0 ? null : value;
  }

  /** once: what rows that are shown once can have: known without the end of the partition. */
  private static OverCall call(Random random, List<SortKey> order, boolean once) {
    List<Function> functions = new ArrayList<>(List.of(Function.values()));
    functions.addAll(List.of(Function.AGGREGATE, Function.AGGREGATE, Function.AGGREGATE));
    if (once) {
      functions.removeAll(List.of(Function.NTILE, Function.CUME_DIST, Function.PERCENT_RANK));
    }
    Function function = functions.get(random.nextInt(functions.size()));
    int column = random.nextBoolean() ? VALUE : TEXT;
    boolean neighbour = function == Function.LAG || function == Function.LEAD;
    boolean picks = function.isFramed() && function != Function.AGGREGATE;
    OverFrame frame = function.isFramed() ? frame(random, order, once) : OverFrame.DEFAULT;
    return new OverCall(
        function,
        neighbour && random.nextBoolean() ? List.of(column, column) : neighbour || picks ? List.of(column) : List.of(),
        1 + random.nextInt(3),
        neighbour && !once && random.nextInt(4) == 0 ? VALUE : -1,
        (neighbour || picks) && random.nextBoolean(),
        frame,
        function == Function.AGGREGATE ? aggregate(random) : null,
        switch (function) {
          case PERCENT_RANK, CUME_DIST -> SqlType.of(TypeKind.DOUBLE);
          case LAG, LEAD, FIRST_VALUE, LAST_VALUE, NTH_VALUE -> INPUT.type(column);
          default -> BIGINT;
        });
  }

  private static AggregateCall aggregate(Random random) {
    int filter = random.nextInt(3) == 0 ? FLAG : -1;
    return switch (random.nextInt(5)) {
      case 0 -> new AggregateCall(AggregateCall.Function.COUNT, List.of(), false, filter, BIGINT);
      case 1 -> new AggregateCall(AggregateCall.Function.SUM, List.of(VALUE), false, filter, BIGINT);
      case 2 -> new AggregateCall(AggregateCall.Function.MIN, List.of(VALUE), false, filter, BIGINT);
      case 3 -> new AggregateCall(AggregateCall.Function.MAX, List.of(VALUE), false, filter, BIGINT);
      default -> new AggregateCall(AggregateCall.Function.COUNT, List.of(VALUE), true, filter, BIGINT);
    };
  }

  private static OverFrame frame(Random random, List<SortKey> order, boolean once) {
    Unit unit = Unit.values()[random.nextInt(3)];
    boolean far = unit != Unit.RANGE || order.size() == 1;
    while (true) {
      Side start = Side.values()[random.nextInt(4)];
      Side end = Side.values()[1 + random.nextInt(once ? 3 : 4)];
      boolean distance = start == Side.PRECEDING || end == Side.PRECEDING || start == Side.FOLLOWING || end == Side.FOLLOWING;
      if (start.compareTo(end) <= 0 && (far || !distance)) {
        int range = unit == Unit.RANGE && distance ? order.get(0).column() : -1;
        return new OverFrame(
            unit, bound(start, unit, random), bound(end, unit, random), Exclusion.values()[random.nextInt(4)], range);
      }
    }
  }

  private static Bound bound(Side side, Unit unit, Random random) {
    boolean far = side == Side.PRECEDING || side == Side.FOLLOWING;
    return far
        ? new Bound(side, unit == Unit.RANGE ? Measure.UNITS : Measure.COUNT, BigDecimal.valueOf(random.nextInt(4)))
        : Bound.of(side);
  }

  private static Over node(
      List<Integer> partition, List<SortKey> order, int arrival, List<OverCall> calls, Emission emission, long limit, Traits input) {
    List<Closing> closing = emission == Emission.ON_CLOSE ? List.of(new Closing(TIME, 1)) : List.of();
    Traits output = emission == Emission.CHANGES ? Nodes.RETRACT : Nodes.APPEND;
    return new Over(
        Nodes.input(INPUT, input), partition, order, arrival, calls, emission, closing, limit, true, INPUT, output);
  }

  private static List<SortKey> order(Random random) {
    List<SortKey> keys = new ArrayList<>();
    for (int column : new int[] {VALUE, TIME, TEXT}) {
      if (random.nextInt(3) == 0) {
        keys.add(new SortKey(column, random.nextBoolean(), random.nextBoolean()));
      }
    }
    return keys.size() == 1 && keys.get(0).column() == TEXT ? List.of() : keys;
  }

  private static List<OverCall> calls(Random random, List<SortKey> order, boolean once) {
    List<OverCall> calls = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      calls.add(call(random, order, once));
    }
    return calls;
  }

  @Test
  void valuesFollowEveryChange() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      List<SortKey> order = order(random);
      List<Integer> partition = random.nextBoolean() ? List.of(KEY) : List.of();
      Over node = node(partition, order, -1, calls(random, order, false), Emission.CHANGES, -1, Nodes.RETRACT);
      RandomChanges changes = new RandomChanges(random, 0.4, this::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 8; s++) {
        steps.add(Step.of(changes.step(12)));
      }
      steps.add(Step.of(changes.takeAllBack()));

      var run = fixture(node).check(steps, seed, in -> OverTwin.rows(node, in.get(0)));

      assertThat(run.operator().stateRows()).as("seed " + seed).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ROW_NUMBER", "RANK", "DENSE_RANK"})
  void theFirstRanksFollowEveryChange(Function rank) {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      boolean growing = random.nextBoolean();
      List<SortKey> order = order(random);
      OverCall call = new OverCall(rank, List.of(), 0, -1, false, OverFrame.DEFAULT, null, BIGINT);
      Over node =
          node(List.of(KEY), order, growing ? ARRIVAL : -1, List.of(call), Emission.CHANGES, random.nextInt(4),
              growing ? Nodes.APPEND : Nodes.RETRACT);
      RandomChanges changes = new RandomChanges(random, growing ? 0 : 0.4, this::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 8; s++) {
        steps.add(Step.of(changes.step(15)));
      }

      var run = fixture(node).check(steps, seed, in -> OverTwin.rows(node, in.get(0)));

      if (growing && rank == Function.ROW_NUMBER) {
        assertThat(run.operator().stateRows()).isLessThanOrEqualTo(4 * Math.max(1, node.limit()));
      }
    }
  }

  @Test
  void rowsOfAClosedPartitionAreShownOnce() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<SortKey> order = order(random);
      List<OverCall> calls = calls(random, order, false);
      Over node = node(List.of(TIME, KEY), order, -1, calls, Emission.ON_CLOSE, -1, Nodes.APPEND);

      List<Step> steps = stream(random, 0);

      var run = fixture(node).appendOnly().runCut(steps, seed);

      assertShown(node, steps, run, seed);
    }
  }

  @Test
  void rowsAreShownOnceTheWatermarkHasPassedTheirFrames() {
    for (int seed = 0; seed < 250; seed++) {
      Random random = new Random(seed);
      List<SortKey> order = new ArrayList<>(List.of(new SortKey(TIME, false, false)));
      if (random.nextInt(3) == 0) {
        order.add(new SortKey(VALUE, random.nextBoolean(), random.nextBoolean()));
      }
      Traits bounded = new Traits(ChangelogMode.APPEND, Map.of(TIME, new TimeBound(1)), true, 1);
      boolean limited = random.nextInt(5) == 0;
      Function rank = List.of(Function.ROW_NUMBER, Function.RANK, Function.DENSE_RANK).get(random.nextInt(3));
      List<OverCall> calls = limited
          ? List.of(new OverCall(rank, List.of(), 0, -1, false, OverFrame.DEFAULT, null, BIGINT))
          : calls(random, order, true);
      Over node =
          node(random.nextBoolean() ? List.of(KEY) : List.of(), order, ARRIVAL, calls, Emission.IN_TIME,
              limited ? 1 + random.nextInt(3) : -1, bounded);
      List<Step> steps = stream(random, 0);

      var run = fixture(node).appendOnly().runCut(steps, seed);

      assertShown(node, steps, run, seed);
    }
  }

  @Test
  void rowsInOrderOfArrivalAreShownAtOnce() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<OverCall> calls = new ArrayList<>();
      while (calls.size() < 3) {
        OverCall call = call(random, List.of(), true);
        boolean looksBack = call.function() == Function.ROW_NUMBER || call.function() == Function.LAG
            || call.function().isFramed() && call.frame().unit() == Unit.ROWS
                && call.frame().end().side().compareTo(Side.CURRENT_ROW) <= 0
                && call.frame().exclusion().compareTo(Exclusion.CURRENT_ROW) <= 0;
        if (looksBack) {
          calls.add(call);
        }
      }
      Over node = node(List.of(KEY), List.of(), ARRIVAL, calls, Emission.ON_ARRIVAL, -1, Nodes.APPEND);

      fixture(node).appendOnly().check(stream(random, 0), seed, in -> OverTwin.rows(node, in.get(0)));
    }
  }

  /** Rows whose times are not behind the watermark, which goes to the end. */
  private List<Step> stream(Random random, long start) {
    List<Step> steps = new ArrayList<>();
    for (long watermark = start; watermark < 30; watermark += random.nextInt(5)) {
      long end = watermark;
      RandomChanges changes = new RandomChanges(random, 0, r -> {
        List<Object> row = new ArrayList<>(row(r));
        row.set(TIME, end + r.nextInt(6));
        return row;
      });
      List<Change> fed = changes.step(6);
      long last = steps.isEmpty() ? start : steps.get(steps.size() - 1).watermark();
      steps.add(Step.of(fed).withWatermark(Math.max(last, watermark)));
    }
    steps.add(Step.of().withWatermark(Long.MAX_VALUE));
    return steps;
  }

  private static void assertShown(Over node, List<Step> steps, OperatorFixture.Run run, int seed) {
    Bag all = new Bag();
    steps.forEach(s -> s.inputs().get(0).forEach(all::add));
    Bag emitted = new Bag();
    run.net().forEach(emitted::addAll);
    assertThat(emitted).as("seed " + seed).isEqualTo(OverTwin.rows(node, all));
    assertThat(run.operator().stateRows()).as("seed " + seed).isZero();
  }

  private static OperatorFixture fixture(Over node) {
    return new OperatorFixture(
        () ->
            OverOperator.of(
                node,
                (failure, expression, batch, row, weight) -> {
                  throw failure;
                }),
        INPUT);
  }
}
