package org.millrace.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.millrace.error.MillraceException;

/**
 * Runs the records of one golden file against a fresh database in memory and says what each should have said.
 *
 * <p>${tmp} and ${data} in SQL stand for a scratch folder and for the folder of test data.
 */
final class GoldenRunner implements AutoCloseable {
  private final Connection connection;
  private final Path scratch;
  private final Path data;
  private final Cuts cuts;

  GoldenRunner(Path scratch, Path data, Cuts cuts) throws SQLException {
    this.connection = DriverManager.getConnection("jdbc:millrace:");
    this.scratch = scratch;
    this.data = data;
    this.cuts = cuts;
    execute("SET script = true");
    if (cuts.areRandom()) {
      execute(cuts.tickRows());
    }
  }

  /** Runs the file and compares record by record, in order; the first difference fails. */
  void check(GoldenFile file) throws SQLException {
    for (GoldenRecord record : file.records()) {
      String place = file.path().getFileName() + ":" + (record.firstLine() + 1);
      List<String> expected = comparable(record, record.expected());
      List<String> actual = comparable(record, run(record, place));
      assertEquals(String.join("\n", expected), String.join("\n", actual), place);
    }
  }

  /** Runs the file and writes what it answered into it; what means the same stays as it is written. */
  void update(GoldenFile file) throws SQLException {
    List<List<String>> expectations = new ArrayList<>();
    for (GoldenRecord record : file.records()) {
      List<String> actual = run(record, file.path().getFileName() + ":" + (record.firstLine() + 1));
      boolean same = comparable(record, record.expected()).equals(comparable(record, actual));
      boolean rows = record.kind() == GoldenRecord.Kind.QUERY || record.kind() == GoldenRecord.Kind.CHANGES;
      expectations.add(same ? record.expected() : rows ? GoldenRows.aligned(actual) : actual);
    }
    file.rewrite(expectations);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /** What the record's expectation should be. */
  private List<String> run(GoldenRecord record, String place) throws SQLException {
    try {
      return switch (record.kind()) {
        case STATEMENT -> record.isFailure() ? failure(record, place) : nothing(record.sql());
        case QUERY -> query(record);
        case FEED -> feed(record);
        case WATERMARK -> nothing("ADVANCE STREAM " + record.argument(0) + " TO TIMESTAMP '" + moment(record) + "'");
        case CLOSE -> nothing("CLOSE STREAM " + record.argument(0));
        case CONTINUOUS -> nothing(declaration(record));
        case CHANGES -> changes(record);
        case EXPLAIN -> explain(record);
      };
    } catch (SQLException e) {
      throw new SQLException(place + ": " + e.getMessage(), e.getSQLState(), e);
    }
  }

  private List<String> nothing(String sql) throws SQLException {
    execute(sql);
    return List.of();
  }

  private static String moment(GoldenRecord record) {
    List<String> words = record.arguments();
    return FedRows.moment(String.join(" ", words.subList(1, words.size())));
  }

  private static String declaration(GoldenRecord record) {
    boolean complete = record.has("append") || record.sql().contains("EMIT ");
    return "DECLARE " + record.argument(0) + " CURSOR FOR " + record.sql() + (complete ? "" : " EMIT CHANGES");
  }

  private List<String> feed(GoldenRecord record) throws SQLException {
    for (List<String> piece : cuts.pieces(record.body())) {
      execute(FedRows.insert(connection, record.argument(0), piece));
    }
    return List.of();
  }

  private List<String> query(GoldenRecord record) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(substituted(record.sql()))) {
      List<String> lines = new ArrayList<>();
      if (record.has("names")) {
        lines.add(GoldenRows.printNames(rows));
      }
      List<String> printed = GoldenRows.print(rows);
      if (record.has("sort")) {
        printed.sort(null);
      }
      lines.addAll(printed);
      return lines;
    }
  }

  private List<String> changes(GoldenRecord record) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("FETCH ALL FROM " + record.argument(0))) {
      return GoldenRows.printChanges(rows);
    }
  }

  private List<String> explain(GoldenRecord record) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("EXPLAIN " + record.argument(0) + " " + substituted(record.sql()))) {
      List<String> lines = new ArrayList<>();
      while (rows.next()) {
        lines.addAll(rows.getString(1).lines().map(String::stripTrailing).toList());
      }
      return lines;
    }
  }

  private List<String> failure(GoldenRecord record, String place) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (statement.execute(substituted(record.sql()))) {
        try (ResultSet rows = statement.getResultSet()) {
          GoldenRows.print(rows);
        }
      }
    } catch (SQLException e) {
      MillraceException error = GoldenErrors.cause(e);
      if (error == null) {
        throw e;
      }
      assertEquals(record.argument(1), error.code().name(), place + ": " + error.getMessage());
      return GoldenErrors.print(record, error);
    }
    throw new AssertionError(place + ": the statement succeeded; expected " + record.argument(1));
  }

  /** Lines in the form in which they are compared: where the order is open, or the cuts are random, as a bag. */
  private List<String> comparable(GoldenRecord record, List<String> lines) {
    return switch (record.kind()) {
      case QUERY -> {
        List<String> rows = lines.stream().map(GoldenRows::normalized).toList();
        yield record.has("sort") || cuts.areRandom() ? rows.stream().sorted().toList() : rows;
      }
      case CHANGES -> {
        List<String> rows = lines.stream().map(GoldenRows::normalized).toList();
        yield cuts.areRandom() ? GoldenRows.net(rows) : rows.stream().sorted(GoldenRows.CHANGES).toList();
      }
      default -> lines;
    };
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(substituted(sql));
    }
  }

  private String substituted(String sql) {
    return sql.replace("${tmp}", scratch.toString()).replace("${data}", data.toString());
  }
}
