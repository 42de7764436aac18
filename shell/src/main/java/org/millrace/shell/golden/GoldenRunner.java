package org.millrace.shell.golden;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.millrace.error.MillraceException;
import org.millrace.jdbc.Driver;

/**
 * Runs the records of one file of tests against a fresh database in memory and says what each should have said.
 *
 * <p>${tmp} and ${data} in SQL stand for a scratch folder and for a folder of test data.
 */
public final class GoldenRunner implements AutoCloseable {
  private final Connection connection;
  private final Path scratch;
  private final Path data;
  private final Cuts cuts;

  public GoldenRunner(Path scratch, Path data, Cuts cuts) throws SQLException {
    Properties settings = new Properties();
    settings.setProperty("script", "true");
    // The driver itself, not DriverManager: that would look through the whole jar for others.
    this.connection = new Driver().connect("jdbc:millrace:", settings);
    this.scratch = scratch;
    this.data = data;
    this.cuts = cuts;
    if (cuts.areRandom()) {
      execute(cuts.tickRows());
    }
  }

  /** Runs the records in order; a record that cannot be run as it asks ends the run, since the others build on it. */
  public List<Outcome> run(GoldenFile file) {
    List<Outcome> outcomes = new ArrayList<>();
    for (GoldenRecord record : file.records()) {
      Outcome outcome = outcome(record, file.path().getFileName() + ":" + (record.firstLine() + 1));
      outcomes.add(outcome);
      if (outcome.error() != null) {
        break;
      }
    }
    return outcomes;
  }

  private Outcome outcome(GoldenRecord record, String place) {
    String name = name(record);
    List<String> expected = comparable(record, record.expected());
    try {
      List<String> actual = run(record);
      return new Outcome(place, name, expected, comparable(record, actual), actual, null);
    } catch (UnmetRecord e) {
      return new Outcome(place, name, expected, List.of(), null, e.getMessage());
    } catch (SQLException e) {
      MillraceException known = GoldenErrors.cause(e);
      return new Outcome(place, name, expected, List.of(), null, known == null ? e.toString() : GoldenErrors.text(known));
    } catch (MillraceException e) {
      return new Outcome(place, name, expected, List.of(), null, GoldenErrors.text(e));
    }
  }

  /** The record's first line and that of its SQL. */
  private static String name(GoldenRecord record) {
    String head = (record.kind().word + " " + String.join(" ", record.arguments())).strip();
    return record.kind().sql && !record.body().isEmpty() ? head + ": " + record.body().get(0) : head;
  }

  /**
   * Runs the file and writes what it answered into it; what means the same stays as it is written.
   *
   * @return what came of the records; those that were rewritten have passed
   */
  public List<Outcome> update(GoldenFile file) {
    List<Outcome> outcomes = new ArrayList<>();
    List<List<String>> expectations = new ArrayList<>();
    for (Outcome outcome : run(file)) {
      GoldenRecord record = file.records().get(outcomes.size());
      boolean rows = record.kind() == GoldenRecord.Kind.QUERY || record.kind() == GoldenRecord.Kind.CHANGES;
      boolean kept = outcome.passed() || outcome.written() == null;
      expectations.add(kept ? record.expected() : rows ? GoldenRows.aligned(outcome.written()) : outcome.written());
      outcomes.add(
          kept
              ? outcome
              : new Outcome(outcome.place(), outcome.name(), outcome.actual(), outcome.actual(), outcome.written(), null));
    }
    while (expectations.size() < file.records().size()) {
      expectations.add(file.records().get(expectations.size()).expected());
    }
    file.rewrite(expectations);
    return outcomes;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /** What the record's expectation should be. */
  private List<String> run(GoldenRecord record) throws SQLException {
    return switch (record.kind()) {
      case STATEMENT -> record.isFailure() ? failure(record) : nothing(record.sql());
      case QUERY -> query(record);
      case FEED -> feed(record);
      case WATERMARK -> nothing("ADVANCE STREAM " + record.argument(0) + " TO TIMESTAMP '" + moment(record) + "'");
      case CLOSE -> nothing("CLOSE STREAM " + record.argument(0));
      case CONTINUOUS -> nothing(declaration(record));
      case CHANGES -> changes(record);
      case EXPLAIN -> explain(record);
    };
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

  private List<String> failure(GoldenRecord record) throws SQLException {
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
      if (!record.argument(1).equals(error.code().name())) {
        throw new UnmetRecord("expected the error " + record.argument(1) + ", not\n" + GoldenErrors.text(error));
      }
      return GoldenErrors.print(record, error);
    }
    throw new UnmetRecord("the statement succeeded; expected the error " + record.argument(1));
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

  /** The record was run, but nothing came of it that could be compared. */
  private static final class UnmetRecord extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnmetRecord(String message) {
      super(message);
    }
  }
}
