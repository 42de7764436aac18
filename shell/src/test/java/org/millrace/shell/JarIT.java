package org.millrace.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The one jar as it is shipped. */
class JarIT {
  private static final String JAR = System.getProperty("millrace.jar");
  private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private static List<String> java(String input, String... arguments) throws IOException {
    ProcessBuilder process = new ProcessBuilder(Stream.concat(Stream.of(JAVA), Stream.of(arguments)).toList());
    process.redirectErrorStream(true);
    Process running = process.start();
    try (OutputStream in = running.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    return new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void runsStatements() throws IOException {
    assertThat(java("", "-jar", JAR, "-c", "SELECT 1 AS a", "--format", "csv")).containsExactly("a", "1");
  }

  @Test
  void readsStatementsFromAPipe() throws IOException {
    assertThat(java("SELECT 1 AS a;", "-jar", JAR, "--format", "csv")).containsExactly("a", "1");
  }

  @Test
  void aBatchRunLoadsNothingOfJLine() throws IOException {
    List<String> loaded = java("", "-Xlog:class+load", "-jar", JAR, "-c", "SELECT 1");

    assertThat(loaded).anyMatch(line -> line.contains("org.millrace.shell.Main"));
    assertThat(loaded).noneMatch(line -> line.contains("org.jline"));
  }

  @Test
  void namesOurDriverAlone() throws IOException {
    try (JarFile jar = new JarFile(JAR)) {
      String drivers = new String(jar.getInputStream(jar.getEntry("META-INF/services/java.sql.Driver")).readAllBytes());

      assertThat(drivers.strip()).isEqualTo("org.millrace.jdbc.Driver");
    }
  }

  @Test
  void isADriverThatAToolCanLoad() throws Exception {
    URL[] jar = {Path.of(JAR).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
      List<Driver> drivers = ServiceLoader.load(Driver.class, loader).stream().map(ServiceLoader.Provider::get).toList();

      assertThat(drivers).hasSize(1);
      try (Connection connection = drivers.get(0).connect("jdbc:millrace:", new Properties());
          ResultSet rows = connection.createStatement().executeQuery("SELECT 41 + 1")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(42);
      }
    }
  }

  @Test
  void hasNeitherSignaturesNorModuleDescriptorsAndIsMultiRelease() throws IOException {
    try (JarFile jar = new JarFile(JAR)) {
      assertThat(jar.stream().map(entry -> entry.getName()))
          .noneMatch(name -> name.matches("META-INF/.*\\.(SF|RSA|DSA)|(META-INF/versions/\\d+/)?module-info\\.class"));
      assertThat(jar.isMultiRelease()).isTrue();
    }
  }
}
