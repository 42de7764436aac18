package org.millrace.executor.operator.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape.Unit;

class ZonedGridTest {
  private static final long DAY = 86_400_000_000L;

  /** Summer time by night; at midnight; over midnight, so that a day is begun twice; a day left out; a zone that never moves. */
  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2026-03-20", "Europe/Berlin, 2026-10-20", "America/Sao_Paulo, 2018-10-28", "America/Sao_Paulo, 2018-02-10",
    "America/St_Johns, 2006-10-20", "Asia/Tokyo, 9999-12-20", "America/Havana, 2024-10-28", "Pacific/Apia, 2011-12-24", "Asia/Kathmandu, 2026-01-01"
  })
  void aDayBeginsWhenTheClocksOfTheZoneFirstShowIt(String zone, LocalDate around) {
    WindowGrid grid = WindowGrid.of(new WindowShape(Kind.TUMBLE, Unit.DAYS, 1, 1, 0, zone));
    long from = micros(around.atStartOfDay(ZoneId.of(zone)).toInstant());
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      long time = from + random.nextLong(15 * DAY);
      List<long[]> windows = windows(grid, time);

      assertThat(windows).hasSize(1);
      long[] window = windows.get(0);
      assertThat(time).isBetween(window[0], window[1] - 1);
      assertThat(window[0]).isEqualTo(startOf(window[0], zone));
      assertThat(window[1]).isEqualTo(startOf(window[1], zone));
      assertThat(window[1] - window[0]).isLessThanOrEqualTo(25 * DAY / 24);
    }
  }

  @Test
  void aDayThatTheZoneLeavesOutHoldsNothing() {
    WindowGrid grid = WindowGrid.of(new WindowShape(Kind.HOP, Unit.DAYS, 1, 2, 0, "Pacific/Apia"));
    long first = micros(Instant.parse("2011-12-30T10:00:00Z"));

    assertThat(windows(grid, first - 1)).hasSize(2);
    assertThat(windows(grid, first).get(1)).containsExactly(first, first + 2 * DAY);
  }

  private static long startOf(long micros, String zone) {
    LocalDate date = Instant.ofEpochSecond(Math.floorDiv(micros, 1_000_000), Math.floorMod(micros, 1_000_000) * 1000L).atZone(ZoneId.of(zone)).toLocalDate();
    return micros(date.atStartOfDay(ZoneId.of(zone)).toInstant());
  }

  private static long micros(Instant instant) {
    return instant.getEpochSecond() * 1_000_000 + instant.getNano() / 1000;
  }

  private static List<long[]> windows(WindowGrid grid, long time) {
    List<long[]> windows = new ArrayList<>();
    grid.windows(time, (start, end) -> windows.add(new long[] {start, end}));
    return windows;
  }
}
