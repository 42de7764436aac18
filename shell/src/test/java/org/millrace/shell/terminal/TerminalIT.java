package org.millrace.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell as a person meets it, in a real terminal. */
class TerminalIT {
  private static final String STREAM = "CREATE STREAM s (ts TIMESTAMP, v INT, WATERMARK FOR ts AS ts);";

  @TempDir Path folder;

  private PseudoTerminal shell() throws Exception {
    return PseudoTerminal.shell(Map.of("NO_COLOR", "1", "MILLRACE_HISTORY", folder.resolve("history").toString()));
  }

  @Test
  void asksForTheRestOfAStatementAndAnswersIt() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("SELECT 41");
      shell.await("-> ");
      shell.line("+ 1 AS answer;");
      shell.await("answer");
      shell.await("42");
      shell.await("(1 row)");
      shell.await("millrace=> ");
    }
  }

  @Test
  void controlCCancelsAStreamingQueryAndTheShellGoesOn() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line(STREAM + " INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:00', 4711);");
      shell.await("1 row changed");
      shell.await("millrace=> ");
      shell.line("SELECT v FROM s;");
      shell.await("\n 4711");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
      shell.await("millrace=> ");
      shell.line("SELECT 'still' || 'here' AS x;");
      shell.await("stillhere");
    }
  }

  @Test
  void windowsOverAFileThatGrowsComeAsTheyCloseUntilControlC() throws Exception {
    Path file = Files.writeString(folder.resolve("grows.csv"), "ts,v\n2024-01-01 00:00:10,4000\n");
    try (PseudoTerminal shell = shell()) {
      shell.line(
          "CREATE STREAM g (ts TIMESTAMP, v INT, WATERMARK FOR ts AS ts) WITH (connector = 'file', path = '" + file
              + "', follow = true);");
      shell.await("OK");
      shell.line("SELECT SUM(v) AS total FROM TUMBLE(TABLE g, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;");
      Files.writeString(file, "2024-01-01 00:00:50,711\n2024-01-01 00:01:00,1\n", StandardOpenOption.APPEND);
      shell.await("\n  4711");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
      shell.await("millrace=> ");
    }
  }

  @Test
  void rowsOverASocketComeUntilControlCAndDropFreesThePort() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    try (PseudoTerminal shell = shell()) {
      shell.line("CREATE STREAM n (v INT) WITH (connector = 'socket', mode = 'listen', port = " + port + ", format = 'json');");
      shell.await("OK");
      shell.line("SELECT v + 1 AS next FROM n;");
      try (Socket client = new Socket("localhost", port)) {
        client.getOutputStream().write("{\"v\": 4710}\n".getBytes(StandardCharsets.UTF_8));
        shell.await("\n 4711");
        shell.type(PseudoTerminal.CONTROL_C);
        shell.await("CANCELLED");
      }
      shell.await("millrace=> ");
      shell.line("DROP STREAM n;");
      shell.await("OK");
      new ServerSocket(port).close();
    }
  }

  @Test
  void controlCAtThePromptDropsWhatWasTyped() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("SELECT nonsense");
      shell.await("-> ");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("millrace=> ");
      shell.line("SELECT 6 * 7 AS y;");
      shell.await("\n 42");
    }
  }

  @Test
  void controlDLeavesAndTheNextShellRemembersWhatWasTyped() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("SELECT 'remember' || 'ed' AS z;");
      shell.await("remembered");
      shell.await("millrace=> ");
      shell.type(PseudoTerminal.CONTROL_D);
      assertThat(shell.exitStatus()).isZero();
    }
    try (PseudoTerminal shell = shell()) {
      shell.type(PseudoTerminal.CONTROL_P);
      shell.await("SELECT 'remember' || 'ed' AS z;");
      shell.line("");
      shell.await("remembered");
    }
  }

  @Test
  void tabCompletesAndOffers() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("CREATE TABLE readings (temperature INT); INSERT INTO readings VALUES (4711);");
      shell.await("1 row changed");
      shell.await("millrace=> ");
      shell.type("SELECT * FROM rea\t");
      shell.await("readings");
      shell.line(";");
      shell.await("4711");
    }
  }

  @Test
  void aLiveTableIsDrawnOverItself() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("\\live on");
      shell.await("is on.");
      shell.line(STREAM + " INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:00', 4711);");
      shell.await("1 row changed");
      shell.line("SELECT v, COUNT(*) AS n FROM s GROUP BY v EMIT CHANGES;");
      shell.await("(1 row after 1 changes)");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
      shell.await("millrace=> ");
    }
  }

  @Test
  void aDumbTerminalGetsNoEscapes() throws Exception {
    try (PseudoTerminal shell =
        PseudoTerminal.shell(Map.of("TERM", "dumb", "MILLRACE_HISTORY", folder.resolve("history").toString()))) {
      shell.line("SELECT 6 * 7 AS answer;");
      assertThat(shell.await("(1 row)")).contains("42").doesNotContain("\u001b");
      shell.await("millrace=> ");
    }
  }

  @Test
  void keywordsAreColouredUnlessColoursAreOff() throws Exception {
    try (PseudoTerminal shell = PseudoTerminal.shell(Map.of("MILLRACE_HISTORY", folder.resolve("history").toString()))) {
      shell.line("SELECT 12 + 1;");
      assertThat(shell.await("(1 row)")).contains("\u001b[34;1mSELECT");
      shell.line("\\set COLOR off");
      shell.await("millrace=> ");
      shell.await("millrace=> ");
      shell.line("SELECT 12 + 2;");
      assertThat(shell.await("(1 row)")).doesNotContain("\u001b[34;1m");
    }
  }

  @Test
  void aQueryThatTakesLongTellsHowItGetsOn() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line(STREAM + " INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:00', 4711);");
      shell.await("1 row changed");
      shell.line("SELECT v FROM s WHERE v < 0;");
      shell.await("1 rows, 0 rows/s, watermark 2024-01-01 00:00:00, lag 0.0 s behind the rows");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
      shell.await("millrace=> ");
    }
  }

  @Test
  void progressGoesOnBelowTheRowsThatCame() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("CREATE STREAM d (ts TIMESTAMP, v INT, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);");
      shell.await("OK");
      shell.line("INSERT INTO d VALUES (TIMESTAMP '2024-01-01 00:00:00', 4711);");
      shell.await("1 row changed");
      shell.line("SELECT v FROM d;");
      shell.await("\n 4711");
      shell.await("watermark 2023-12-31 23:59:55, lag 5.0 s behind the rows");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
    }
  }

  @Test
  void aStatementThatReadsNoStreamTellsHowLongItRunsAndCanBeCancelled() throws Exception {
    try (PseudoTerminal shell = shell()) {
      String numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90000) ";
      shell.line(numbers + "SELECT COUNT(*) FROM n AS a JOIN n AS b ON a.i < b.i;");
      shell.await("running for ");
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
      shell.await("millrace=> ");
    }
  }

  @Test
  void aResultLongerThanTheScreenIsPaged() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("\\set PAGER builtin");
      shell.await("millrace=> ");
      shell.line("SELECT name FROM system.functions ORDER BY name;");
      shell.await("-- more --");
      shell.type(" ");
      shell.await("-- more --");
      shell.type("q");
      shell.await("millrace=> ");
      shell.line("\\pset pager off");
      shell.await("is off.");
      shell.line("SELECT name FROM system.functions ORDER BY name;");
      assertThat(shell.await("rows)")).doesNotContain("-- more --");
    }
  }

  @Test
  void anotherProgramPages() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("\\set PAGER sed s/^/paged:/");
      shell.await("millrace=> ");
      shell.line("SELECT name FROM system.functions ORDER BY name;");
      shell.await("paged: abs");
      shell.await("rows)");
      shell.await("millrace=> ");
      shell.line("SELECT 'short' || 'ly' AS a;");
      assertThat(shell.await("(1 row)")).contains("shortly").doesNotContain("paged:");
    }
  }

  @Test
  void aLiveTableFollowsTheSizeOfTheTerminal() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("\\live on");
      shell.await("is on.");
      shell.line(STREAM + " INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:00', 4711);");
      shell.await("1 row changed");
      shell.line("SELECT v, REPEAT('x', 60) AS t, COUNT(*) AS n FROM s GROUP BY v EMIT CHANGES;");
      shell.await("x".repeat(60));
      shell.await("(1 row after 1 changes)");
      shell.resize(24, 40);
      assertThat(shell.await("(1 row after 1 changes)")).contains("x\u2026").doesNotContain("x".repeat(40));
      shell.type(PseudoTerminal.CONTROL_C);
      shell.await("CANCELLED");
    }
  }

  @Test
  void controlRSearchesWhatWasTypedInAnotherShell() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("SELECT 'needle' || 'work' AS z;");
      shell.await("needlework");
      shell.await("millrace=> ");
      shell.line("SELECT 2 AS hay;");
      shell.await("(1 row)");
      shell.await("millrace=> ");
      shell.line("\\q");
      assertThat(shell.exitStatus()).isZero();
    }
    try (PseudoTerminal shell = shell()) {
      shell.type(PseudoTerminal.CONTROL_R + "needle");
      shell.await("|| 'work' AS z;");
      shell.line("");
      shell.await("needlework");
    }
  }

  @Test
  void thePromptShowsWhatIsOpen() throws Exception {
    try (PseudoTerminal shell = shell()) {
      shell.line("SELECT 'a");
      shell.await("'> ");
      shell.line("b' || (");
      shell.await("(> ");
      shell.line("'c') AS x;");
      shell.await("(1 row)");
    }
  }

  @Test
  void tabCompletesThePathsOfFiles() throws Exception {
    Files.writeString(folder.resolve("some-readings.csv"), "v\n4711\n");
    try (PseudoTerminal shell = shell()) {
      shell.type("CREATE STREAM f (v INT) WITH (connector = 'file', path = '" + folder + "/some-re\t");
      shell.await("some-readings.csv'");
      shell.line(");");
      shell.await("OK");
      shell.line("SELECT v FROM f;");
      shell.await("4711");
    }
  }
}
