package org.millrace.executor.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RejectLogTest {
  private final RejectLog log = new RejectLog();

  private void change(String row, long weight) {
    log.change(new RejectLog.Entry(null, "q", 0, "division_by_zero", "division by zero in 1 / a", "1 / a", row, weight, false, 0));
  }

  /** What stands of a row's failures. */
  private long standing(String row) {
    return log.entries().stream().filter(e -> !e.retracted() && e.raw().equals(row)).mapToLong(RejectLog.Entry::weight).sum();
  }

  @Test
  void aRetractedFailureIsMarked() {
    change("(0)", 1);
    change("(0)", -1);

    assertThat(log.entries()).extracting(RejectLog.Entry::retracted).containsExactly(true);
    assertThat(log.total()).isEqualTo(1);
  }

  @Test
  void aRetractionMayComeFirst() {
    change("(0)", -1);
    change("(0)", 2);

    assertThat(standing("(0)")).isEqualTo(1);
  }

  @Test
  void partOfAWeightCanBeRetracted() {
    change("(0)", 3);
    change("(0)", -2);

    assertThat(standing("(0)")).isEqualTo(1);
  }

  @Test
  void whatStandsIsTheSumOfTheChangesInWhateverOrder() {
    for (int seed = 0; seed < 50; seed++) {
      RejectLogTest other = new RejectLogTest();
      Random random = new Random(seed);
      long[] sums = new long[3];
      for (int i = 0; i < 100; i++) {
        int row = random.nextInt(3);
        long weight = random.nextInt(5) - 2;
        other.change("(" + row + ")", weight == 0 ? 1 : weight);
        sums[row] += weight == 0 ? 1 : weight;
      }
      for (int row = 0; row < 3; row++) {
        other.change("(" + row + ")", 500);
        assertThat(other.standing("(" + row + ")")).as("seed %d", seed).isEqualTo(sums[row] + 500);
      }
    }
  }

  @Test
  void theEntriesOfADroppedSourceGoAndStayCounted() {
    log.add(new RejectLog.Entry("s", null, 1, "late", "late", null, "x", 1, false, 0));
    log.forget("S");

    assertThat(log.entries()).isEqualTo(List.of());
    assertThat(log.counts()).hasSize(1);
  }
}
