package org.millrace.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The names of all files of the corpus, in alphabetical order. */
final class CorpusNames {
  private static final String FOLDER = "test/";

  private CorpusNames() {}

  static List<String> all() {
    try (JarFile jar = new JarFile(
        Path.of(net.hydromatic.sqllogictest.Main.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toFile())) {
      return jar.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.startsWith(FOLDER) && name.endsWith(".test"))
          .map(name -> name.substring(FOLDER.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
