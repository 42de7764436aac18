package org.millrace.executor.connector.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
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

class CompressedFilesTest {
  private static final RowType TYPE = new RowType(List.of(new Field("id", SqlType.of(TypeKind.INTEGER))));

  @TempDir Path folder;

  @Test
  void readsGzipOfSeveralMembers() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(gzip("id\n1\n2\n"));
    bytes.write(gzip("3\n"));
    Path file = Files.write(folder.resolve("a.csv.gz"), bytes.toByteArray());

    assertThat(rows(Map.of("path", file.toString()))).containsExactly("2: 1", "3: 2", "4: 3");
  }

  @Test
  void theOptionOverridesTheName() throws IOException {
    Path packed = Files.write(folder.resolve("packed"), gzip("id\n7\n"));
    Path plain = Files.writeString(folder.resolve("plain.gz"), "id\n8\n");

    assertThat(rows(Map.of("path", packed.toString(), "format", "csv", "compression", "gzip"))).containsExactly("2: 7");
    assertThat(rows(Map.of("path", plain.toString(), "format", "csv", "compression", "none"))).containsExactly("2: 8");
  }

  @Test
  void whatASinkFlushesCanBeRead() throws IOException {
    for (String name : List.of("b.csv.gz", "b.csv.zst")) {
      Path file = folder.resolve(name);
      Map<String, String> options = Map.of("connector", "file", "path", file.toString());
      try (Sink sink = Connectors.openSink(TYPE, options, false)) {
        Path input = Files.writeString(folder.resolve("in.csv"), "id\n" + "4711\n".repeat(100_000));
        try (Source source = open(Map.of("path", input.toString()))) {
          for (Source.Read read = source.read(4096); read != null; read = source.read(4096)) {
            sink.write(read.rows());
            sink.flush();
          }
        }
      }
      assertThat(rows(Map.of("path", file.toString()))).hasSize(100_000).endsWith("100001: 4711");
      assertThat(Files.size(file)).isLessThan(20_000);
    }
  }

  @Test
  void saysWhenBytesAreNotWhatTheNameTells() throws IOException {
    byte[] whole = gzip("id\n" + "12345\n".repeat(1000));
    Path cut = Files.write(folder.resolve("cut.csv.gz"), Arrays.copyOf(whole, whole.length - 12));
    Path gzip = Files.writeString(folder.resolve("c.csv.gz"), "id\n1\n");
    Path zstd = Files.writeString(folder.resolve("c.csv.zst"), "id\n1\n");

    for (Path file : List.of(cut, gzip, zstd)) {
      MillraceException e =
          catchThrowableOfType(MillraceException.class, () -> rows(Map.of("path", file.toString())));
      assertThat(e.code()).isEqualTo(ErrorCode.IO_ERROR);
      assertThat(e.getMessage()).contains(file.getFileName().toString());
    }
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes());
    }
    return bytes.toByteArray();
  }

  private static List<String> rows(Map<String, String> options) {
    try (Source source = open(options)) {
      return ReadRows.of(source, TYPE, 1000).rows();
    }
  }

  private static Source open(Map<String, String> options) {
    Map<String, String> all = new java.util.HashMap<>(options);
    all.put("connector", "file");
    return Connectors.openSource(TYPE, List.of(0), all, null, () -> 0, 1);
  }
}
