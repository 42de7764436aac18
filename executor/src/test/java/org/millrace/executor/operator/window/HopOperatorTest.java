package org.millrace.executor.operator.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape.Unit;

class HopOperatorTest {
  @Test
  void givesARowOnceForEveryWindowThatHoldsItsTime() {
    assertThat(windows(hop(5, 10, 0), 12)).containsExactly("12 [5, 15)", "12 [10, 20)");
  }

  @Test
  void alignsWindowsToTheEpochBeforeItToo() {
    assertThat(windows(hop(5, 10, 0), -1)).containsExactly("-1 [-10, 0)", "-1 [-5, 5)");
  }

  @Test
  void movesWindowsByTheOffset() {
    assertThat(windows(hop(5, 10, 2), 12)).containsExactly("12 [7, 17)", "12 [12, 22)");
  }

  @Test
  void allowsASizeThatIsNoMultipleOfTheSlide() {
    assertThat(windows(hop(4, 6, 0), 5, 7)).containsExactly("5 [0, 6)", "5 [4, 10)", "7 [4, 10)");
  }

  @Test
  void leavesOutRowsBetweenWindowsThatDoNotTouch() {
    assertThat(windows(hop(10, 3, 0), 2, 3, 10)).containsExactly("2 [0, 3)", "10 [10, 13)");
  }

  @Test
  void leavesOutRowsWithoutATimeAndKeepsWeights() {
    List<Integer> weights = new ArrayList<>();
    Column times = new LongColumn(new long[] {1, 0, 2}, new boolean[] {false, true, false});

    hop(10, 10, 0)
        .process(
            0,
            new Batch(3, new Column[] {times}, new int[] {-1, 1, 3}),
            out -> {
              for (int i = 0; i < out.size; i++) {
                weights.add(out.weight(i));
              }
            });

    assertThat(weights).containsExactly(-1, 3);
  }

  @Test
  void cumulatesFromTheStartOfTheLargestWindow() {
    WindowShape shape = new WindowShape(Kind.CUMULATE, Unit.MICROS, 4, 12, 1);

    assertThat(windows(new HopOperator(0, shape), 4, 5, 12, 13, 0))
        .containsExactly(
            "4 [1, 5)", "4 [1, 9)", "4 [1, 13)", "5 [1, 9)", "5 [1, 13)", "12 [1, 13)", "13 [13, 17)", "13 [13, 21)",
            "13 [13, 25)", "0 [-11, 1)");
  }

  @Test
  void hopsByMonthsOfTheCalendar() {
    long day = 86_400_000_000L;

    HopOperator hop = new HopOperator(0, new WindowShape(Kind.HOP, Unit.MONTHS, 1, 2, 0));

    assertThat(windows(hop, 31 * day))
        .containsExactly(31 * day + " [0, " + 59 * day + ")", 31 * day + " [" + 31 * day + ", " + 90 * day + ")");
  }

  private static HopOperator hop(long slide, long size, long offset) {
    return new HopOperator(0, new WindowShape(Kind.HOP, Unit.MICROS, slide, size, offset));
  }

  private static List<String> windows(HopOperator hop, long... times) {
    List<String> rows = new ArrayList<>();
    hop.process(
        0,
        new Batch(times.length, new Column[] {new LongColumn(times, null)}, null),
        out -> {
          for (int i = 0; i < out.size; i++) {
            rows.add(out.column(0).longAt(i) + " [" + out.column(1).longAt(i) + ", " + out.column(2).longAt(i) + ")");
          }
        });
    return rows;
  }
}
