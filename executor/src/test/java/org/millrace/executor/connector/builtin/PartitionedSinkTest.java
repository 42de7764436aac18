package org.millrace.executor.connector.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Sink;

class PartitionedSinkTest {
  private static final RowType TYPE =
      new RowType(List.of(new Field("id", SqlType.of(TypeKind.INTEGER)), new Field("name", SqlType.of(TypeKind.VARCHAR))));

  @TempDir Path folder;

  @Test
  void writesMorePartitionsThanFilesMayBeOpenInTheOrderOfTheirRows() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      rows.append(i).append(",k").append(i % 200).append('\n');
    }
    try (Sink sink = sink(Map.of(), false)) {
      sink.write(rows(rows.toString()));
    }

    Map<String, String> files = files();
    assertThat(files).hasSize(200);
    assertThat(files.get("name=k7/part-0.csv")).isEqualTo("id\n7\n207\n407\n607\n807\n");
  }

  @Test
  void escapesWhatAPathOrAPatternGivesAMeaning() throws IOException {
    try (Sink sink = sink(Map.of(), false)) {
      sink.write(rows("1,../a:b*\n2,100%\n3,\n4,\"\"\n5,=[x]\n6,ab c\n"));
    }

    assertThat(files().keySet())
        .containsExactly(
            "name=%3D%5Bx%5D/part-0.csv", "name=..%2Fa%3Ab%2A/part-0.csv", "name=100%25/part-0.csv",
            "name=__HIVE_DEFAULT_PARTITION__/part-0.csv", "name=ab c/part-0.csv");
  }

  @Test
  void goesOnWithItsFilesOrBeginsAnewAndLeavesThoseOfOthers() throws IOException {
    try (Sink sink = sink(Map.of(), false)) {
      sink.write(rows("1,a\n2,b\n"));
    }
    Path other = Files.writeString(folder.resolve("out/name=a/notes.txt"), "mine");
    try (Sink sink = sink(Map.of(), true)) {
      sink.write(rows("3,a\n"));
    }
    assertThat(files().get("name=a/part-0.csv")).isEqualTo("id\n1\n3\n");

    sink(Map.of(), false).close();

    assertThat(files()).containsOnlyKeys("name=a/notes.txt");
    assertThat(other).hasContent("mine");
    assertThat(folder.resolve("out/name=b")).doesNotExist();
  }

  @Test
  void tellsChangesApartInEachFileAndNamesItAfterFormatAndCompression() throws IOException {
    try (Sink sink = sink(Map.of("mode", "changelog", "format", "json"), false)) {
      sink.write(rows("1,a\n"));
      sink.write(rows("1,a\n").negated());
    }
    sink(Map.of("compression", "gzip"), false).close();

    assertThat(files())
        .containsExactly(Map.entry("name=a/part-0.json", "{\"op\":\"+\",\"id\":1}\n{\"op\":\"-\",\"id\":1}\n"));
  }

  private Sink sink(Map<String, String> more, boolean append) {
    Map<String, String> options = new HashMap<>();
    options.putAll(Map.of("connector", "file", "path", folder.resolve("out").toString(), "format", "csv", "partitioned_by", "name"));
    options.putAll(more);
    return Connectors.openSink(TYPE, options, append);
  }

  private static Batch rows(String csv) {
    byte[] text = ("id,name\n" + csv).getBytes(StandardCharsets.UTF_8);
    return Connectors.openSource(
            TYPE, List.of(0, 1), Map.of("connector", "stdin", "format", "csv"), new ByteArrayInputStream(text), () -> 0, 1)
        .read(2048)
        .rows();
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder.resolve("out"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.resolve("out").relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }
}
