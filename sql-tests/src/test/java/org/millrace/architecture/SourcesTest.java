package org.millrace.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sizes, names and comments, read from the source text of all modules. */
class SourcesTest {
  private static final int MOST_LINES = 600;
  private static final Pattern EMPTY_NAME = Pattern.compile(".*(Impl|Util|Utils|Helper|Helpers|Manager)\\.java");
  private static final Pattern PRODUCT_NAME = Pattern.compile("Millrace(?!Exception).*\\.java");
  private static final Pattern PROMISE = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|X" + "XX)\\b|UnsupportedOperation" + "Exception|@Dis" + "abled");

  @Test
  void noFileIsTooLongToRead() {
    assertThat(sources("src").filter(path -> lines(path).size() > MOST_LINES)).isEmpty();
  }

  @Test
  void noNameEndsInAWordThatSaysNothing() {
    assertThat(sources("src").filter(path -> EMPTY_NAME.matcher(path.getFileName().toString()).matches())).isEmpty();
  }

  @Test
  void noNameRepeatsTheProduct() {
    assertThat(sources("src").filter(path -> PRODUCT_NAME.matcher(path.getFileName().toString()).matches())).isEmpty();
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    assertThat(
            sources("src/main/java")
                .map(Path::getParent)
                .distinct()
                .filter(folder -> !Files.exists(folder.resolve("package-info.java"))))
        .isEmpty();
  }

  @Test
  void nothingIsLeftHalfDone() {
    assertThat(
            sources("src")
                .filter(path -> !path.endsWith("SourcesTest.java"))
                .flatMap(path -> lines(path).stream().filter(line -> PROMISE.matcher(line).find()).map(line -> path + ": " + line)))
        .isEmpty();
  }

  /** All Java files of all modules below a folder of theirs. */
  private static Stream<Path> sources(String below) {
    try (Stream<Path> modules = Files.list(Path.of("."))) {
      List<Path> roots = modules.map(module -> module.resolve(below)).filter(Files::isDirectory).toList();
      assertThat(roots).as("the working directory is the root of the repository").hasSizeGreaterThan(4);
      return roots.stream().flatMap(SourcesTest::javaFiles).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> javaFiles(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(path -> path.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path path) {
    try {
      return Files.readAllLines(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
