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

class StreamWatermarkTest {
  private final StreamWatermark stream = new StreamWatermark(() -> new LatenessJudge(0, 0));

  private void row(int partition, long time) {
    stream.judge(partition).judge(new Batch(1, new Column[] {new LongColumn(new long[] {time}, null)}, null));
    stream.settle();
  }

  @Test
  void isTheLowestOfItsPartitions() {
    stream.join(List.of("a", "b"), 0);

    row(0, 10);
    assertThat(stream.watermark()).isEqualTo(Long.MIN_VALUE);
    row(1, 7);
    assertThat(stream.watermark()).isEqualTo(7);
    row(1, 20);

    assertThat(stream.watermark()).isEqualTo(10);
    assertThat(stream.progress()).extracting(PartitionProgress::holdsBack).containsExactly(true, false);
  }

  @Test
  void aPartitionThatEndsLetsGoAndTheLastOneLeavesItStanding() {
    stream.join(List.of("a", "b"), 0);
    row(0, 10);
    row(1, 7);

    stream.end(p -> p == 1);
    assertThat(stream.watermark()).isEqualTo(10);
    stream.end(p -> true);

    assertThat(stream.watermark()).isEqualTo(10);
  }

  @Test
  void aPartitionThatJoinsStartsWhereTheStreamIs() {
    stream.join(List.of("a"), 0);
    row(0, 10);
    stream.join(List.of("a", "b"), 0);
    row(0, 30);

    assertThat(stream.of(1)).isEqualTo(10);
    assertThat(stream.watermark()).isEqualTo(10);
  }

  @Test
  void anIdlePartitionIsRaisedAgainAndAgainToTheLowestOfThoseThatAreNot() {
    stream.join(List.of("a", "b", "c"), 0);
    row(0, 1);
    row(1, 50);
    row(2, 40);
    stream.heard(1, 90);
    stream.heard(2, 90);

    stream.raiseIdle(100, 100);
    assertThat(stream.of(0)).isEqualTo(40);
    row(2, 60);
    stream.raiseIdle(101, 100);

    assertThat(stream.watermark()).isEqualTo(50);
    assertThat(stream.progress()).extracting(PartitionProgress::idle).containsExactly(true, false, false);
  }

  @Test
  void standsStillWhereAllAreIdle() {
    stream.join(List.of("a", "b"), 0);
    row(0, 1);
    row(1, 50);

    stream.raiseIdle(1000, 100);

    assertThat(stream.watermark()).isEqualTo(1);
    assertThat(stream.progress()).allMatch(PartitionProgress::idle);
  }

  /** The law of {@link LatenessJudge} for several: the verdicts depend on the order within each partition only. */
  @Test
  void whichRowsAreLateDoesNotDependOnHowPartitionsAreInterleaved() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      long[][] times = {random.longs(30, 0, 50).toArray(), random.longs(30, 0, 50).toArray()};
      List<List<Boolean>> oneByOne = verdicts(times, new Random(0));

      assertThat(verdicts(times, random)).as("seed %d", seed).isEqualTo(oneByOne);
    }
  }

  private static List<List<Boolean>> verdicts(long[][] times, Random order) {
    StreamWatermark stream = new StreamWatermark(() -> new LatenessJudge(0, 5));
    stream.join(List.of("a", "b"), 0);
    List<List<Boolean>> verdicts = List.of(new ArrayList<>(), new ArrayList<>());
    int[] next = new int[2];
    long before = Long.MIN_VALUE;
    while (next[0] < 30 || next[1] < 30) {
      int p = next[0] == 30 ? 1 : next[1] == 30 ? 0 : order.nextInt(2);
      int size = 1 + order.nextInt(30 - next[p]);
      long[] cut = Arrays.copyOfRange(times[p], next[p], next[p] + size);
      Verdict verdict = stream.judge(p).judge(new Batch(size, new Column[] {new LongColumn(cut, null)}, null));
      stream.settle();
      boolean[] refused = new boolean[size];
      for (int i = 0; i < verdict.refusedCount(); i++) {
        refused[verdict.refusedRow(i)] = true;
      }
      for (boolean each : refused) {
        verdicts.get(p).add(each);
      }
      next[p] += size;
      assertThat(stream.watermark()).isGreaterThanOrEqualTo(before);
      before = stream.watermark();
    }
    return verdicts;
  }
}
