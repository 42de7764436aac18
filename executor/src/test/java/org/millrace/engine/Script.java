package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.result.Result;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.RowText;

/** An engine in memory whose clock stands still unless moved, and one scripted session on it: what tests of the engine need. */
final class Script implements AutoCloseable {
  long now = 1_000_000_000L;
  final Engine engine = Engine.open(new EngineOptions(null, () -> now, 42, null));
  final Session session = engine.openSession();
  final List<String> notes = new ArrayList<>();

  Script() {
    session.onNote(notes::add);
    run("SET script = true");
  }

  /** Runs statements for their effect. */
  void run(String... statements) {
    for (String statement : statements) {
      session.execute(statement, List.of()).close();
    }
  }

  /** The rows of a query, columns joined by a bar, NULL as NULL. */
  List<String> rows(String query) {
    List<String> rows = new ArrayList<>();
    try (Result result = session.execute(query, List.of())) {
      for (Batch batch = result.next(); batch != null; batch = result.next()) {
        for (int row = 0; row < batch.size; row++) {
          rows.add(text(result.rowType(), batch, row));
        }
      }
    }
    return rows;
  }

  /** The next batch of a result that runs on. */
  List<String> next(Result result) {
    Batch batch = result.next();
    return IntStream.range(0, batch.size).mapToObj(r -> text(result.rowType(), batch, r)).toList();
  }

  static String text(RowType type, Batch batch, int row) {
    StringBuilder text = new StringBuilder();
    for (int c = 0; c < type.size(); c++) {
      text.append(c == 0 ? "" : "|");
      if (batch.columns[c].isNull(row)) {
        text.append("NULL");
      } else {
        RowText.append(text, type.type(c), batch.columns[c], row);
      }
    }
    return text.toString();
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
