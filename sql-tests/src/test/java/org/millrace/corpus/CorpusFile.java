package org.millrace.corpus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a file of the corpus as an engine that is called postgresql: records for others only are left out, and those that are not
 * for it.
 */
final class CorpusFile {
  private static final String ENGINE = "postgresql";

  private final BufferedReader reader;
  private int line;

  private CorpusFile(BufferedReader reader) {
    this.reader = reader;
  }

  /** The records of a file named as in the artifact, such as select1.test. */
  static List<CorpusRecord> read(String name) {
    InputStream stream = CorpusFile.class.getResourceAsStream("/test/" + name);
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return new CorpusFile(reader).records();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<CorpusRecord> records() throws IOException {
    List<CorpusRecord> records = new ArrayList<>();
    List<String> block = new ArrayList<>();
    int start = 1;
    String text;
    while ((text = reader.readLine()) != null) {
      line++;
      if (!text.isBlank()) {
        if (block.isEmpty()) {
          start = line;
        }
        block.add(text);
      } else if (!block.isEmpty()) {
        if (!add(block, start, records)) {
          return records;
        }
        block.clear();
      }
    }
    if (!block.isEmpty()) {
      add(block, start, records);
    }
    return records;
  }

  /** False if the file ends here for us. */
  private static boolean add(List<String> block, int line, List<CorpusRecord> records) {
    int at = 0;
    boolean ours = true;
    for (; at < block.size(); at++) {
      String[] words = block.get(at).split("[ #]+");
      if (words[0].equals("skipif")) {
        ours &= !words[1].equals(ENGINE);
      } else if (words[0].equals("onlyif")) {
        ours &= words[1].equals(ENGINE);
      } else if (!block.get(at).startsWith("#") && !words[0].equals("hash-threshold")) {
        break;
      }
    }
    if (at == block.size() || !ours) {
      return true;
    }
    String[] head = block.get(at).split("[ #]+");
    List<String> body = block.subList(at + 1, block.size());
    switch (head[0]) {
      case "halt" -> {
        return false;
      }
      case "statement" -> records.add(new CorpusRecord.Command(line, String.join("\n", body), head[1].equals("error")));
      case "query" -> records.add(query(head, body, line));
      default -> throw new IllegalArgumentException("line " + line + ": " + block.get(at));
    }
    return true;
  }

  private static CorpusRecord query(String[] head, List<String> body, int line) {
    int end = body.indexOf("----");
    String sql = String.join("\n", end < 0 ? body : body.subList(0, end));
    List<String> expected = end < 0 ? List.of() : List.copyOf(body.subList(end + 1, body.size()));
    return new CorpusRecord.Query(line, sql, head[1], head.length > 2 ? head[2] : "nosort", expected);
  }
}
