package org.millrace.shell.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code millrace test}: what is told of files that pass and fail, the report, the update. */
class TestRunTest {
  private static final String TABLE = "statement ok\nCREATE TABLE t (a INTEGER, b VARCHAR)\n\n"
      + "statement ok\nINSERT INTO t VALUES (1, 'x'), (2, 'y')\n\n";
  private static final String PASSING = TABLE + "query sort\nSELECT * FROM t\n----\n1  x\n2  y\n";
  private static final String FAILING = TABLE + "query\nSELECT b, a FROM t ORDER BY a\n----\nx  1\nz  2\n";

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private boolean run(boolean update, Path junit) {
    return new TestRun(new PrintStream(out, true, StandardCharsets.UTF_8), () -> 0, update, Cuts.asWritten())
        .run(List.of(folder), junit);
  }

  private List<String> told() {
    return out.toString(StandardCharsets.UTF_8).replace(folder + "/", "").lines().toList();
  }

  @Test
  void aFileThatAnswersAsWrittenPasses() throws IOException {
    Files.writeString(folder.resolve("a.slt"), PASSING);

    assertThat(run(false, null)).isTrue();
    assertThat(told()).containsExactly("ok      a.slt", "1 file, 3 records, all passed");
  }

  @Test
  void aDifferenceIsShownLineByLineWithItsPlace() throws IOException {
    Files.writeString(folder.resolve("a.slt"), FAILING);

    assertThat(run(false, null)).isFalse();
    assertThat(told())
        .containsExactly(
            "FAILED  a.slt",
            "  a.slt:7: query: SELECT b, a FROM t ORDER BY a",
            "    - expected, + answered",
            "      x  1",
            "    - z  2",
            "    + y  2",
            "1 file, 3 records, 1 file failed");
  }

  @Test
  void aStatementThatFailsEndsItsFileWithTheError() throws IOException {
    Files.writeString(folder.resolve("a.slt"), "statement ok\nSELECT nothing\n\n" + PASSING);
    Files.writeString(folder.resolve("b.slt"), PASSING);

    assertThat(run(false, null)).isFalse();
    assertThat(told()).contains("  a.slt:1: statement ok: SELECT nothing", "ok      b.slt", "2 files, 4 records, 1 file failed");
    assertThat(told()).anyMatch(line -> line.startsWith("    COLUMN_NOT_FOUND: "));
  }

  @Test
  void aFailureThatDoesNotComeIsOne() throws IOException {
    Files.writeString(folder.resolve("a.slt"), "statement error COLUMN_NOT_FOUND\nSELECT 1\n");

    assertThat(run(false, null)).isFalse();
    assertThat(told()).contains("    the statement succeeded; expected the error COLUMN_NOT_FOUND");
  }

  @Test
  void updatingWritesWhatWasAnsweredAndNothingElse() throws IOException {
    Path file = folder.resolve("a.slt");
    Files.writeString(file, FAILING);

    assertThat(run(true, null)).isTrue();
    assertThat(Files.readString(file)).isEqualTo(FAILING.replace("z  2", "y  2"));
  }

  @Test
  void theReportHasACaseARecord() throws IOException {
    Files.writeString(folder.resolve("a.slt"), FAILING);
    Path report = folder.resolve("out/report.xml");

    run(false, report);

    assertThat(Files.readString(report))
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?><testsuites><testsuite name=")
        .contains("tests=\"3\" failures=\"1\" errors=\"0\"")
        .contains("name=\"a.slt:7 query: SELECT b, a FROM t ORDER BY a\"><failure message=\"- expected, + answered\">")
        .contains("- z  2\n+ y  2</failure>");
  }
}
