package org.millrace.executor.connector.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.Sink;
import org.millrace.executor.connector.Source;

class ConnectorsTest {
  private static final RowType TYPE =
      new RowType(List.of(new Field("id", SqlType.of(TypeKind.INTEGER)), new Field("name", SqlType.of(TypeKind.VARCHAR))));

  @TempDir Path folder;

  @Test
  void readsAFileInTheFormatThatItsNameTells() throws IOException {
    Path file = Files.writeString(folder.resolve("a.tsv"), "id\tname\n1\ta,b\n");

    assertThat(ReadRows.of(open(Map.of("connector", "file", "path", file.toString())), TYPE, 10).rows())
        .containsExactly("2: 1|a,b");
  }

  @Test
  void readsAFileOfManyBlocks() throws IOException {
    StringBuilder text = new StringBuilder("id,name\n");
    for (int i = 0; i < 200_000; i++) {
      text.append(i).append(",name").append(i).append('\n');
    }
    Path file = Files.writeString(folder.resolve("big.csv"), text);

    List<String> rows = ReadRows.of(open(Map.of("connector", "file", "path", file.toString())), TYPE, 2048).rows();

    assertThat(rows).hasSize(200_000);
    assertThat(rows.get(123_456)).isEqualTo("123458: 123456|name123456");
  }

  @Test
  void namesTheNearestFileOfOneThatIsNotThere() throws IOException {
    Files.writeString(folder.resolve("bid.csv"), "");
    String path = folder.resolve("bdi.csv").toString();

    MillraceException e =
        catchThrowableOfType(MillraceException.class, () -> open(Map.of("connector", "file", "path", path)));

    assertThat(e.code()).isEqualTo(ErrorCode.FILE_NOT_FOUND);
    assertThat(e.getMessage()).isEqualTo("there is no file " + path);
    assertThat(e.hint()).isEqualTo("did you mean \"" + folder.resolve("bid.csv") + "\"?");
  }

  @Test
  void handsOutStandardInputAsItComes() throws IOException {
    PipedOutputStream writer = new PipedOutputStream();
    PipedInputStream stdin = new PipedInputStream(writer);
    Source source =
        Connectors.openSource(TYPE, List.of(0), Map.of("connector", "stdin", "format", "csv"), stdin, () -> 0, 1);

    writer.write("id,name\n1,a\n2,".getBytes(StandardCharsets.UTF_8));
    writer.flush();
    assertThat(source.read(100).rows().size).isEqualTo(1);
    writer.write("b\n".getBytes(StandardCharsets.UTF_8));
    writer.close();
    assertThat(source.read(100).rows().size).isEqualTo(1);
    assertThat(source.read(100)).isNull();
  }

  @Test
  void writesAFileWhoseFolderExists() throws IOException {
    Path file = folder.resolve("out.csv");
    try (Sink sink = Connectors.openSink(TYPE, Map.of("connector", "file", "path", file.toString()), false)) {
      sink.write(open("id,name\n1,\n2,\"a \"\"b\"\"\"\n").read(10).rows());
      sink.flush();
      assertThat(file).hasContent("id,name\n1,\n2,\"a \"\"b\"\"\"\n");
    }
    String elsewhere = folder.resolve("none/out.csv").toString();
    MillraceException e =
        catchThrowableOfType(
            MillraceException.class,
            () -> Connectors.openSink(TYPE, Map.of("connector", "file", "path", elsewhere), false));
    assertThat(e.code()).isEqualTo(ErrorCode.FILE_NOT_FOUND);
  }

  @Test
  void writesChangesWithTheirOperation() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Map<String, String> options = Map.of("connector", "terminal", "format", "json", "mode", "changelog");

    Sink sink = Connectors.openSink(TYPE, options, false, out);
    sink.write(open("id,name\n1,a\n").read(10).rows());
    sink.write(open("id,name\n1,a\n").read(10).rows().negated());
    sink.close();

    assertThat(out).hasToString("{\"op\":\"+\",\"id\":1,\"name\":\"a\"}\n{\"op\":\"-\",\"id\":1,\"name\":\"a\"}\n");
  }

  private static Source open(Map<String, String> options) {
    return Connectors.openSource(TYPE, List.of(0, 1), options, null, () -> 0, 1);
  }

  private static Source open(String csv) {
    ByteArrayInputStream stdin = new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8));
    return Connectors.openSource(
        TYPE, List.of(0, 1), Map.of("connector", "stdin", "format", "csv"), stdin, () -> 0, 1);
  }
}
