package org.millrace.executor.operator.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
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
import org.millrace.planner.physical.AsofJoin;

class AsofJoinTest {
  /** Key, time, a number. */
  private static final RowType ROW =
      Rows.type(SqlType.of(TypeKind.VARCHAR), SqlType.of(TypeKind.TIMESTAMP), SqlType.of(TypeKind.BIGINT));

  private static AsofJoin node(boolean outer, boolean backward, boolean inclusive) {
    return new AsofJoin(
        Nodes.input(ROW, Nodes.RETRACT), Nodes.input(ROW, Nodes.RETRACT), outer, List.of(0), List.of(0), 1, 1, backward,
        inclusive, false, Nodes.joined(ROW, ROW), Nodes.RETRACT);
  }

  private static OperatorFixture fixture(AsofJoin node) {
    return new OperatorFixture(() -> AsofJoinOperator.of(node), ROW, ROW);
  }

  @Test
  void aNearerRowTakesThePlaceOfTheOneBefore() {
    var run =
        fixture(node(false, true, true))
            .run(
                Step.both(List.of(plus("k", 10, 1)), List.of(plus("k", 5, 50))),
                Step.both(List.of(), List.of(plus("k", 8, 80))),
                Step.both(List.of(), List.of(minus("k", 8, 80))));

    assertThat(run.step(0)).containsExactly(plus("k", 10, 1, "k", 5, 50));
    assertThat(run.step(1)).containsExactly(minus("k", 10, 1, "k", 5, 50), plus("k", 10, 1, "k", 8, 80));
    assertThat(run.step(2)).containsExactly(minus("k", 10, 1, "k", 8, 80), plus("k", 10, 1, "k", 5, 50));
  }

  @Test
  void aRowOfAnotherKeyOrWithoutATimeIsNeverNear() {
    var run =
        fixture(node(true, true, true))
            .run(Step.both(List.of(plus("k", 10, 1), plus(null, 10, 2)), List.of(plus("m", 5, 1), plus("k", null, 1))));

    assertThat(run.step(0))
        .containsExactlyInAnyOrder(plus("k", 10, 1, null, null, null), plus(null, 10, 2, null, null, null));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void equalsALookAtEveryRightRow(int kind) {
    AsofJoin node = node((kind & 1) > 0, (kind & 2) > 0, (kind & 4) > 0);
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      RandomChanges left = new RandomChanges(random, 0.4, AsofJoinTest::row);
      RandomChanges right = new RandomChanges(random, 0.4, AsofJoinTest::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 12; s++) {
        steps.add(Step.both(left.step(6), right.step(6)));
      }
      steps.add(Step.both(left.takeAllBack(), List.of()));
      steps.add(Step.both(List.of(), right.takeAllBack()));

      var run = fixture(node).check(steps, seed, in -> twin(node, in.get(0), in.get(1)));

      assertThat(run.operator().stateRows()).isZero();
    }
  }

  private static List<Object> row(Random random) {
    Object key = random.nextInt(8) == 0 ? null : "k" + random.nextInt(3);
    Object time = random.nextInt(8) == 0 ? null : (long) random.nextInt(8);
    return Change.values(key, time, (long) random.nextInt(3));
  }

  private static Bag twin(AsofJoin node, Bag left, Bag right) {
    Comparator<List<Object>> order =
        Comparator.<List<Object>, Long>comparing(r -> (Long) r.get(1)).thenComparing(r -> (Long) r.get(2));
    Bag result = new Bag();
    for (List<Object> l : left.rows()) {
      List<List<Object>> near = right.rows().stream().filter(r -> matches(node, l, r)).sorted(order).toList();
      if (!near.isEmpty()) {
        result.add(joined(l, near.get(node.backward() ? near.size() - 1 : 0)), 1);
      } else if (node.outer()) {
        result.add(joined(l, Collections.nCopies(3, null)), 1);
      }
    }
    return result;
  }

  private static boolean matches(AsofJoin node, List<Object> left, List<Object> right) {
    if (left.get(0) == null || !left.get(0).equals(right.get(0)) || left.get(1) == null || right.get(1) == null) {
      return false;
    }
    int order = Long.compare((Long) right.get(1), (Long) left.get(1)) * (node.backward() ? 1 : -1);
    return order < 0 || order == 0 && node.inclusive();
  }

  static List<Object> joined(List<Object> left, List<Object> right) {
    List<Object> row = new ArrayList<>(left);
    row.addAll(right);
    return row;
  }
}
