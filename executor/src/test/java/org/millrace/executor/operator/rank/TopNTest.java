package org.millrace.executor.operator.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.physical.TopN;
import org.millrace.planner.trait.Traits;

class TopNTest {
  private static final RowType ROW = Rows.type(SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.VARCHAR));
  private static final SortKey FIRST_DOWN = new SortKey(0, true, true);

  private static TopN node(Traits input, long offset, long limit, SortKey... keys) {
    return new TopN(Nodes.input(ROW, input), List.of(keys), offset, limit, ROW, Nodes.RETRACT);
  }

  private static OperatorFixture fixture(TopN node) {
    return new OperatorFixture(() -> TopNOperator.of(node), ROW);
  }

  /** Descending by the first column, NULLs first; then by both columns, NULLs last. */
  private static Bag twin(TopN node, Bag input) {
    Comparator<List<Object>> order =
        Comparator.comparing((List<Object> r) -> (Long) r.get(0), Comparator.nullsFirst(Comparator.reverseOrder()));
    order = order.thenComparing(r -> (String) r.get(1), Comparator.nullsLast(Comparator.naturalOrder()));
    List<List<Object>> rows = input.rows();
    rows.sort(order);
    Bag top = new Bag();
    long to = node.limit() < 0 ? rows.size() : Math.min(rows.size(), node.offset() + node.limit());
    for (long rank = node.offset(); rank < to; rank++) {
      top.add(rows.get((int) rank), 1);
    }
    return top;
  }

  private static List<Object> row(Random random) {
    return Change.values(
        random.nextInt(6) == 0 ? null : (long) random.nextInt(12), random.nextInt(6) == 0 ? null : "t" + random.nextInt(4));
  }

  @ParameterizedTest
  @CsvSource({"0,3", "2,4", "0,1", "5,-1", "0,-1", "0,0", "0,100"})
  void equalsSortingAllRowsUnderRetractions(long offset, long limit) {
    TopN node = node(Nodes.RETRACT, offset, limit, FIRST_DOWN);
    for (int seed = 0; seed < 10; seed++) {
      RandomChanges changes = new RandomChanges(new Random(seed), 0.45, TopNTest::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 25; s++) {
        steps.add(Step.of(changes.step(10)));
      }
      steps.add(Step.of(changes.takeAllBack()));

      var run = fixture(node).check(steps, seed, in -> twin(node, in.get(0)));

      assertThat(run.operator().stateRows()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"0,3", "2,4", "5,-1", "0,0"})
  void equalsSortingAllRowsThatOnlyCome(long offset, long limit) {
    TopN node = node(Nodes.APPEND, offset, limit, FIRST_DOWN);
    for (int seed = 0; seed < 10; seed++) {
      RandomChanges changes = new RandomChanges(new Random(seed), 0, TopNTest::row);
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 15; s++) {
        steps.add(Step.of(changes.step(20)));
      }

      var run = fixture(node).check(steps, seed, in -> twin(node, in.get(0)));

      if (limit >= 0) {
        assertThat(run.operator().stateRows()).isLessThanOrEqualTo(offset + limit);
      }
    }
  }

  @Test
  void emitsInOrderWhatComesAfterWhatGoes() {
    TopN node = node(Nodes.RETRACT, 0, 2, FIRST_DOWN);

    var run = fixture(node).run(Step.of(plus(1, "a"), plus(3, "b"), plus(2, "c")), Step.of(plus(9, "x"), plus(8, "y")));

    assertThat(run.step(0)).containsExactly(plus(3, "b"), plus(2, "c"));
    assertThat(run.step(1)).containsExactly(minus(3, "b"), minus(2, "c"), plus(9, "x"), plus(8, "y"));
  }

  @Test
  void withoutALimitItSortsEachStepAndRemembersNothing() {
    TopN node = node(Nodes.RETRACT, 0, -1, FIRST_DOWN);

    var run = fixture(node).run(Step.of(plus(1, "a"), plus(3, "b"), plus(null, "c"), plus(3, "a")));

    assertThat(run.step(0)).containsExactly(plus(null, "c"), plus(3, "a"), plus(3, "b"), plus(1, "a"));
    assertThat(run.operator().stateRows()).isZero();
  }
}
