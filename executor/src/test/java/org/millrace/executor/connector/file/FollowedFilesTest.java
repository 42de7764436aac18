package org.millrace.executor.connector.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.builtin.Connectors;

class FollowedFilesTest {
  private static final RowType TYPE = new RowType(List.of(new Field("id", SqlType.of(TypeKind.INTEGER))));

  @TempDir Path folder;
  private long now;
  private Source source;
  private final List<String> rejects = new ArrayList<>();

  @BeforeEach
  void open() {
    Map<String, String> options = Map.of("connector", "file", "path", folder + "/*.csv*", "follow", "true", "format", "csv");
    source = Connectors.openSource(TYPE, List.of(0), options, null, () -> now, 1);
  }

  @AfterEach
  void close() {
    source.close();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** What is there after another look at the folder, each row behind its partition. */
  private List<String> rows() {
    now += 1_000_000;
    List<String> rows = new ArrayList<>();
    for (Source.Read read = source.read(10); read.records() > 0; read = source.read(10)) {
      for (int row = 0; row < read.rows().size; row++) {
        rows.add(name(source.partition()) + " " + read.rows().columns[0].longAt(row));
      }
      read.rejects().forEach(r -> rejects.add(name(source.partition()) + " " + r.reason()));
    }
    return rows;
  }

  private String name(int partition) {
    return Path.of(source.partitions().get(partition)).getFileName().toString();
  }

  @Test
  void filesThatAppearJoinAndGrow() throws IOException {
    assertThat(rows()).isEmpty();
    write("a.csv", "id\n1\n");
    assertThat(rows()).containsExactly("a.csv 1");
    write("b.csv", "id\n5\n");
    write("a.csv", "2\n");
    assertThat(rows()).containsExactlyInAnyOrder("a.csv 2", "b.csv 5");
    assertThat(source.hasEnded(0)).isFalse();
  }

  @Test
  void aFileThatIsTakenAwayEndsOnceItIsRead() throws IOException {
    write("a.csv", "id\n1\n");
    assertThat(rows()).hasSize(1);
    write("a.csv", "2\n");
    Files.delete(folder.resolve("a.csv"));

    assertThat(rows()).containsExactly("a.csv 2");
    assertThat(rows()).isEmpty();
    assertThat(source.hasEnded(0)).isTrue();
  }

  @Test
  void aFileThatIsRotatedWithinSightIsReadOnce() throws IOException {
    write("a.csv", "id\n1\n");
    assertThat(rows()).hasSize(1);
    write("a.csv", "2\n");
    Files.move(folder.resolve("a.csv"), folder.resolve("a.csv.1"));
    assertThat(rows()).containsExactly("a.csv 2");
    write("a.csv.1", "3\n");
    assertThat(rows()).containsExactly("a.csv 3");
    write("a.csv", "id\n4\n");

    assertThat(rows()).containsExactly("a.csv 4");
    assertThat(rows()).isEmpty();
  }

  @Test
  void aFileThatIsCutIsReadAnew() throws IOException {
    write("a.csv", "id\n100\n200\n");
    assertThat(rows()).hasSize(2);

    Files.writeString(folder.resolve("a.csv"), "id\n7\n");

    assertThat(rows()).containsExactly("a.csv 7");
  }

  @Test
  void aCompressedFileIsRejectedOnce() throws IOException {
    write("a.csv.gz", "no matter what");
    write("b.csv", "id\n1\n");

    assertThat(rows()).containsExactly("b.csv 1");
    assertThat(rows()).isEmpty();
    assertThat(rejects).containsExactly("a.csv.gz malformed");
  }
}
