package org.millrace.proof;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.millrace.cases.Database;

/** One query over one history in a fresh database, looked at after every statement. */
record Trial(List<Integer> choices, List<Change> changes, boolean streams) {
  /**
   * What fails.
   *
   * @param kind of the same kind are failures that shrinking may take for one
   */
  record Failure(String kind, String message) {}

  /** What fails first; null if nothing does or the query is refused. */
  Failure run() {
    try (Database database = new Database(); Twin twin = new Twin(streams)) {
      for (String table : Tables.NAMES) {
        database.execute(Tables.create(table, streams));
      }
      Contender contender = new Contender(database, twin, "", Choices.replay(choices));
      try {
        contender.start(streams);
      } catch (SQLException e) {
        return isRefusal(e) ? null : new Failure("error", e.getMessage());
      }
      try {
        return follow(database, twin, contender);
      } catch (SQLException e) {
        return new Failure("error", e.getMessage());
      }
    } catch (SQLException e) {
      return null;
    }
  }

  private Failure follow(Database database, Twin twin, Contender contender) throws SQLException {
    Failure failure = failure(contender.check());
    for (int i = 0; failure == null && i < changes.size(); i++) {
      twin.apply(changes.get(i));
      database.execute(changes.get(i).sql());
      failure = failure(contender.check());
      contender.flow();
    }
    List<Change> end = Histories.end(streams);
    boolean ended = changes.size() >= end.size() && changes.subList(changes.size() - end.size(), changes.size()).equals(end);
    if (failure == null && (ended || !streams)) {
      failure = failure(contender.checkOneShot(streams));
    }
    return failure == null && ended && (!streams || Round.closes(contender)) ? failure(contender.checkState()) : failure;
  }

  static boolean isRefusal(SQLException e) {
    return !e.getMessage().contains("INTERNAL");
  }

  private static Failure failure(String message) {
    return message == null ? null : new Failure(message.substring(0, message.indexOf(' ')), message);
  }

  /** The statements, to be run by hand. */
  String script(Failure failure) {
    List<String> lines = new ArrayList<>();
    Tables.NAMES.forEach(table -> lines.add(Tables.create(table, streams) + ";"));
    String text = Queries.of(Choices.replay(choices), false).text();
    lines.add("CREATE MATERIALIZED VIEW m AS " + text + ";");
    changes.forEach(change -> lines.add(change.sql() + ";"));
    lines.add("SELECT * FROM m;");
    lines.add(text + ";");
    if (failure.kind.startsWith("state")) {
      lines.add("SELECT operator, state_rows FROM system.operators WHERE state_rows > 0;");
    }
    failure.message.lines().forEach(line -> lines.add("-- " + line));
    lines.add("-- for H2: " + Queries.of(Choices.replay(choices), true).text());
    return String.join("\n", lines);
  }
}
