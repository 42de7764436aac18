package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.shell.golden.Cuts;
import org.millrace.shell.golden.TestRun;

/** The tests in SQL that docs/testing.md shows. */
class TestingGuideTest {
  private static final Path TESTS = Path.of("examples/tests");

  @Test
  void theExamplesOfTestsPass() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream told = new PrintStream(out, true, StandardCharsets.UTF_8);

    boolean passed = new TestRun(told, () -> 0, false, Cuts.asWritten()).run(List.of(TESTS), null);

    assertTrue(passed, out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void theGuideShowsTheExampleAsItIs() throws IOException {
    String example = Files.readString(TESTS.resolve("late_bids.slt"));

    assertTrue(Files.readString(Path.of("docs/testing.md")).contains("```\n" + example + "```\n"));
  }
}
