package org.millrace.executor.operator.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.RandomChanges;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention;
import org.millrace.planner.trait.Traits;

/** Every type of join, with keys of every kind and with none, against two loops. */
class JoinRandomTest {
  private static final RowType LEFT =
      Rows.type(SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.VARCHAR), SqlType.of(TypeKind.DOUBLE));
  private static final RowType RIGHT =
      Rows.type(SqlType.of(TypeKind.DOUBLE), SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.VARCHAR));
  private static final Retention FOREVER = new Retention.Forever();

  private static final List<List<Integer>> LEFT_KEYS = List.of(List.of(), List.of(0), List.of(1), List.of(2, 0));
  private static final List<List<Integer>> RIGHT_KEYS = List.of(List.of(), List.of(1), List.of(2), List.of(0, 1));

  private static final BiPredicate<List<Object>, List<Object>> ALL = (l, r) -> true;
  private static final BiPredicate<List<Object>, List<Object>> SOME =
      (l, r) -> l.get(2) != null && r.get(0) != null && (Double) l.get(2) <= (Double) r.get(0);

  /** The condition over candidate batches. */
  static RowFilter filter(BiPredicate<List<Object>, List<Object>> condition, int leftColumns) {
    return (batch, selected) -> {
      List<Change> rows = Rows.read(batch);
      int count = 0;
      for (int i = 0; i < rows.size(); i++) {
        List<Object> row = rows.get(i).row();
        if (condition.test(row.subList(0, leftColumns), row.subList(leftColumns, row.size()))) {
          selected[count++] = i;
        }
      }
      return count;
    };
  }

  private static List<Object> left(Random random) {
    return Change.values(orNull(random, (long) random.nextInt(3)), orNull(random, "k" + random.nextInt(3)), number(random));
  }

  private static List<Object> right(Random random) {
    return Change.values(number(random), orNull(random, (long) random.nextInt(3)), orNull(random, "k" + random.nextInt(3)));
  }

  private static Object number(Random random) {
    return orNull(random, random.nextInt(4) / 2.0 - 0.5);
  }

  private static Object orNull(Random random, Object value) {
    return random.nextInt(7) == 0 ? null : value;
  }

  private static Join node(Join.Type type, int keys, Traits left, Traits right) {
    return new Join(
        Nodes.input(LEFT, left),
        Nodes.input(RIGHT, right),
        type,
        LEFT_KEYS.get(keys),
        RIGHT_KEYS.get(keys),
        null,
        FOREVER,
        FOREVER,
        LEFT,
        Nodes.RETRACT);
  }

  @ParameterizedTest
  @EnumSource(Join.Type.class)
  void equalsTwoLoopsUnderRetractions(Join.Type type) {
    for (int seed = 0; seed < 16; seed++) {
      var condition = seed % 3 == 0 ? SOME : ALL;
      Join node = node(type, seed % 4, Nodes.RETRACT, Nodes.RETRACT);
      var run = check(node, condition, seed, 0.4, 0.4);

      assertThat(run.operator().stateRows()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(Join.Type.class)
  void equalsTwoLoopsWhenOneSideOnlyGrows(Join.Type type) {
    for (int seed = 0; seed < 8; seed++) {
      boolean leftGrows = seed % 2 == 0;
      Join node =
          node(type, seed / 2 % 4, leftGrows ? Nodes.APPEND : Nodes.RETRACT, leftGrows ? Nodes.RETRACT : Nodes.APPEND);

      check(node, seed % 3 == 0 ? SOME : ALL, seed, leftGrows ? 0 : 0.4, leftGrows ? 0.4 : 0);
    }
  }

  private static OperatorFixture.Run check(
      Join node, BiPredicate<List<Object>, List<Object>> condition, int seed, double leftBack, double rightBack) {
    Random random = new Random(seed);
    RandomChanges left = new RandomChanges(random, leftBack, JoinRandomTest::left);
    RandomChanges right = new RandomChanges(random, rightBack, JoinRandomTest::right);
    List<Step> steps = new ArrayList<>();
    for (int s = 0; s < 10; s++) {
      steps.add(Step.both(left.step(8), right.step(8)));
    }
    if (leftBack > 0 && rightBack > 0) {
      steps.add(Step.both(left.takeAllBack(), List.of()));
      steps.add(Step.both(List.of(), right.takeAllBack()));
    }
    RowFilter filter = condition == ALL ? null : filter(condition, LEFT.size());
    return new OperatorFixture(() -> JoinOperator.of(node, filter), LEFT, RIGHT)
        .check(steps, seed, in -> JoinTwin.rows(node, in.get(0), in.get(1), condition));
  }
}
