package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Earthquakes reported out of order, dealt to files, with windows that take late reports: against the words of the language. */
class LateRowsTest {
  private static final Path QUAKES = Path.of("src/test/resources/earthquakes.ndjson");
  private static final int DELAY_MINUTES = 30;
  private static final int LATENESS_MINUTES = 45;

  @TempDir Path folder;
  private final Script script = new Script();

  @AfterEach
  void close() {
    script.close();
  }

  private List<List<String>> dealt(Random random) throws IOException {
    List<List<String>> files = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (String line : Files.readAllLines(QUAKES)) {
      files.get(random.nextInt(3)).add(line);
    }
    for (int i = 0; i < 3; i++) {
      Files.write(folder.resolve(i + ".ndjson"), files.get(i));
    }
    return files;
  }

  /** How many rows each window of three hours every hour takes, by its end. */
  private static Map<String, Integer> twin(List<List<String>> files) {
    Map<String, Integer> windows = new TreeMap<>();
    for (List<String> file : files) {
      LocalDateTime watermark = LocalDateTime.MIN;
      for (String line : file) {
        String text = line.substring(line.indexOf(": \"") + 3, line.indexOf("\", "));
        LocalDateTime time = LocalDateTime.parse(text.replace(' ', 'T'));
        LocalDateTime first = time.truncatedTo(ChronoUnit.HOURS).plusHours(1);
        for (LocalDateTime end = first; end.isBefore(first.plusHours(3)); end = end.plusHours(1)) {
          if (watermark.isBefore(end.plusMinutes(LATENESS_MINUTES))) {
            windows.merge(end.toString().replace('T', ' ') + ":00", 1, Integer::sum);
          }
        }
        LocalDateTime moved = time.minusMinutes(DELAY_MINUTES);
        watermark = moved.isAfter(watermark) ? moved : watermark;
      }
    }
    return windows;
  }

  @Test
  void eachWindowTakesTheRowsThatTheLanguageSays() throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      List<List<String>> files = dealt(random);
      script.run(
          "CREATE OR REPLACE STREAM quake (time TIMESTAMP(3), mag DOUBLE, WATERMARK FOR time AS time - INTERVAL '" + DELAY_MINUTES
              + "' MINUTE) WITH (connector = 'file', path = '" + folder + "', format = 'json', allowed_lateness = '"
              + LATENESS_MINUTES + " minutes')",
          "SET tick_rows = " + (1 + random.nextInt(60)),
          "SET task_seed = " + seed);
      List<String> expected = new ArrayList<>();
      twin(files).forEach((end, count) -> expected.add(end + "|" + count));

      String windows =
          "SELECT window_end, COUNT(*) FROM HOP(TABLE quake, DESCRIPTOR(time), INTERVAL '1' HOUR, INTERVAL '3' HOURS)"
              + " GROUP BY window_start, window_end";
      assertThat(script.rows(windows)).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(script.rows(windows + " EMIT ON WINDOW CLOSE")).as("seed %d, closed", seed).hasSameSizeAs(expected);
      assertThat(script.rows("SELECT COUNT(*) FROM quake")).containsExactly("300");
    }
  }
}
