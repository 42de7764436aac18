package org.millrace.proof;

import java.sql.SQLException;
import java.util.List;
import org.millrace.cases.Database;
import org.millrace.proof.Draft.Query;

/** One query in an open database: a materialized view, a cursor whose changes are summed, and what H2 says. */
final class Contender {
  final List<Integer> choices;
  final String text;
  private final String h2Text;
  private final Database database;
  private final Twin twin;
  private final String name;
  private final Rows summed = new Rows();
  private String twinFailure;
  private long stateAtFirst;
  private boolean flows;
  private final Rows flown = new Rows();

  Contender(Database database, Twin twin, String name, Choices choices) {
    Query query = Queries.of(choices, false);
    this.choices = choices.record();
    this.database = database;
    this.twin = twin;
    this.name = name;
    text = query.text();
    h2Text = Queries.of(Choices.replay(this.choices), true).text();
  }

  /** Starts the continuous queries; a refusal is thrown. */
  void start(boolean streams) throws SQLException {
    database.execute("CREATE MATERIALIZED VIEW m" + name + " AS " + text);
    try {
      database.execute("DECLARE c" + name + " CURSOR FOR " + text + " EMIT CHANGES");
    } catch (SQLException e) {
      database.execute("DROP MATERIALIZED VIEW m" + name);
      throw e;
    }
    if (streams) {
      try {
        database.execute("DECLARE f" + name + " CURSOR FOR " + text);
        flows = true;
      } catch (SQLException e) {
        flows = false;
      }
    }
    stateAtFirst = state();
  }

  /** Why H2 gives no answer; null if it does. */
  String twinFailure() {
    return twinFailure;
  }

  /** Whether its rows are delivered one by one as they become final. */
  boolean flows() {
    return flows;
  }

  /** What is wrong now: a difference in words, or null. */
  String check() throws SQLException {
    for (List<Object> change : database.fetch("c" + name).rows()) {
      summed.add(change.subList(1, change.size()), change.get(0).equals("+") ? 1 : -1);
    }
    Rows kept = Rows.of(database.query("SELECT * FROM m" + name).rows());
    if (!kept.equals(summed)) {
      return difference("the materialized view", kept, "the cursor's changes summed", summed);
    }
    Rows expected = expected();
    return expected == null || expected.equals(kept) ? null : difference("the materialized view", kept, "H2", expected);
  }

  /** The same of the query asked anew, and at the end of all streams of what has flown. */
  String checkOneShot(boolean closed) throws SQLException {
    Rows kept = Rows.of(database.query("SELECT * FROM m" + name).rows());
    Rows asked = Rows.of(database.query(text).rows());
    if (!kept.equals(asked)) {
      return difference("the materialized view", kept, "the query asked at once", asked);
    }
    if (flows) {
      database.fetch("f" + name).rows().forEach(row -> flown.add(row, 1));
      if (closed && !flown.equals(kept)) {
        return difference("the materialized view", kept, "the rows delivered as they became final", flown);
      }
    }
    return null;
  }

  /** Follows rows that have become final. */
  void flow() throws SQLException {
    if (flows) {
      database.fetch("f" + name).rows().forEach(row -> flown.add(row, 1));
    }
  }

  /** State has gone back to what it was before the first row. */
  String checkState() throws SQLException {
    long state = state();
    return state == stateAtFirst
        ? null
        : "state: " + state + " rows instead of " + stateAtFirst + " when all input is gone\n" + database
            .query("SELECT query, operator, state_rows FROM system.operators WHERE state_rows > 0 AND query IN ('m" + name + "', 'c" + name + "')")
            .rows();
  }

  private long state() throws SQLException {
    String sql = "SELECT COALESCE(SUM(state_rows), 0) FROM system.operators WHERE query IN ('m" + name + "', 'c" + name + "')";
    return ((Number) database.query(sql).rows().get(0).get(0)).longValue();
  }

  private Rows expected() {
    if (twinFailure != null) {
      return null;
    }
    try {
      return twin.query(h2Text);
    } catch (SQLException e) {
      twinFailure = e.getMessage() + "\n" + h2Text;
      return null;
    }
  }

  private static String difference(String one, Rows got, String other, Rows expected) {
    return one + " has\n" + got + "\n" + other + "\n" + expected;
  }
}
