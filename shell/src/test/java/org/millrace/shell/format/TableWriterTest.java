package org.millrace.shell.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

class TableWriterTest {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);

  @Test
  void numbersStandRightAndTextLeft() {
    Rows rows = new Rows().column("auction", BIGINT).column("name", TEXT).column("n", BIGINT).row(7L, "vase", 10L).row(12L, "a", 5L);

    assertThat(rows.in(Format.TABLE))
        .isEqualTo(
            """
             auction | name |  n
            ---------+------+----
                   7 | vase | 10
                  12 | a    |  5
            (2 rows)
            """);
  }

  @Test
  void nullIsSeenAndDiffersFromTheEmptyText() {
    Rows rows = new Rows().column("a", TEXT).column("b", BIGINT).row(null, 1L).row("", null);

    assertThat(rows.in(Format.TABLE))
        .isEqualTo(" a    |    b\n------+------\n NULL |    1\n      | NULL\n(2 rows)\n");
  }

  @Test
  void aSingleRowIsCountedInTheSingularAndNoneIsShownToo() {
    assertThat(new Rows().column("a", BIGINT).row(1L).in(Format.TABLE)).endsWith("(1 row)\n");
    assertThat(new Rows().column("a", BIGINT).in(Format.TABLE)).isEqualTo(" a\n---\n(0 rows)\n");
  }

  @Test
  void charactersOfTwoColumnsKeepTheRulerStraight() {
    Rows rows = new Rows().column("k", TEXT).column("n", BIGINT).row("東京", 1L).row("e\u0301", 2L);

    assertThat(rows.in(Format.TABLE)).isEqualTo(" k    | n\n------+---\n 東京 | 1\n e\u0301    | 2\n(2 rows)\n");
  }

  @Test
  void charactersThatMoveTheCursorAreEscaped() {
    Rows rows = new Rows().column("t", TEXT).row("a\nb\tc\u001b[1m");

    assertThat(rows.in(Format.TABLE)).contains(" a\\nb\\tc\\x1b[1m\n");
  }

  @Test
  void rowsComeOutAtAFlushAndLaterWiderValuesWidenTheColumn() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ResultWriter writer = Format.TABLE.writer(new TextOutput(bytes));
    Rows rows = new Rows().column("t", TEXT).column("n", BIGINT);
    writer.begin(rows.type());

    writer.write(new Rows().column("t", TEXT).column("n", BIGINT).row("ab", 1L).batch());
    writer.flush();
    String early = bytes.toString(StandardCharsets.UTF_8);
    writer.write(new Rows().column("t", TEXT).column("n", BIGINT).row("abcd", 2L).row("x", 3L).batch());
    writer.end();

    assertThat(early).isEqualTo(" t  | n\n----+---\n ab | 1\n");
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(early + " abcd | 2\n x    | 3\n(3 rows)\n");
  }
}
