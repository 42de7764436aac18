package org.millrace.shell.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

class WideRowsTest {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private String printed(ResultWriter writer, Rows... batches) {
    writer.begin(batches[0].type());
    for (Rows batch : batches) {
      writer.write(batch.batch());
      writer.flush();
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Rows rows() {
    return new Rows().column("op", TEXT).column("value", TEXT);
  }

  @Test
  void aTableStaysWithinTheLineAndShowsWhereItWasCut() {
    Rows wide = rows().row("short", "x".repeat(100));
    String table = printed(new TableWriter(new TextOutput(bytes), 40), wide);

    assertThat(table.lines()).allMatch(line -> line.length() <= 40).anyMatch(line -> line.endsWith("xxx\u2026"));
  }

  @Test
  void aLaterWideValueIsCutToItsColumn() {
    String table = printed(new TableWriter(new TextOutput(bytes), 40), rows().row("a", "b"), rows().row("a", "12345678"));

    assertThat(table).contains(" a  | 1234\u2026\n");
  }

  @Test
  void withoutALimitNothingIsCut() {
    assertThat(printed(new TableWriter(new TextOutput(bytes)), rows().row("a", "x".repeat(500)))).contains("x".repeat(500));
  }

  @Test
  void aLiveTableShowsWhatTheChangesLeaveWhereItWas() {
    Rows first = rows().row("+", "tea 1").row("+", "milk 1");
    Rows second = rows().row("-", "tea 1").row("+", "tea 2");
    String drawn = printed(new LiveTableWriter(new TextOutput(bytes), 80, 24), first, second);

    assertThat(drawn).contains("\u001b[5A\r\u001b[J");
    assertThat(drawn.substring(drawn.indexOf("\u001b[J") + 3).lines())
        .containsExactly(" value", "--------", " tea 2", " milk 1", "(2 rows after 4 changes)");
  }

  @Test
  void aLiveTableKeepsWithinTheScreen() {
    Rows many = rows();
    for (int i = 0; i < 50; i++) {
      many.row("+", "v" + i);
    }
    String drawn = printed(new LiveTableWriter(new TextOutput(bytes), 80, 10), many);

    assertThat(drawn.lines().count()).isLessThan(10);
    assertThat(drawn).contains("(50 rows, the first 6 shown after 50 changes)");
  }
}
