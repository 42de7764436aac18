package org.millrace.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.LinkedHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.shell.script.Console;

class ConversationTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Interruption interruption = new Interruption(() -> {});
  private Connection connection;
  private Conversation conversation;

  @BeforeEach
  void open() throws Exception {
    connection = DriverManager.getConnection("jdbc:millrace:");
    Console console =
        new Console(new ByteArrayInputStream(new byte[0]), out, new PrintStream(err, true, StandardCharsets.UTF_8), true);
    conversation = on(console);
  }

  private Conversation on(Console console) throws Exception {
    return new Conversation(
        connection, console, new LinkedHashMap<>(), new Display(out, null, new ProgressLine(console.err(), () -> 0, () -> 80), interruption::isRequested), StatementHelp.load(), interruption);
  }

  @AfterEach
  void close() throws Exception {
    conversation.close();
    connection.close();
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void expandedDisplayHasALineForEveryColumn() {
    conversation.answer("\\x");
    conversation.answer("SELECT 1 AS a, 'x' AS long_name;");

    assertThat(out().lines()).containsExactly("-[ row 1 ]+--", "a         | 1", "long_name | x", "(1 row)");
  }

  @Test
  void aVariableIsPutIntoStatements() {
    conversation.answer("\\set n 42");
    conversation.answer("SELECT :n + 1 AS a;");

    assertThat(out()).contains("43");
  }

  @Test
  void aFileRunsWithItsCommandsAndErrorsNameItsLines() throws Exception {
    Path file = folder.resolve("script.sql");
    Files.writeString(file, "SELECT 1 AS a;\n\\timing on\n\nSELECT nope;\n");
    conversation.answer("\\i " + file);

    assertThat(out()).contains("(1 row)");
    assertThat(err()).contains("Timing is on.", "script.sql:4:8");
  }

  @Test
  void aMissingFileIsSaid() {
    conversation.answer("\\i " + folder.resolve("none.sql"));

    assertThat(err()).contains("none.sql: there is no such file");
  }

  @Test
  void resultsGoToAFileUntilToldOtherwise() throws Exception {
    Path file = folder.resolve("result.txt");
    conversation.answer("\\o " + file);
    conversation.answer("SELECT 'infile' AS a;");
    conversation.answer("\\o");
    conversation.answer("SELECT 'onscreen' AS a;");

    assertThat(Files.readString(file)).contains("infile").doesNotContain("onscreen");
    assertThat(out()).contains("onscreen").doesNotContain("infile");
  }

  @Test
  void watchRepeatsTheLastStatementUntilInterrupted() throws Exception {
    conversation.answer("SELECT 'tick' AS a;");
    Thread watching = new Thread(() -> conversation.answer("\\watch 0.01"));
    watching.start();
    while (out().split("tick", -1).length < 4) {
      Thread.onSpinWait();
    }
    interruption.request();
    watching.join(10_000);

    assertThat(watching.isAlive()).isFalse();
  }

  @Test
  void functionsAreFoundByPattern() {
    conversation.answer("\\df upp*");

    conversation.answer("\\df TUM*");

    assertThat(out()).contains("upper(string)", "tumble(data, timecol, size, offset)").doesNotContain("lower(");
  }

  @Test
  void editedStatementsRun() throws Exception {
    String edited = new Editor(java.util.Map.of("EDITOR", "sed -i s/1/2/")).edit("SELECT 1;");

    assertThat(edited.strip()).isEqualTo("SELECT 2;");
  }

  @Test
  void aCommandThatDoesNotExistIsSaid() {
    conversation.answer("\\nope");

    assertThat(err()).contains("There is no command \\nope");
  }

  @Test
  void bareWordsOfNewcomersAreCommands() {
    conversation.answer("help");
    conversation.answer("Quit;");

    assertThat(err()).contains("leave (or Ctrl-D)").doesNotContain("error");
    assertThat(conversation.isOver()).isTrue();
  }

  @Test
  void rejectedRowsAreToldBehindTheStatementThatMetThem() throws Exception {
    Path file = folder.resolve("t.csv");
    Files.writeString(file, "v\n1\ntwo\n");
    conversation.answer("CREATE STREAM s (v INTEGER) WITH (connector = 'file', path = '" + file + "');");
    conversation.answer("SELECT v FROM s;");
    conversation.answer("SELECT v FROM s;");

    assertThat(err().lines()).containsOnlyOnce("rejected: 1 row of s (type)");
  }

  @Test
  void aNoteOnAResultStandsBehindItsRows() throws Exception {
    Console both = new Console(new ByteArrayInputStream(new byte[0]), out, new PrintStream(out, true, StandardCharsets.UTF_8), true);
    Conversation script = on(both);
    script.answer("SET script = true; CREATE STREAM s (v INTEGER); INSERT INTO s VALUES (1);");
    script.answer("SELECT v FROM s;");
    script.close();

    assertThat(out()).endsWith("(1 row)\nnote: stream s is open: these are the rows so far (CLOSE STREAM ends it)\n");
  }
}
