package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The commented examples against their kept output, rows sorted; -Dgolden.update=true writes it. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("examples");
  private static final Path KEPT = Path.of("sql-tests/src/test/resources/examples");

  @TestFactory
  Stream<DynamicTest> everyExampleGivesTheKeptOutput() {
    return Stream.of("flights/delays", "earthquakes/strong", "nexmark/hottest_auctions")
        .map(name -> DynamicTest.dynamicTest(name, () -> assertTimeoutPreemptively(Duration.ofSeconds(60), () -> check(name))));
  }

  private static void check(String name) throws IOException, SQLException {
    ExampleRun run = ExampleRun.of(EXAMPLES.resolve(name + ".sql"));
    List<String> lines = new ArrayList<>(List.of(run.header()));
    lines.addAll(run.rows().stream().sorted().toList());
    Path kept = KEPT.resolve(name.replace('/', '_') + ".csv");
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(KEPT);
      Files.write(kept, lines);
    }
    assertEquals(Files.readString(kept), String.join("\n", lines) + "\n");
  }
}
