package org.millrace.shell.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.error.MillraceException;

/** The files' language itself. */
class GoldenFileTest {
  private static final List<String> TEXT =
      """
      # subject: everything
      statement ok
      CREATE STREAM s (a INTEGER)

      # between records
      statement error COLUMN_NOT_FOUND
      SELECT b
             ^
      FROM s
      ----
      no such column
      feed s
      1  x
      2  y     # why
      watermark s 10:00:00
      changes q
      +1  2

      query sort names
      SELECT a FROM s
      ----
      a
      1
      """
          .replace("column\nfeed", "column\n\nfeed")
          .lines()
          .toList();

  private static GoldenFile parsed(List<String> text) {
    return GoldenFile.parse(Path.of("test.slt"), text);
  }

  @Test
  void rewritingWithTheSameExpectationsChangesNothing() {
    GoldenFile file = parsed(TEXT);

    assertEquals(TEXT, file.rewritten(file.records().stream().map(GoldenRecord::expected).toList()));
  }

  @Test
  void recordsOfTimeNeedNoBlankLineBetweenThem() {
    List<GoldenRecord> records = parsed(TEXT).records();

    assertEquals(
        "[STATEMENT, STATEMENT, FEED, WATERMARK, CHANGES, QUERY]",
        records.stream().map(GoldenRecord::kind).toList().toString());
    assertEquals(List.of("1  x", "2  y     # why"), records.get(2).body());
    assertEquals(List.of("+1  2"), records.get(4).expected());
  }

  @Test
  void caretsBelongToTheExpectationAndNotToTheStatement() {
    GoldenRecord failure = parsed(TEXT).records().get(1);

    assertEquals("SELECT b\nFROM s", failure.sql());
    assertEquals(List.of("SELECT b", "       ^", "FROM s", "----", "no such column"), failure.expected());
  }

  @Test
  void theFirstLineMaySayTheSubject() {
    assertEquals("everything", parsed(TEXT).subject());
    assertNull(parsed(List.of("statement ok", "SELECT 1")).subject());
  }

  @Test
  void whatBeginsNoRecordIsNamedWithItsLine() {
    MillraceException unknown = assertThrows(MillraceException.class, () -> parsed(List.of("# c", "statment ok", "SELECT 1")));
    assertTrue(unknown.getMessage().startsWith("test.slt:2: no record begins with \"statment ok\""), unknown.getMessage());

    MillraceException tooShort = assertThrows(MillraceException.class, () -> parsed(List.of("watermark s")));
    assertEquals("test.slt:1: \"watermark s\" is too short; write watermark STREAM time", tooShort.getMessage());
  }

  @Test
  void commentsBehindFedRowsAreNoValues() {
    assertEquals(List.of("10:00", "a b"), GoldenRows.values("10:00\ta b  # late"));
  }

  @Test
  void oppositeChangesCancel() {
    assertEquals(List.of("-1  a", "+1  b", "+1  b"), GoldenRows.net(List.of("+1  b", "-1  a", "+1  c", "+1  b", "-1  c")));
  }
}
