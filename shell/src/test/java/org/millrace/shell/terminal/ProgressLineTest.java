package org.millrace.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.millrace.engine.result.ReadingProgress;

class ProgressLineTest {
  private static final long SECOND = 1_000_000L;
  private static final long NOW = 1_767_261_600L * SECOND;
  private static final long YEAR = 365 * 86_400 * SECOND;

  @Test
  void theLagOfThePresentIsBehindTheClock() {
    assertThat(text(NOW - 7 * SECOND, NOW - 2 * SECOND, true)).contains("lag 7.0 s behind the clock");
    assertThat(text(NOW - 7 * SECOND, Long.MIN_VALUE, true)).contains("lag 7.0 s behind the clock");
  }

  @Test
  void theLagOfThePastIsBehindTheRowsThoughTheyComeLive() {
    assertThat(text(NOW - YEAR - 5 * SECOND, NOW - YEAR, true)).contains("lag 5.0 s behind the rows");
    assertThat(text(NOW - YEAR, Long.MIN_VALUE, true)).contains("lag 0.0 s behind the rows");
  }

  @Test
  void theLagOfAFileIsBehindTheRows() {
    assertThat(text(NOW - 7 * SECOND, NOW - 2 * SECOND, false)).contains("lag 5.0 s behind the rows");
  }

  private static String text(long watermark, long latest, boolean live) {
    return ProgressLine.text(new ReadingProgress(10, watermark, latest, live), 3, NOW);
  }
}
