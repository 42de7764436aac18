package org.millrace.executor.connector.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.builtin.Connectors;

class FollowSourceTest {
  private static final RowType TYPE = new RowType(List.of(new Field("id", SqlType.of(TypeKind.INTEGER))));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("a.csv"), "id\n1\n2");
  }

  @Test
  void takesLinesWhenTheyAreComplete() throws IOException {
    try (Source source = open()) {
      assertThat(rows(source)).containsExactly("2: 1");
      append("0\n3\n");
      assertThat(rows(source)).containsExactly("3: 20", "4: 3");
      assertThat(rows(source)).isEmpty();
    }
  }

  @Test
  void aFileThatIsCutIsReadAnew() throws IOException {
    try (Source source = open()) {
      append("\n");
      assertThat(rows(source)).containsExactly("2: 1", "3: 2");
      Files.writeString(file, "id\n7\n");
      assertThat(rows(source)).containsExactly("5: 7");
    }
  }

  @Test
  void aFileThatIsReplacedIsReadToItsEndFirst() throws IOException {
    try (Source source = open()) {
      assertThat(rows(source)).containsExactly("2: 1");
      append("\n5");
      Files.move(file, folder.resolve("a.csv.1"));
      assertThat(rows(source)).containsExactly("3: 2");
      Files.writeString(file, "id\n8\n");
      assertThat(rows(source)).containsExactly("4: 5", "6: 8");
    }
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.APPEND);
  }

  private Source open() {
    Map<String, String> options = Map.of("connector", "file", "path", file.toString(), "follow", "true");
    return Connectors.openSource(TYPE, List.of(0), options, null, () -> 0, 1);
  }

  private static List<String> rows(Source source) {
    List<String> rows = new ArrayList<>();
    for (Source.Read read = source.read(10); read.rows().size > 0; read = source.read(10)) {
      for (int i = 0; i < read.rows().size; i++) {
        rows.add(read.positions()[i] + ": " + ReadRows.text(read.rows(), i, TYPE));
      }
    }
    return rows;
  }
}
