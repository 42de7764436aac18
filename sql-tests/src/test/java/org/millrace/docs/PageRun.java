package org.millrace.docs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import org.millrace.engine.Session;
import org.millrace.engine.result.Result;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.syntax.StatementText;
import org.millrace.shell.format.Format;
import org.millrace.shell.script.ErrorText;
import org.millrace.shell.script.ResultPrinter;

/**
 * Runs the SQL of a page against a fresh database, as a script, and says what a reader who did the same would see. Files of
 * the page in /tmp are kept in a folder of the test instead.
 */
final class PageRun implements AutoCloseable {
  private static final String SHOWN_FOLDER = "/tmp/";

  private final Connection connection;
  private final Session session;
  private final String folder;
  private final StringBuilder notes = new StringBuilder();

  PageRun(Path scratch) throws SQLException {
    connection = DriverManager.getConnection("jdbc:millrace:");
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET script = true");
    }
    session = connection.unwrap(Session.class);
    session.onNote(note -> notes.append("note: ").append(note).append('\n'));
    folder = scratch + "/";
  }

  void write(Block file) throws IOException {
    Files.writeString(Path.of(file.file().replace(SHOWN_FOLDER, folder)), file.text());
  }

  /** The output of a block's statements: rows, notes, errors; empty if there is none. */
  List<String> run(Block block) {
    String written = block.text();
    String script = written.replace("'" + SHOWN_FOLDER, "'" + folder);
    StringBuilder output = new StringBuilder();
    for (StatementText statement : session.split(script)) {
      String rows = execute(statement, written, script);
      output.append(output.isEmpty() || rows.isEmpty() ? "" : "\n").append(rows);
    }
    return output.toString().replace(folder, SHOWN_FOLDER).lines().map(String::stripTrailing).toList();
  }

  private String execute(StatementText statement, String written, String script) {
    ByteArrayOutputStream rows = new ByteArrayOutputStream();
    String error = "";
    notes.setLength(0);
    try (ResultPrinter printer = new ResultPrinter(Format.TABLE, rows);
        Result result = session.execute(statement.sql(), List.of())) {
      if (result.kind() == Result.Kind.ROWS) {
        printer.print(result);
      }
    } catch (MillraceException failure) {
      error = told(failure, statement, written, script);
    }
    return rows.toString(StandardCharsets.UTF_8) + notes + error;
  }

  /** As the command line words it, less the name of the file. */
  private String told(MillraceException error, StatementText statement, String written, String script) {
    Position place = error.shiftedBy(statement.line(), statement.column()).position();
    return place == null
        ? ErrorText.of(error)
        : ErrorText.of(error, "page", written, inPage(place, script)).replaceFirst("\n  page:[0-9:]+\n", "\n");
  }

  /** A place in the text that ran as one in the text of the page, in which paths are shorter. */
  private Position inPage(Position place, String script) {
    String line = script.lines().skip(place.line() - 1L).findFirst().orElse("");
    int before = line.substring(0, Math.min(place.column() - 1, line.length())).split(Pattern.quote(folder), -1).length - 1;
    int shift = before * (folder.length() - SHOWN_FOLDER.length());
    return shift == 0 ? place : new Position(place.line(), place.column() - shift, place.endLine(), place.endColumn() - shift);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
