package org.millrace.executor.operator.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.operator.aggregate.sketch.DistinctSketches;

class DistinctSketchesTest {
  private static final int[] ONLY = {0};

  private static long count(List<Long> values, int batch) {
    DistinctSketches sketches = new DistinctSketches();
    sketches.reserve(1);
    for (int from = 0; from < values.size(); from += batch) {
      List<Long> some = values.subList(from, Math.min(values.size(), from + batch));
      Column column = new LongColumn(some.stream().mapToLong(v -> v).toArray(), null);
      sketches.add(new int[some.size()], new Column[] {column}, null, some.size());
      sketches.results(ONLY, 1, new ResultFailures());
    }
    return sketches.results(ONLY, 1, new ResultFailures()).longAt(0);
  }

  @Test
  void neitherOrderNorCutsNorLooksInBetweenShow() {
    for (int distinct : new int[] {1, 7, 40, 300, 2_000, 30_000}) {
      List<Long> values = new ArrayList<>();
      for (long i = 0; i < 2L * distinct; i++) {
        values.add(i % distinct * 7919);
      }
      long expected = count(values, values.size());
      for (int seed = 0; seed < 4; seed++) {
        Collections.shuffle(values, new Random(seed));

        assertThat(count(values, 1 + seed * 1000)).isEqualTo(expected);
      }
    }
  }

  @Test
  void theErrorIsAsSaid() {
    for (int seed = 0; seed < 20; seed++) {
      int distinct = 50_000;
      List<Long> values = new Random(seed).longs(distinct).boxed().toList();

      assertThat(count(values, 5_000)).isBetween((long) (distinct * 0.94), (long) (distinct * 1.06));
    }
  }
}
