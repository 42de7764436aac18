package org.millrace.executor.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

class PendingRowsTest {
  private record Row(long time, long value) {}

  @Test
  void givesInstantsInOrderAndRowsOfOneInstantInOrderOfArrival() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      PendingRows pending = new PendingRows();
      List<Row> expected = new ArrayList<>();
      for (int batch = 0; batch < 10; batch++) {
        add(pending, expected, random);
      }
      expected.sort(Comparator.comparingLong(Row::time));

      List<Row> taken = new ArrayList<>();
      while (pending.size() > 0) {
        long instant = pending.nextInstant();
        Batch rows = pending.takeNext();
        for (int i = 0; i < rows.size; i++) {
          taken.add(new Row(instant, rows.columns[0].longAt(i)));
        }
      }

      assertThat(taken).as("seed %d", seed).isEqualTo(expected);
      assertThat(pending.nextInstant()).isEqualTo(Long.MAX_VALUE);
    }
  }

  private static void add(PendingRows pending, List<Row> expected, Random random) {
    int size = random.nextInt(20);
    BatchBuilder builder = new BatchBuilder(new Layout[] {Layout.LONG}, size);
    long[] times = new long[size];
    for (int i = 0; i < size; i++) {
      times[i] = random.nextInt(15);
      Row row = new Row(times[i], expected.size());
      builder.column(0).append(row.value());
      builder.endRow(1);
      expected.add(row);
    }
    pending.add(builder.build(), times);
  }
}
