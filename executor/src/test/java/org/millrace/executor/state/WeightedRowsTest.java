package org.millrace.executor.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Bag;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.RandomChanges;
import org.millrace.executor.operator.Rows;

class WeightedRowsTest {
  private static final RowType TYPE = Rows.type(SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.VARCHAR));

  private static WeightedRows rows() {
    return new WeightedRows(BatchBuilder.layouts(TYPE));
  }

  private static List<Change> contents(WeightedRows rows) {
    List<Change> contents = new ArrayList<>();
    for (int row = rows.first(); row >= 0; row = rows.next(row)) {
      Change change = Rows.read(rows.rows().gather(new int[] {row}, 1, null)).get(0);
      contents.add(new Change(change.row(), (int) rows.weight(row)));
    }
    return contents;
  }

  @Test
  void weightsOfEqualRowsAddUpInOrderOfArrival() {
    WeightedRows rows = rows();

    rows.add(Rows.batch(TYPE, List.of(plus(2, "b"), plus(1, null), plus(2, "b"), minus(3, "c"))));

    assertThat(contents(rows)).containsExactly(new Change(plus(2, "b").row(), 2), plus(1, null), minus(3, "c"));
  }

  @Test
  void rowsWithWeightZeroAreGoneWhicheverSignCameFirst() {
    WeightedRows rows = rows();

    rows.add(Rows.batch(TYPE, List.of(minus(1, "a"), plus(2, "b"))));
    rows.add(Rows.batch(TYPE, List.of(plus(1, "a"))));
    rows.add(Rows.batch(TYPE, List.of(minus(2, "b"))));

    assertThat(rows.isEmpty()).isTrue();
    assertThat(contents(rows)).isEmpty();
  }

  @Test
  void agreesWithABagUnderRandomChanges() {
    RandomChanges changes =
        new RandomChanges(new Random(3), 0.45, r -> Change.values(r.nextInt(8), "x".repeat(r.nextInt(5))));
    WeightedRows rows = rows();
    Bag bag = new Bag();
    for (int round = 0; round < 200; round++) {
      List<Change> step = changes.step(12);

      step.forEach(bag::add);
      rows.add(Rows.batch(TYPE, step));

      assertThat(Bag.of(contents(rows))).isEqualTo(bag);
    }
    rows.clear();
    assertThat(rows.size()).isZero();
  }
}
