package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Watermarks of the files of a folder, over earthquakes of a few days, reported out of order. */
class PartitionsTest {
  private static final Path QUAKES = Path.of("src/test/resources/earthquakes.ndjson");
  private static final String COLUMNS = "(time TIMESTAMP(3), mag DOUBLE, place VARCHAR, WATERMARK FOR time AS time - INTERVAL '2' HOUR)";

  @TempDir Path folder;
  private final Script script = new Script();

  @AfterEach
  void close() {
    script.close();
  }

  private void stream(String options) {
    script.run(
        "CREATE STREAM quake " + COLUMNS + " WITH (connector = 'file', path = '" + folder + "', format = 'json'" + options + ")");
  }

  private void dealt(List<List<String>> files) throws IOException {
    for (int i = 0; i < files.size(); i++) {
      Files.write(folder.resolve("p" + i + ".ndjson"), files.get(i));
    }
  }

  /** Each line in one of three files, with the order kept in each. */
  private static List<List<String>> threeFiles() throws IOException {
    List<List<String>> files = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    List<String> lines = Files.readAllLines(QUAKES);
    for (int i = 0; i < lines.size(); i++) {
      files.get(i * 7 % 3).add(lines.get(i));
    }
    return files;
  }

  private List<String> hourly() {
    return script.rows(
        "SELECT window_start, COUNT(*), MAX(mag) FROM TUMBLE(TABLE quake, DESCRIPTOR(time), INTERVAL '1' HOUR)"
            + " GROUP BY window_start, window_end");
  }

  /** The oracle: each file alone, by the words of the language. */
  private static List<String> inTime(List<String> lines) {
    List<String> kept = new ArrayList<>();
    LocalDateTime watermark = LocalDateTime.MIN;
    for (String line : lines) {
      String text = line.substring(line.indexOf(": \"") + 3, line.indexOf("\", "));
      LocalDateTime time = LocalDateTime.parse(text.replace(' ', 'T'));
      if (!time.isBefore(watermark)) {
        kept.add(text);
        watermark = time.minusHours(2).isAfter(watermark) ? time.minusHours(2) : watermark;
      }
    }
    return kept;
  }

  @Test
  void aRowIsJudgedByItsOwnFile() throws IOException {
    List<List<String>> files = threeFiles();
    dealt(files);
    stream("");
    List<String> expected = new ArrayList<>();
    files.forEach(file -> expected.addAll(inTime(file)));
    Collections.sort(expected);

    List<String> accepted = new ArrayList<>(script.rows("SELECT TO_CHAR(time, 'YYYY-MM-DD HH24:MI:SS.MS') FROM quake"));

    Collections.sort(accepted);
    assertThat(accepted).isEqualTo(expected).hasSizeGreaterThan(100);
    assertThat(script.rows("SELECT \"read\", accepted + rejected + held FROM system.ledger"))
        .containsExactly(files.stream().mapToInt(List::size).sum() + "|" + files.stream().mapToInt(List::size).sum());
    assertThat(script.rows("SELECT reason FROM system.rejects GROUP BY reason")).containsExactly("late");
  }

  @Test
  void theAnswerDoesNotDependOnTheCuts() throws IOException {
    dealt(threeFiles());
    stream("");
    List<String> whole = hourly();

    Random random = new Random(3);
    for (int i = 0; i < 10; i++) {
      script.run("SET tick_rows = " + (1 + random.nextInt(50)), "SET task_seed = " + i);
      assertThat(hourly()).as("cut %d", i).isEqualTo(whole);
    }
  }

  @Test
  void theStreamIsAsFarAsTheFileThatLags() throws IOException {
    dealt(threeFiles());
    Files.writeString(
        folder.resolve("p3.ndjson"),
        "{\"time\": \"2018-01-31 00:00:00\"}\n{\"time\": \"2018-01-31 12:00:00\"}\n");
    stream(", follow = 'true'");
    script.run("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM quake");
    script.rows("SELECT n FROM n");
    for (int i = 0; i < 20; i++) {
      script.rows("SELECT n FROM n");
    }

    assertThat(script.rows("SELECT name, watermark FROM system.watermarks WHERE holds_back"))
        .containsExactly(folder + "/p3.ndjson|2018-01-31 10:00:00");
    assertThat(String.join("\n", script.rows("EXPLAIN PROGRESS n")))
        .contains("its partition " + folder + "/p3.ndjson is the furthest behind")
        .contains("or the end of " + folder + "/p3.ndjson");
  }

  @Test
  void anIdleFileIsRaisedAndItsRowsAreJudgedByThat() throws IOException {
    Path a = folder.resolve("a.ndjson");
    Path b = folder.resolve("b.ndjson");
    Files.writeString(a, "{\"time\": \"2018-01-31 08:00:00\"}\n");
    Files.writeString(b, "{\"time\": \"2018-01-31 12:00:00\"}\n");
    stream(", follow = 'true', idle_timeout = '30 seconds'");
    script.run("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM quake");
    look();
    script.now += 25_000_000;
    append(b, "13:00:00");
    look();
    assertThat(script.rows("SELECT watermark FROM system.watermarks WHERE holds_back")).containsExactly("2018-01-31 06:00:00");

    script.now += 10_000_000;
    look();
    assertThat(script.rows("SELECT name, watermark FROM system.watermarks WHERE idle")).containsExactly(a + "|2018-01-31 11:00:00");
    append(b, "15:00:00");
    look();
    append(a, "12:59:59");
    append(a, "13:00:00");
    look();

    assertThat(script.rows("SELECT n FROM n")).containsExactly("5");
    assertThat(script.rows("SELECT reason, detail FROM system.rejects"))
        .containsExactly("late|time 2018-01-31 12:59:59 is before the watermark 2018-01-31 13:00:00");
    script.run("CREATE MATERIALIZED VIEW later AS SELECT COUNT(*) AS n FROM quake");
    assertThat(script.rows("SELECT n FROM later")).containsExactly("5");
  }

  @Test
  void whereAllAreIdleNothingMovesAndProgressSaysSo() throws IOException {
    Files.writeString(folder.resolve("a.ndjson"), "{\"time\": \"2018-01-31 08:00:00\"}\n");
    Files.writeString(folder.resolve("b.ndjson"), "{\"time\": \"2018-01-31 12:00:00\"}\n");
    stream(", follow = 'true', idle_timeout = '30 seconds'");
    script.run("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM quake");
    look();
    script.now += 3_600_000_000L;
    look();

    assertThat(script.rows("EXPLAIN PROGRESS n"))
        .anyMatch(line -> line.contains("stream quake: watermark 2018-01-31 06:00:00"))
        .anyMatch(line -> line.contains("nothing has come of it for longer than idle_timeout"));
  }

  @Test
  void aCursorThatHasItsFirstRowsWaitsForNoMore() throws IOException {
    dealt(threeFiles());
    stream("");
    script.run("SET tick_rows = 10", "DECLARE c CURSOR FOR SELECT mag FROM quake LIMIT 2");

    assertThat(script.rows("FETCH ALL FROM c")).hasSize(2);
    assertThat(script.rows("FETCH ALL FROM c")).isEmpty();
  }

  private void look() {
    for (int i = 0; i < 6; i++) {
      script.now += 200_000;
      script.rows("SELECT n FROM n");
    }
  }

  private static void append(Path file, String time) throws IOException {
    Files.writeString(file, "{\"time\": \"2018-01-31 " + time + "\"}\n", StandardOpenOption.APPEND);
  }
}
