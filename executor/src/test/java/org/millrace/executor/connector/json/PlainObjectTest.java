package org.millrace.executor.connector.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.record.RecordTable;

class PlainObjectTest {
  private static final RowType TYPE =
      new RowType(List.of(new Field("a", SqlType.of(TypeKind.VARCHAR)), new Field("bc", SqlType.of(TypeKind.VARCHAR))));
  private static final String[] TOKENS = {
    "{", "}", "{", "}", "\"a\"", "\"bc\"", "\"A\"", "\"other name\"", ":", ":", ":", ",", ",", " ", "1", "-1.5", "0", "01", "1e5",
    "1.", "-", "true", "null", "nul", "\"\"", "\"x y z and more\"", "\"\\n\"", "[", "]", "\"\t\"", "\r"
  };

  /** Walks through the grammar, and off it at times. */
  @Test
  void acceptsOnlyWhatJacksonAcceptsAndReadsTheSame() {
    Members members = new Members(org.millrace.catalog.connector.ColumnSource.plain(TYPE));
    PlainObject plain = new PlainObject(members);
    JacksonObject careful = new JacksonObject(members);
    int accepted = 0;
    for (int seed = 0; seed < 5000; seed++) {
      byte[] line = line(new Random(seed));
      int newline = line.length - 16;
      int[] ends = new int[4];
      if (!plain.read(line, 16, newline, ends, 0)) {
        continue;
      }
      accepted++;
      RecordTable table = new RecordTable(4, false, '"');
      table.reset(line, newline, 1);

      assertThat(careful.read(line, 16, newline, table, 0)).as("seed %d", seed).isNull();
      assertThat(values(line, ends)).as("seed %d", seed).isEqualTo(values(line, table.ends));
    }
    assertThat(accepted).isGreaterThan(300);
  }

  private static List<String> values(byte[] line, int[] ends) {
    return List.of(
        new String(line, ends[0] + 1, ends[1] - ends[0] - 1, StandardCharsets.UTF_8),
        new String(line, ends[2] + 1, ends[3] - ends[2] - 1, StandardCharsets.UTF_8));
  }

  /** Sixteen bytes of margin on either side, a newline behind the text. */
  private static byte[] line(Random random) {
    StringBuilder text = new StringBuilder("{");
    for (int i = random.nextInt(4); i >= 0; i--) {
      text.append(random.nextInt(30) == 0 ? any(random) : TOKENS[4 + random.nextInt(4)]);
      text.append(random.nextInt(30) == 0 ? any(random) : ":");
      text.append(any(random)).append(i == 0 ? "}" : ",");
    }
    byte[] bytes = text.append(random.nextInt(30) == 0 ? any(random) : "").toString().getBytes(StandardCharsets.UTF_8);
    byte[] line = new byte[bytes.length + 32];
    System.arraycopy(bytes, 0, line, 16, bytes.length);
    Arrays.fill(line, 16 + bytes.length, line.length, (byte) '\n');
    return line;
  }

  private static String any(Random random) {
    return TOKENS[random.nextInt(TOKENS.length)];
  }
}
