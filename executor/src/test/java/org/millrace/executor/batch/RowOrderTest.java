package org.millrace.executor.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Layout;
import org.millrace.planner.physical.SortKey;

class RowOrderTest {
  @Test
  void ordersLikeTheLibrarysSortAndKeepsEqualRowsInPlace() {
    Random random = new Random(7);
    for (int round = 0; round < 50; round++) {
      int size = random.nextInt(200);
      BatchBuilder builder = new BatchBuilder(new Layout[] {Layout.LONG, Layout.LONG}, size);
      Integer[] expected = new Integer[size];
      long[] values = new long[size];
      for (int i = 0; i < size; i++) {
        values[i] = random.nextInt(20);
        expected[i] = i;
        builder.column(0).append(values[i]);
        builder.column(1).append((long) i);
        builder.endRow(1);
      }
      Arrays.sort(expected, (a, b) -> Long.compare(values[b], values[a]));

      int[] positions = RowOrder.by(List.of(new SortKey(0, true, false))).positions(builder.build());

      assertThat(positions).containsExactly(Arrays.stream(expected).mapToInt(i -> i).toArray());
    }
  }

  @Test
  void putsNullsLastUnlessToldOtherwise() {
    BatchBuilder builder = new BatchBuilder(new Layout[] {Layout.DOUBLE}, 3);
    builder.column(0).appendNull();
    builder.endRow(1);
    builder.column(0).append(Double.NaN);
    builder.endRow(1);
    builder.column(0).append(-1.0);
    builder.endRow(1);
    Batch batch = builder.build();

    assertThat(RowOrder.total(List.of(), 1).positions(batch)).containsExactly(2, 1, 0);
    assertThat(RowOrder.by(List.of(new SortKey(0, false, true))).positions(batch)).containsExactly(0, 2, 1);
  }
}
