package org.millrace.shell.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

class ErrorTextTest {
  private static final MillraceException UNKNOWN_COLUMN =
      new MillraceException(ErrorCode.COLUMN_NOT_FOUND, "column \"prise\" does not exist", null, "did you mean \"price\"?");

  @Test
  void showsFileLineCaretsAndHint() {
    String text = "-- prices\n\nSELECT prise FROM bid";

    assertThat(ErrorText.of(UNKNOWN_COLUMN, "q.sql", text, new Position(3, 8, 3, 12)))
        .isEqualTo(
            """
            error: COLUMN_NOT_FOUND: column "prise" does not exist
              q.sql:3:8
              SELECT prise FROM bid
                     ^^^^^
            hint: did you mean "price"?
            """);
  }

  @Test
  void tabsStayTabsAndWideCharactersTakeTwoCarets() {
    String shown = ErrorText.of(UNKNOWN_COLUMN, "q.sql", "\tSELECT '東京', prise", new Position(1, 15, 1, 19));

    assertThat(shown).contains("  \tSELECT '東京', prise\n  \t               ^^^^^\n");
  }

  @Test
  void aPlaceOfSeveralLinesIsUnderlinedToTheEndOfItsFirst() {
    String shown = ErrorText.of(UNKNOWN_COLUMN, "q.sql", "SELECT (1 +\n 2)", new Position(1, 8, 2, 3));

    assertThat(shown).contains("  SELECT (1 +\n         ^^^^\n");
  }

  @Test
  void aPlaceAtTheEndOfTheTextHasACaretToo() {
    assertThat(ErrorText.of(UNKNOWN_COLUMN, "q.sql", "SELECT", Position.of(1, 7))).contains("  SELECT\n        ^\n");
  }

  @Test
  void aLongLineIsCutAroundTheTrouble() {
    String text = "SELECT " + "x, ".repeat(200) + "prise" + ", y".repeat(200);

    String shown = ErrorText.of(UNKNOWN_COLUMN, "q.sql", text, new Position(1, 608, 1, 612));

    String[] lines = shown.split("\n");
    int caret = lines[3].indexOf('^');
    assertThat(lines[2]).hasSizeLessThan(170).startsWith("  …").endsWith("…");
    assertThat(lines[2].substring(caret, caret + 5)).isEqualTo("prise");
  }

  @Test
  void withoutAPlaceOnlyTheStatementIsNamed() {
    assertThat(ErrorText.of(new MillraceException(ErrorCode.DIVISION_BY_ZERO, "division by zero"), "<command>:3:1"))
        .isEqualTo("error: DIVISION_BY_ZERO: division by zero\n  <command>:3:1\n");
  }

  @Test
  void whatIsNotMeantIsSaidToBeOurs() {
    assertThat(ErrorText.of(ErrorText.known(new IllegalStateException("oops"))))
        .isEqualTo("error: INTERNAL: internal error, ours: java.lang.IllegalStateException: oops\n");
  }
}
