package org.millrace.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

class SqlHighlighterTest {
  private static AttributedString coloured(String text) {
    return new SqlHighlighter(() -> true).highlight(null, text);
  }

  @Test
  void nothingOfTheTextIsLost() {
    String text = "SELECT 'it''s', \"a b\" /* c \n */ FROM t -- end\n WHERE x > 1.5 'open";

    assertThat(coloured(text).toString()).isEqualTo(text);
  }

  @Test
  void aKeywordIsNotColouredAsATextOrName() {
    AttributedString text = coloured("select 'select' selected");

    assertThat(text.styleAt(0)).isNotEqualTo(text.styleAt(8)).isNotEqualTo(text.styleAt(17));
    assertThat(text.styleAt(8)).isNotEqualTo(text.styleAt(17));
  }

  @Test
  void coloursCanBeTurnedOff() {
    assertThat(new SqlHighlighter(() -> false).highlight(null, "SELECT 1").toAnsi()).isEqualTo("SELECT 1");
  }
}
