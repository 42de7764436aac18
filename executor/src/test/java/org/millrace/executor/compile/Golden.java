package org.millrace.executor.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares a text with the approved one in src/test/resources; -Dgolden.update=true rewrites that. */
final class Golden {
  private static final Path DIRECTORY = Path.of("src/test/resources/code");

  private Golden() {}

  static void check(String name, String text) {
    Path file = DIRECTORY.resolve(name + ".java.txt");
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(DIRECTORY);
        Files.writeString(file, text);
      }
      assertThat(text).as(file.toString()).isEqualTo(Files.readString(file));
    } catch (IOException wrong) {
      throw new UncheckedIOException(wrong);
    }
  }
}
