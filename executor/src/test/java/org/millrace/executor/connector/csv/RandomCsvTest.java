package org.millrace.executor.connector.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.record.RecordSource;

/** Our scanner against fastcsv on well-formed text, and against itself under other cuts on any text. */
class RandomCsvTest {
  private static final String[] SNIPPETS = {
    "a", "b", "42", "-7", " ", "é", "漢", "😀", ",", "\"\"", "\n", "\r\n", "x", "", "2026-01-01", "."
  };
  private static final String[] NOISE = {
    ",", ",", ",", "\n", "\n", "\r\n", "\"", "a", "17", "-", "é", "\"\"", " ", "\r", "2147483648", "\n\n", "abcdefgh"
  };

  @Test
  void readsWellFormedTextAsFastcsvDoes() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int columns = 1 + random.nextInt(5);
      String text = wellFormed(random, columns);
      RowType type = texts(columns);

      ReadRows ours = read(text, type, 1 + random.nextInt(200), 1 + random.nextInt(7), random.nextBoolean());

      assertThat(ours.rejects()).as("seed %d", seed).isEmpty();
      assertThat(ours.rows()).as("seed %d", seed).isEqualTo(withFastcsv(text));
    }
  }

  @Test
  void cutsChangeNeitherRowsNorRejectsOfAnyText() {
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      String text = noise(random);
      RowType type =
          new RowType(List.of(new Field("a", SqlType.of(TypeKind.VARCHAR)), new Field("b", SqlType.of(TypeKind.INTEGER))));
      ReadRows whole = read(text, type, 4096, 4096, true);

      ReadRows cut = read(text, type, 1 + random.nextInt(30), 1 + random.nextInt(5), random.nextBoolean());

      assertThat(cut).as("seed %d: %s", seed, text).isEqualTo(whole);
    }
  }

  private static String wellFormed(Random random, int columns) {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "\uFEFF" : "");
    String lineEnd = random.nextBoolean() ? "\n" : "\r\n";
    text.append(texts(columns).names().stream().collect(Collectors.joining(",")));
    int rows = random.nextInt(30);
    for (int row = 0; row < rows; row++) {
      text.append(lineEnd);
      for (int column = 0; column < columns; column++) {
        String value = value(random);
        boolean quoted = value.matches("(?s).*[,\"\r\n].*") || random.nextInt(4) == 0 || columns == 1 && value.isEmpty();
        text.append(column == 0 ? "" : ",").append(quoted ? '"' + value + '"' : value);
      }
    }
    return text.append(random.nextBoolean() ? lineEnd : "").toString();
  }

  private static String value(Random random) {
    StringBuilder value = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      value.append(SNIPPETS[random.nextInt(SNIPPETS.length)]);
    }
    return value.toString();
  }

  private static String noise(Random random) {
    StringBuilder text = new StringBuilder("a,b\n");
    for (int i = random.nextInt(60); i > 0; i--) {
      text.append(NOISE[random.nextInt(NOISE.length)]);
    }
    return text.toString();
  }

  private static List<String> withFastcsv(String text) {
    List<String> rows = new ArrayList<>();
    String body = text.startsWith("\uFEFF") ? text.substring(1) : text;
    for (CsvRecord record : CsvReader.builder().ofCsvRecord(body)) {
      if (record.getStartingLineNumber() > 1) {
        rows.add(record.getStartingLineNumber() + ": " + String.join("|", record.getFields()));
      }
    }
    return rows;
  }

  /** NULL shows as nothing, for fastcsv does not tell it from the empty text. */
  private static ReadRows read(String text, RowType type, int blockSize, int maxRows, boolean greedy) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteWindow window = new ByteWindow("random", new ByteArrayInputStream(bytes), blockSize, greedy);
    List<Integer> all = java.util.stream.IntStream.range(0, type.size()).boxed().toList();
    CsvScanner scanner = new CsvScanner("random", type, CsvFormat.STANDARD);
    RecordSource source = new RecordSource(window, scanner, type, all, null, !greedy);
    ReadRows read = ReadRows.of(source, type, maxRows);
    return new ReadRows(read.rows().stream().map(row -> row.replace("NULL", "")).toList(), read.rejects());
  }

  private static RowType texts(int columns) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      fields.add(new Field("c" + i, SqlType.of(TypeKind.VARCHAR)));
    }
    return new RowType(fields);
  }
}
