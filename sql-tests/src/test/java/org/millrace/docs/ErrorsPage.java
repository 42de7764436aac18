package org.millrace.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.error.ErrorCode;

/** docs/errors.md, made of the codes and of kept examples. What the examples answer is no part of it. */
final class ErrorsPage {
  static final Path PATH = Path.of("docs/errors.md");
  private static final Path EXAMPLES = Path.of("sql-tests/src/test/resources/docs/error-examples.txt");

  private static final String OPENING =
      """
      # Errors

      A statement that cannot run answers with one of these codes, where in the text the trouble is, what is wrong, and, if it
      can be guessed, what to write instead. Programs can rely on the code and its SQLSTATE; the message may change. Over JDBC
      the SQLSTATE is that of the SQLException. What happens to *rows* that are wrong is in
      [errors and rejects](sql/errors-and-rejects.md).

      This page is generated from the codes. The examples use these:

      ```sql
      CREATE STREAM bid (at TIMESTAMP, price INTEGER, WATERMARK FOR at AS at);
      CREATE STREAM strict (at TIMESTAMP, WATERMARK FOR at AS at) WITH (on_late = 'fail');
      CREATE STREAM plain (a INTEGER);
      CREATE TABLE category (id INTEGER PRIMARY KEY, name VARCHAR);
      CREATE VIEW names AS SELECT name FROM category;
      CREATE SINK prices (price INTEGER) WITH (connector = 'file', path = '/tmp/prices.csv');
      INSERT INTO category VALUES (1, 'chair');
      ```

      and the file

      ```csv /tmp/airports.csv
      code
      CDG
      ```
      """;

  private ErrorsPage() {}

  /** An example of a code: SQL that raises it and SQL that does not. */
  private record Example(String wrong, String right) {}

  static String text() throws IOException {
    Map<ErrorCode, Example> examples = examples();
    StringBuilder page = new StringBuilder(OPENING);
    for (ErrorCode code : ErrorCode.values()) {
      page.append("\n## ").append(code).append("\n\nSQLSTATE ").append(code.sqlState()).append(". ").append(code.cause()).append('\n');
      Example example = examples.get(code);
      if (example == null) {
        throw new IllegalStateException(EXAMPLES + " does not name " + code);
      }
      if (example.wrong != null) {
        page.append("\n```sql\n").append(example.wrong).append("\n```\n");
        page.append("\nInstead:\n\n```sql\n").append(example.right).append("\n```\n");
      }
    }
    return page.toString();
  }

  /** A page without what its SQL answers. */
  static String withoutOutputs(List<String> page) {
    List<String> kept = new ArrayList<>();
    int copied = 0;
    for (Block block : Block.of(page)) {
      if (block.isOutput()) {
        // The empty line before the block goes with it.
        kept.addAll(page.subList(copied, block.first() - 1));
        copied = block.after();
      }
    }
    kept.addAll(page.subList(copied, page.size()));
    return String.join("\n", kept) + "\n";
  }

  private static Map<ErrorCode, Example> examples() throws IOException {
    Map<ErrorCode, Example> examples = new EnumMap<>(ErrorCode.class);
    ErrorCode code = null;
    for (String line : Files.readAllLines(EXAMPLES)) {
      if (line.startsWith("wrong: ")) {
        examples.put(code, new Example(statements(line), null));
      } else if (line.startsWith("right: ")) {
        examples.put(code, new Example(examples.get(code).wrong, statements(line)));
      } else if (!line.startsWith("#")) {
        code = ErrorCode.valueOf(line.toUpperCase(Locale.ROOT));
        examples.put(code, new Example(null, null));
      }
    }
    return examples;
  }

  private static String statements(String line) {
    return line.substring(line.indexOf(' ') + 1).replace("; ", ";\n");
  }
}
