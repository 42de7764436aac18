package org.millrace.executor.connector.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.record.RecordSource;

class JsonScannerTest {
  private static final RowType TYPE =
      new RowType(
          List.of(
              new Field("id", SqlType.of(TypeKind.BIGINT).notNull()),
              new Field("name", SqlType.of(TypeKind.VARCHAR)),
              new Field("price", SqlType.decimal(10, 2)),
              new Field("at", SqlType.timestamp(3)),
              new Field("ok", SqlType.of(TypeKind.BOOLEAN))));

  private static final String[] NOISE = {
    "{", "}", "\"", "\"id\"", ":", ",", "1", "{\"id\":7}", "\n", "{\"id\":1,\"name\":\"a\\\"b\"}\n", "\\", " ", "null",
    "{\"ID\":2,\"name\":{\"a\":[1,\"}\"]}}\n", "-0.5e3", "\"é\\u00e9\"", "[", "]", "true", "{\"name\":\"x\",\"id\":\"3\"}\r\n"
  };

  @Test
  void readsMembersByNameInAnyOrderAndCase() {
    ReadRows read =
        read(
            "{\"id\":1,\"name\":\"Ann\",\"price\":2.50,\"at\":\"2026-01-01 00:00:00.25\",\"ok\":true}\n"
                + " { \"OK\" : false , \"other\" : 3, \"Price\" : 1e1, \"ID\" : 2 }\r\n");

    assertThat(read.rows()).containsExactly("1: 1|Ann|2.50|2026-01-01 00:00:00.25|true", "2: 2|NULL|10.00|NULL|false");
    assertThat(read.rejects()).isEmpty();
  }

  @Test
  void tellsNullFromEmptyTextAndSkipsBlankLines() {
    assertThat(read("\n{\"id\":1,\"name\":\"\"}\n  \n{\"id\":2,\"name\":null}").rows())
        .containsExactly("2: 1||NULL|NULL|NULL", "4: 2|NULL|NULL|NULL|NULL");
  }

  @Test
  void decodesEscapesInTextsAndNames() {
    assertThat(read("{\"\\u0069d\":1,\"name\":\"a\\n\\\"b\\\" \\u00e9 \\ud83d\\ude00\"}\n{\"id\":2,\"name\":\"c\"}").rows())
        .containsExactly("1: 1|a\n\"b\" é 😀|NULL|NULL|NULL", "2: 2|c|NULL|NULL|NULL");
  }

  @Test
  void givesNestedValuesAndScalarsAsTheirText() {
    assertThat(read("{\"id\":1,\"name\":{\"a\":[1, 2]}}\n{\"id\":2,\"name\":1.50}\n{\"id\":3,\"name\":[\"\\n\"]}").rows())
        .containsExactly(
            "1: 1|{\"a\":[1, 2]}|NULL|NULL|NULL", "2: 2|1.50|NULL|NULL|NULL", "3: 3|[\"\\n\"]|NULL|NULL|NULL");
  }

  @Test
  void ofMembersWithOneNameTheLastCounts() {
    assertThat(read("{\"id\":1,\"id\":2,\"name\":\"a\",\"name\":null}").rows()).containsExactly("1: 2|NULL|NULL|NULL|NULL");
  }

  @Test
  void rejectsWrongLinesAndGoesOn() {
    ReadRows read =
        read(
            "{\"id\":\"x\"}\n" // 1
                + "{\"id\":99999999999999999999}\n" // 2
                + "{}\n" // 3
                + "{\"id\":4\n" // 4
                + "[5]\n" // 5
                + "{\"id\":6} 6\n" // 6
                + "{\"id\":07}\n" // 7
                + "{\"id\":8,\"name\":\"\\ud800\"}\n" // 8
                + "{\"id\":9,\"at\":1514764800}\n" // 9
                + "not json\n" // 10
                + "{\"id\":11}\n");

    assertThat(read.rows()).containsExactly("11: 11|NULL|NULL|NULL|NULL");
    assertThat(read.reasons())
        .containsExactly(
            "1 type", "2 range", "3 not_null", "4 malformed", "5 malformed", "6 malformed", "7 malformed", "8 malformed",
            "9 type", "10 malformed");
    assertThat(read.rejects().get(0).raw()).isEqualTo("{\"id\":\"x\"}");
  }

  @Test
  void rejectsLinesThatAreNotUtf8() {
    byte[] bytes = "{\"id\":1,\"name\":\"?\"}\n{\"id\":2}\n".getBytes(StandardCharsets.UTF_8);
    bytes[16] = (byte) 0xE9;

    assertThat(read(bytes, 1000, 100, true).reasons()).containsExactly("1 encoding");
  }

  @Test
  void cutsChangeNeitherRowsNorRejectsOfAnyText() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        text.append(NOISE[random.nextInt(NOISE.length)]);
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);

      ReadRows cut = read(bytes, 1 + random.nextInt(40), 1 + random.nextInt(4), random.nextBoolean());

      assertThat(cut).as("seed %d: %s", seed, text).isEqualTo(read(bytes, 4096, 4096, true));
    }
  }

  private static ReadRows read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8), 1000, 2, true);
  }

  private static ReadRows read(byte[] text, int blockSize, int maxRows, boolean greedy) {
    ByteWindow window = new ByteWindow("test", new ByteArrayInputStream(text), blockSize, greedy);
    List<Integer> all = IntStream.range(0, TYPE.size()).boxed().toList();
    return ReadRows.of(new RecordSource(window, new JsonScanner(TYPE), TYPE, all, null, !greedy), TYPE, maxRows);
  }
}
