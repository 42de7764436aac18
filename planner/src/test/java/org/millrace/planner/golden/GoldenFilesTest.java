package org.millrace.planner.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every .plan file below src/test/resources. A file is a list of statements, each ended by a semicolon at the end of a
 * line; the lines after it, up to an empty line, are what the planner made of it. With -Dgolden.update=true the files are
 * rewritten: read the difference.
 */
class GoldenFilesTest {
  @TestFactory
  Stream<DynamicTest> everyFileIsWhatThePlannerMakesOfIt() throws IOException, URISyntaxException {
    Path root = Path.of(GoldenFilesTest.class.getResource("/physical").toURI()).getParent();
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(path -> path.toString().endsWith(".plan")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream().map(file -> DynamicTest.dynamicTest(root.relativize(file).toString(), () -> check(root, file)));
  }

  private static void check(Path root, Path file) throws IOException {
    String written = Files.readString(file);
    boolean chains = file.getParent().getFileName().toString().equals("chain");
    String actual = GoldenText.run(written, new PlanFixture(), chains);
    if (Boolean.getBoolean("golden.update")) {
      // Tests run in the module's folder.
      Files.writeString(Path.of("src/test/resources").resolve(root.relativize(file).toString()), actual);
      return;
    }
    assertThat(actual).isEqualTo(written);
  }
}
