package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The Nexmark queries against the answers of another engine, by row and by hash (recipe in examples/nexmark/QUERIES.md). */
class NexmarkTest {
  private static final Path FOLDER = Path.of("examples/nexmark");
  private static final Comparator<String> BY_BYTES =
      (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

  @TestFactory
  Stream<DynamicTest> everyQueryGivesTheKnownAnswer() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER.resolve("expected"))) {
      return files.map(path -> path.getFileName().toString()).filter(name -> name.endsWith(".csv")).sorted().toList().stream()
          .map(name -> name.replace(".csv", ""))
          .map(query -> DynamicTest.dynamicTest(query, () -> assertTimeoutPreemptively(Duration.ofSeconds(60), () -> check(query))));
    }
  }

  private static void check(String query) throws IOException, SQLException {
    List<String> expected = Files.readAllLines(FOLDER.resolve("expected").resolve(query + ".csv"));

    ExampleRun run = ExampleRun.of(FOLDER.resolve(query + ".sql"));

    assertEquals(expected.get(0), run.header());
    List<String> sorted = run.rows().stream().sorted(BY_BYTES).toList();
    assertEquals(String.join("\n", expected.subList(1, expected.size())), String.join("\n", sorted));
    String[] summary = summary(query);
    assertEquals(summary[1], String.valueOf(run.rows().size()));
    assertEquals(summary[2], "%016x".formatted(run.rows().stream().mapToLong(NexmarkTest::hash).sum()));
  }

  /** query, number of rows, hash, checksum of the file. */
  private static String[] summary(String query) throws IOException {
    return Files.readAllLines(FOLDER.resolve("expected/SUMMARY.tsv")).stream()
        .map(line -> line.split("\t"))
        .filter(fields -> fields[0].equals(query))
        .findFirst()
        .orElseThrow();
  }

  /** FNV-1a, then the finisher of splitmix64. */
  private static long hash(String row) {
    long h = 0xcbf29ce484222325L;
    for (byte b : row.getBytes(StandardCharsets.UTF_8)) {
      h = (h ^ (b & 0xff)) * 0x100000001b3L;
    }
    h = (h ^ (h >>> 30)) * 0xbf58476d1ce4e5b9L;
    h = (h ^ (h >>> 27)) * 0x94d049bb133111ebL;
    return h ^ (h >>> 31);
  }
}
