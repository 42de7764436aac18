package org.millrace.executor.connector.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.csv.CsvFormat;
import org.millrace.executor.connector.csv.CsvScanner;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.json.JsonScanner;

class OversizedRecordTest {
  private static final RowType TYPE = new RowType(List.of(new Field("a", SqlType.of(TypeKind.VARCHAR))));
  private static final String LONG = "x".repeat(ByteWindow.MOST_UNREAD + 5);

  @Test
  void passesALineThatIsTooLong() {
    for (boolean live : new boolean[] {false, true}) {
      ReadRows csv = read("a\n1\n" + LONG + "\n2\n", new CsvScanner("test", TYPE, CsvFormat.STANDARD), live);
      ReadRows json = read("{\"a\":1}\n" + LONG + "\n{\"a\":2}\n", new JsonScanner(TYPE), live);

      assertThat(csv.rows()).containsExactly("2: 1", "4: 2");
      assertThat(csv.reasons()).containsExactly("3 malformed");
      assertThat(csv.rejects().get(0).raw()).hasSize(300);
      assertThat(json.rows()).containsExactly("1: 1", "3: 2");
      assertThat(json.reasons()).containsExactly("2 malformed");
    }
  }

  @Test
  void passesALineThatIsTooLongAtTheEnd() {
    assertThat(read("a\n1\n" + LONG, new CsvScanner("test", TYPE, CsvFormat.STANDARD), false).reasons())
        .containsExactly("3 malformed");
  }

  @Test
  void anUnclosedQuoteCostsOneLineOfABigFile() {
    String line = "x".repeat(999) + "\n";

    ReadRows read =
        read("a\n\"open\n" + line.repeat(20_000), new CsvScanner("test", TYPE, CsvFormat.STANDARD), false);

    assertThat(read.rows()).hasSize(20_000);
    assertThat(read.reasons()).containsExactly("2 malformed");
  }

  private static ReadRows read(String text, RecordScanner scanner, boolean live) {
    ByteArrayInputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    ByteWindow window = new ByteWindow("test", bytes, ByteWindow.BLOCK_SIZE, !live);
    return ReadRows.of(new RecordSource(window, scanner, TYPE, List.of(0), null, live), TYPE, 2048);
  }
}
