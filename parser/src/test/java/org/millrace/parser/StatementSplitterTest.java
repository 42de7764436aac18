package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.parser.syntax.StatementText;

class StatementSplitterTest {
  private static List<String> texts(String script) {
    return StatementSplitter.split(script).stream().map(StatementText::sql).toList();
  }

  @Test
  void semicolonsInStringsNamesAndCommentsDoNotCount() {
    assertThat(texts("SELECT ';', \"a;b\", 'it''s;' -- x;\n/* ; /* ; */ ; */ FROM t; SELECT [;"))
        .containsExactly("SELECT ';', \"a;b\", 'it''s;' -- x;\n/* ; /* ; */ ; */ FROM t", "SELECT [");
  }

  @Test
  void aStatementStartsAtItsFirstWord() {
    assertThat(StatementSplitter.split("-- first\n  /* and */ SELECT 1 ;\n\n SELECT\n2;SELECT 3"))
        .containsExactly(
            new StatementText("SELECT 1", 2, 13),
            new StatementText("SELECT\n2", 4, 2),
            new StatementText("SELECT 3", 5, 3));
  }

  @Test
  void emptyStatementsAreDropped() {
    assertThat(texts(" ; ;; -- nothing\n ; /* ; */")).isEmpty();
    assertThat(texts("")).isEmpty();
  }

  @Test
  void whatIsOpenReachesToTheEnd() {
    assertThat(texts("SELECT 1; SELECT 'abc; SELECT 2;\n")).containsExactly("SELECT 1", "SELECT 'abc; SELECT 2;\n");
    assertThat(texts("SELECT 1; SELECT /* abc; SELECT 2;")).containsExactly("SELECT 1", "SELECT /* abc; SELECT 2;");
    assertThat(texts("SELECT 1; /* abc")).containsExactly("SELECT 1", "/* abc");
  }

  @Test
  void aByteOrderMarkIsNoPartOfAStatement() {
    assertThat(texts("\uFEFFSELECT 1;")).containsExactly("SELECT 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SELECT", "SELECT 1", "SELECT 'a;", "SELECT \"a;", "SELECT 1; /* ;", "SELECT 1; S", "SELECT 1 -- ;", "/* /* */"})
  void textThatWaitsForMoreIsIncomplete(String text) {
    assertThat(StatementSplitter.isIncomplete(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "-- a", "/* a */", "SELECT 1;", "SELECT 1; -- b\n", "SELECT (1;", ";"})
  void textThatEndsIsComplete(String text) {
    assertThat(StatementSplitter.isIncomplete(text)).isFalse();
  }
}
