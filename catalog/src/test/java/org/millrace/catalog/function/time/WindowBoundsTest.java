package org.millrace.catalog.function.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;

class WindowBoundsTest {
  @Test
  void everyTimeLiesInItsWindow() {
    Random random = new Random(13);
    for (int i = 0; i < 20_000; i++) {
      long micros = random.nextLong(-1_000_000, 1_000_000);
      long size = 1 + random.nextInt(5000);
      long offset = random.nextLong(-20_000, 20_000);

      long start = WindowBounds.start(micros, size, offset);

      assertThat(start).isBetween(micros - size + 1, micros);
      assertThat(Math.floorMod(start - offset, size)).isZero();
      assertThat(WindowBounds.end(micros, size, offset)).isEqualTo(start + size);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2026-05-17 10:00:00, 1, 0, 2026-05-01 00:00:00, 2026-06-01 00:00:00",
    "2026-05-17 10:00:00, 3, 0, 2026-04-01 00:00:00, 2026-07-01 00:00:00",
    "2026-05-17 10:00:00, 3, 1, 2026-05-01 00:00:00, 2026-08-01 00:00:00",
    "2026-05-17 10:00:00, 12, -3, 2025-10-01 00:00:00, 2026-10-01 00:00:00",
    "1969-12-31 23:59:59, 12, 0, 1969-01-01 00:00:00, 1970-01-01 00:00:00",
    "2026-05-17 10:00:00, 7, 0, 2026-01-01 00:00:00, 2026-08-01 00:00:00"
  })
  void monthWindowsStartOnTheFirst(String time, long size, long offset, String start, String end) {
    assertThat(WindowBounds.monthStart(micros(time), size, offset)).isEqualTo(micros(start));
    assertThat(WindowBounds.monthEnd(micros(time), size, offset)).isEqualTo(micros(end));
  }

  @Test
  void windowsBeyondTheRangeOfTimeAreErrors() {
    assertThatThrownBy(() -> WindowBounds.start(Long.MIN_VALUE, 1000, 1)).hasMessageContaining("out of range");
    assertThatThrownBy(() -> WindowBounds.end(Long.MAX_VALUE, 1000, 1)).hasMessageContaining("out of range");
  }

  private static long micros(String text) {
    return ValueText.castLong(SqlType.timestamp(6), Slice.of(text));
  }
}
