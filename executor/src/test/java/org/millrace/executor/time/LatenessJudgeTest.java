package org.millrace.executor.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

class LatenessJudgeTest {
  @Test
  void acceptsABatchInOrderAsItIs() {
    LatenessJudge judge = new LatenessJudge(0, 5);
    Batch batch = batch(10L, 12L, 7L, 20L);

    Verdict verdict = judge.judge(batch);

    assertThat(verdict.accepted).isSameAs(batch);
    assertThat(verdict.refusedCount()).isZero();
    assertThat(judge.watermark()).isEqualTo(15);
  }

  @Test
  void refusesARowBelowTheWatermarkThatTheRowsBeforeItMade() {
    LatenessJudge judge = new LatenessJudge(0, 5);

    Verdict verdict = judge.judge(batch(10L, 20L, 14L, 15L, 30L, 24L));

    assertThat(times(verdict.accepted)).containsExactly(10L, 20L, 15L, 30L);
    assertThat(verdict.refusedRow(0)).isEqualTo(2);
    assertThat(verdict.watermarkMet(0)).isEqualTo(15);
    assertThat(verdict.refusedRow(1)).isEqualTo(5);
    assertThat(verdict.watermarkMet(1)).isEqualTo(25);
    assertThat(verdict.acceptedRow(3)).isEqualTo(4);
  }

  @Test
  void refusesARowWithoutATimeAndLeavesTheWatermark() {
    LatenessJudge judge = new LatenessJudge(0, 0);

    Verdict verdict = judge.judge(batch(3L, null, 3L));

    assertThat(times(verdict.accepted)).containsExactly(3L, 3L);
    assertThat(verdict.refusedRow(0)).isEqualTo(1);
    assertThat(judge.watermark()).isEqualTo(3);
  }

  @Test
  void aHeartbeatMakesRowsLateAndNeverMovesTheWatermarkBack() {
    LatenessJudge judge = new LatenessJudge(0, 0);
    judge.advance(100);
    judge.advance(50);

    Verdict verdict = judge.judge(batch(99L, 100L));

    assertThat(times(verdict.accepted)).containsExactly(100L);
    assertThat(judge.watermark()).isEqualTo(100);
  }

  @Test
  void batchCutsChangeNothing() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Long[] times = new Long[random.nextInt(60)];
      for (int i = 0; i < times.length; i++) {
        times[i] = random.nextInt(12) == 0 ? null : Long.valueOf(i + random.nextInt(20));
      }
      long delay = random.nextInt(10);

      assertThat(judgeInCuts(times, delay, random)).as("seed %d", seed).isEqualTo(naively(times, delay));
    }
  }

  private static List<Integer> judgeInCuts(Long[] times, long delay, Random random) {
    LatenessJudge judge = new LatenessJudge(0, delay);
    List<Integer> accepted = new ArrayList<>();
    for (int from = 0; from < times.length; ) {
      int to = Math.min(times.length, from + 1 + random.nextInt(9));
      Verdict verdict = judge.judge(batch(Arrays.copyOfRange(times, from, to)));
      for (int i = 0; i < verdict.acceptedCount(); i++) {
        accepted.add(from + verdict.acceptedRow(i));
      }
      assertThat(verdict.acceptedCount() + verdict.refusedCount()).isEqualTo(to - from);
      from = to;
    }
    return accepted;
  }

  private static List<Integer> naively(Long[] times, long delay) {
    List<Integer> accepted = new ArrayList<>();
    for (int i = 0; i < times.length; i++) {
      long watermark = accepted.stream().mapToLong(row -> times[row] - delay).max().orElse(Long.MIN_VALUE);
      if (times[i] != null && times[i] >= watermark) {
        accepted.add(i);
      }
    }
    return accepted;
  }

  private static Batch batch(Long... times) {
    long[] values = new long[times.length];
    boolean[] nulls = null;
    for (int i = 0; i < times.length; i++) {
      if (times[i] == null) {
        nulls = nulls == null ? new boolean[times.length] : nulls;
        nulls[i] = true;
      } else {
        values[i] = times[i];
      }
    }
    return new Batch(times.length, new Column[] {new LongColumn(values, nulls)}, null);
  }

  private static List<Long> times(Batch batch) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < batch.size; i++) {
      times.add(batch.column(0).longAt(i));
    }
    return times;
  }
}
