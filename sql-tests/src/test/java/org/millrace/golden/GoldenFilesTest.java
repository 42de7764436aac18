package org.millrace.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.shell.golden.Cuts;
import org.millrace.shell.golden.GoldenFile;
import org.millrace.shell.golden.GoldenRunner;
import org.millrace.shell.golden.Outcome;

/** Every golden file, one test each; -Dgolden.update=true rewrites them instead of comparing. */
class GoldenFilesTest {
  private static final Path RESOURCES = Path.of("sql-tests/src/test/resources");
  private static final Path FILES = RESOURCES.resolve("slt");
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");
  /** Seeds of the random cuts, a run each. */
  private static final List<Long> SEEDS = List.of(1L, 2L, 3L);

  @TempDir private Path scratch;

  @TestFactory
  Stream<DynamicTest> everyFileAnswersAsWritten() throws IOException {
    return files().map(path -> test(path, path.getFileName().toString(), Cuts.asWritten()));
  }

  @TestFactory
  Stream<DynamicTest> everyFileAnswersTheSameHoweverItsInputIsCut() throws IOException {
    return UPDATE
        ? Stream.empty()
        : files().flatMap(path -> SEEDS.stream().map(seed -> test(path, path.getFileName() + " seed " + seed, Cuts.random(seed))));
  }

  /** The files, or those whose path contains the value of -Dgolden.files. */
  private static Stream<Path> files() throws IOException {
    String wanted = System.getProperty("golden.files", "");
    try (Stream<Path> all = Files.walk(FILES)) {
      return all.filter(path -> path.toString().endsWith(".slt") && path.toString().contains(wanted)).sorted().toList().stream();
    }
  }

  private DynamicTest test(Path path, String name, Cuts cuts) {
    String folder = FILES.relativize(path.getParent()).toString();
    return DynamicTest.dynamicTest(
        folder + "/" + name,
        path.toUri(),
        () -> assertTimeoutPreemptively(Duration.ofSeconds(60), () -> run(path, cuts)));
  }

  private void run(Path path, Cuts cuts) throws Exception {
    GoldenFile file = GoldenFile.read(path);
    assertNotNull(file.subject(), "the file does not begin with a line '# subject: …'");
    Path folder = Files.createTempDirectory(scratch, "run");
    try (GoldenRunner runner = new GoldenRunner(folder, RESOURCES.resolve("data"), cuts)) {
      for (Outcome outcome : UPDATE ? runner.update(file) : runner.run(file)) {
        assertNull(outcome.error(), outcome.place());
        assertEquals(String.join("\n", outcome.expected()), String.join("\n", outcome.actual()), outcome.place());
      }
    }
  }
}
