package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/jdbc.md compile, run, and print what the page says. */
class GuideTest {
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @TestFactory
  List<DynamicTest> everyProgramPrintsWhatThePageSays() throws Exception {
    Matcher programs = PROGRAM.matcher(Files.readString(Path.of("../docs/jdbc.md")));
    List<DynamicTest> tests = new ArrayList<>();
    while (programs.find()) {
      String code = programs.group(1);
      String printed = programs.group(2);
      String name = "Program" + tests.size();
      tests.add(DynamicTest.dynamicTest(name, () -> assertThat(outputOf(name, code)).isEqualTo(printed)));
    }
    assertThat(tests).hasSize(3);
    return tests;
  }

  private String outputOf(String name, String code) throws Exception {
    Path source = folder.resolve(name + ".java");
    Files.writeString(
        source,
        "import java.math.*; import java.sql.*; import java.time.*;\n"
            + "public class " + name + " { public static void run() throws Exception {\n" + code + "}}");
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", System.getProperty("java.class.path"), "-d", folder.toString(), source.toString());
    assertThat(status).isZero();

    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, GuideTest.class.getClassLoader())) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      loader.loadClass(name).getMethod("run").invoke(null);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
