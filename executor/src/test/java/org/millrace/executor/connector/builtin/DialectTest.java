package org.millrace.executor.connector.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.ReadRows;

class DialectTest {
  private static final RowType TYPE =
      new RowType(
          List.of(
              new Field("id", SqlType.of(TypeKind.INTEGER)),
              new Field("name", SqlType.of(TypeKind.VARCHAR)),
              new Field("at", SqlType.timestamp(6))));

  @Test
  void commentsAreNoRecordsWhereverTheyStand() {
    String text = "# made by\n\n#\nid,name,at\n# \"one\n1,a,\n#two,,\n2,\"b\n#c\",\n#end\n3,d#,\n";

    ReadRows read = read(text, "comment", "#");

    assertThat(read.rows()).containsExactly("6: 1|a|NULL", "8: 2|b\n#c|NULL", "11: 3|d#|NULL");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void skippedLinesNeedNotBeRecords() {
    assertThat(read("a \" b\nreport, of, many, fields\nid,name,at\n1,x,\n", "skip_lines", "2").rows())
        .containsExactly("4: 1|x|NULL");
  }

  @Test
  void anotherQuoteMayEncloseFields() {
    String text = "id;name;at\n1;'it''s; \"ok\"';\n'2';\"x\";\n";

    assertThat(read(text, "quote", "'", "delimiter", ";").rows())
        .containsExactly("2: 1|it's; \"ok\"|NULL", "3: 2|\"x\"|NULL");
  }

  @Test
  void withoutQuotesEveryCharacterIsItself() {
    assertThat(read("id,name,at\n1,\"a,\n2,b\"c\",\n", "quote", "").rows())
        .containsExactly("2: 1|\"a|NULL", "3: 2|b\"c\"|NULL");
  }

  @Test
  void columnsMayHaveOtherNamesInTheHeader() {
    assertThat(read("Time,the.id,NAME\n,5,n\n", "fields.id.path", "the.id", "fields.at.path", "time").rows())
        .containsExactly("2: 5|n|NULL");
  }

  @Test
  void timesMayBeNumbersSince1970() {
    String text = "id,name,at\n1,,1767225600\n2,,1767225600.25\n3,,x\n4,,99999999999999\n";

    ReadRows read = read(text, "fields.at.timestamp", "epoch_s");

    assertThat(read.rows()).containsExactly("2: 1|NULL|2026-01-01 00:00:00", "3: 2|NULL|2026-01-01 00:00:00.25");
    assertThat(read.reasons()).containsExactly("4 type", "5 type");
    assertThat(read("id,name,at\n1,,-1\n", "fields.at.timestamp", "epoch_ms").rows())
        .containsExactly("2: 1|NULL|1969-12-31 23:59:59.999");
    assertThat(read("id,name,at\n1,,\"1767225600000001\"\n", "fields.at.timestamp", "EPOCH_US").rows())
        .containsExactly("2: 1|NULL|2026-01-01 00:00:00.000001");
  }

  @Test
  void timesMayFollowAPattern() {
    String text = "id,name,at\n1,,31/12/2026 23:59\n2,,31/02/2026 00:00\n3,,2026-01-01\n";

    ReadRows read = read(text, "fields.at.timestamp", "dd/MM/yyyy HH:mm");

    assertThat(read.rows()).containsExactly("2: 1|NULL|2026-12-31 23:59:00");
    assertThat(read.reasons()).containsExactly("3 type", "4 type");
    assertThat(read("id,name,at\n1,,5 jan 26 1:02 pm +02:00\n", "fields.at.timestamp", "d MMM yy h:mm a xxx").rows())
        .containsExactly("2: 1|NULL|2026-01-05 11:02:00");
    assertThat(read("id,name,at\n1,,20260131\n", "fields.at.timestamp", "yyyyMMdd").rows())
        .containsExactly("2: 1|NULL|2026-01-31 00:00:00");
  }

  @Test
  void membersOfNestedObjectsAreColumns() {
    String text =
        "{\"User\":{\"id\":1,\"x\":[{}]},\"name\":\"a\",\"at\":1767225600000}\n"
            + "{\"user\":{\"ID\":2},\"user\":{},\"name\":{\"first\":\"b\"}}\n"
            + "{\"user\":3}\n"
            + "{\"user\":{\"id\":\"x\"}}\n";

    ReadRows read =
        read(text, "format", "json", "fields.id.path", "$.user.id", "fields.at.timestamp", "epoch_ms");

    assertThat(read.rows())
        .containsExactly("1: 1|a|2026-01-01 00:00:00", "2: NULL|{\"first\":\"b\"}|NULL", "3: NULL|NULL|NULL");
    assertThat(read.reasons()).containsExactly("4 type");
  }

  @Test
  void anObjectAndAMemberOfItMayBothBeColumns() {
    assertThat(read("{\"o\":{\"id\":1, \"k\":true}}\n", "format", "json", "fields.id.path", "o.id", "fields.name.path", "o").rows())
        .containsExactly("1: 1|{\"id\":1, \"k\":true}|NULL");
  }

  private static ReadRows read(String text, String... options) {
    Map<String, String> all = new HashMap<>(Map.of("connector", "stdin", "format", "csv"));
    for (int i = 0; i < options.length; i += 2) {
      all.put(options[i], options[i + 1]);
    }
    ByteArrayInputStream stdin = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return ReadRows.of(Connectors.openSource(TYPE, List.of(0, 1, 2), all, stdin, () -> 0, 1), TYPE, 2);
  }
}
