package org.millrace.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.millrace.cases.Answer;
import org.millrace.cases.Database;

/** One query in the engine, as a materialized view and as a cursor, next to the oracle. */
abstract class Comparison {
  final Database database;
  final History history;
  final Relation query;
  /** The query's text. */
  final String sql;
  final String name;

  Comparison(Database database, History history, Relation query, String sql, String name) {
    this.database = database;
    this.history = history;
    this.query = query;
    this.sql = sql;
    this.name = name;
  }

  /** Compares after a statement. */
  abstract void check() throws SQLException;

  /** Compares the answer of a plain SELECT when all streams have been closed. */
  abstract void checkFinal() throws SQLException;

  final void assertFetched(String cursor, List<List<Object>> expected) throws SQLException {
    assertThat(database.fetch(cursor).sorted()).as("cursor over " + sql).isEqualTo(normal(expected));
  }

  final void assertAnswers(String select, List<List<Object>> expected) throws SQLException {
    assertThat(database.query(select).sorted()).as(select + " of " + sql).isEqualTo(normal(expected));
  }

  /** Rows as an Answer has them. */
  private static List<List<Object>> normal(List<List<Object>> rows) {
    List<List<Object>> normal = new ArrayList<>();
    for (List<Object> row : rows) {
      List<Object> values = new ArrayList<>();
      row.forEach(value -> values.add(value instanceof Number number ? plain(new BigDecimal(number.toString())) : value));
      normal.add(values);
    }
    return Answer.sorted(normal);
  }

  private static BigDecimal plain(BigDecimal number) {
    return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
  }

  /** A tick query: its view holds the relation over all that has come, its cursor tells the difference. */
  static final class OfTicks extends Comparison {
    private Bag shown = new Bag();

    OfTicks(Database database, History history, Relation query, String sql, String name) throws SQLException {
      super(database, history, query, sql, name);
      database.execute("CREATE MATERIALIZED VIEW v" + name + " AS " + sql);
      database.execute("DECLARE c" + name + " CURSOR FOR " + sql + " EMIT CHANGES");
    }

    @Override
    void check() throws SQLException {
      Bag now = Bag.of(query.rows(history.now()));
      assertFetched("c" + name, now.minus(shown).signedRows());
      assertAnswers("SELECT * FROM v" + name, now.rows(1));
      shown = now;
    }

    @Override
    void checkFinal() throws SQLException {
      assertAnswers(sql, query.rows(history.now()));
    }
  }

  /** An interval join: whatever has come is in the final answer, and in the end all of it has. */
  static final class OfIntervals extends Comparison {
    private final List<List<Object>> fetched = new ArrayList<>();

    OfIntervals(Database database, History history, Select query, String name) throws SQLException {
      super(database, history, query, query.query(""), name);
      database.execute("CREATE MATERIALIZED VIEW v" + name + " AS " + sql);
      database.execute("DECLARE c" + name + " CURSOR FOR " + sql);
    }

    @Override
    void check() throws SQLException {
      fetched.addAll(database.fetch("c" + name).rows());
      assertAnswers("SELECT * FROM v" + name, query.rows(history.now()));
    }

    @Override
    void checkFinal() throws SQLException {
      assertThat(Answer.sorted(fetched)).as("cursor over " + sql).isEqualTo(normal(query.rows(history.now())));
      assertAnswers(sql, query.rows(history.now()));
    }
  }

  /** A windowed aggregate: its rows are final, and come, when the watermark has passed their window's end (column 1). */
  static final class OfWindows extends Comparison {
    private Bag shown = new Bag();

    OfWindows(Database database, History history, Select query, String name) throws SQLException {
      super(database, history, query, query.query(""), name);
      database.execute("CREATE MATERIALIZED VIEW v" + name + " AS " + sql);
      database.execute("CREATE MATERIALIZED VIEW f" + name + " AS " + sql + " EMIT ON WINDOW CLOSE");
      database.execute("DECLARE c" + name + " CURSOR FOR " + sql);
    }

    @Override
    void check() throws SQLException {
      List<List<Object>> open = query.rows(history.now());
      long watermark = history.watermark(query.streams());
      Bag closed = Bag.of(open.stream().filter(row -> Moments.micros(row.get(1)) <= watermark).toList());
      assertFetched("c" + name, closed.minus(shown).rows(1));
      assertAnswers("SELECT * FROM v" + name, open);
      assertAnswers("SELECT * FROM f" + name, closed.rows(1));
      shown = closed;
    }

    @Override
    void checkFinal() throws SQLException {
      assertAnswers(sql, query.rows(history.now()));
    }
  }

  /** An instant query: what its cursor tells is the sequence of changes from complete instant to complete instant. */
  static final class OfInstants extends Comparison {
    private final InstantEvaluation evaluation;

    OfInstants(Database database, History history, Select query, String name) throws SQLException {
      super(database, history, query, query.query(""), name);
      evaluation = new InstantEvaluation(history, query);
      database.execute("CREATE MATERIALIZED VIEW v" + name + " AS " + sql);
      database.execute("DECLARE c" + name + " CURSOR FOR " + sql + " EMIT CHANGES");
      for (String word : List.of("ISTREAM", "DSTREAM", "RSTREAM")) {
        database.execute("DECLARE " + word.charAt(0) + name + " CURSOR FOR " + query.query(word + " "));
      }
    }

    @Override
    void check() throws SQLException {
      List<List<Object>> changes = new ArrayList<>();
      List<List<Object>> inserted = new ArrayList<>();
      List<List<Object>> deleted = new ArrayList<>();
      List<List<Object>> whole = new ArrayList<>();
      for (InstantEvaluation.Step step : evaluation.steps()) {
        changes.addAll(step.change().signedRows());
        inserted.addAll(step.change().rows(1));
        deleted.addAll(step.change().rows(-1));
        whole.addAll(step.whole());
      }
      assertFetched("c" + name, changes);
      assertFetched("i" + name, inserted);
      assertFetched("d" + name, deleted);
      assertFetched("r" + name, whole);
      assertAnswers("SELECT * FROM v" + name, evaluation.shown().rows(1));
    }

    @Override
    void checkFinal() throws SQLException {
      assertAnswers(sql, evaluation.shown().rows(1));
    }
  }
}
