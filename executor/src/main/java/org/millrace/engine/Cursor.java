package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.delivery.RowQueue;

/**
 * A query that one looks into: what came since the last look waits in a queue. That of a query which does not run on is
 * answered at the first look.
 */
final class Cursor {
  final RowType rowType;
  private final AttachedRun run;
  private final RowQueue rows;
  private Supplier<List<Batch>> answer;

  private Cursor(AttachedRun run, RowType rowType, RowQueue rows, Supplier<List<Batch>> answer) {
    this.run = run;
    this.rowType = rowType;
    this.rows = rows;
    this.answer = answer;
  }

  /** Over a run that puts its rows into a queue. */
  static Cursor following(AttachedRun run, RowType rowType, RowQueue rows) {
    return new Cursor(run, rowType, rows, List::of);
  }

  /** Over the rows that the query has when it is asked. */
  static Cursor answering(RowType rowType, Supplier<List<Batch>> answer) {
    return new Cursor(null, rowType, new RowQueue(), answer);
  }

  /** The run behind it, if its query runs on. */
  Optional<AttachedRun> run() {
    return Optional.ofNullable(run);
  }

  /** At most that many rows that wait; count −1 for all. */
  List<Batch> take(long count) {
    answer.get().forEach(rows::add);
    answer = List::of;
    List<Batch> taken = new ArrayList<>();
    long left = count < 0 ? Long.MAX_VALUE : count;
    while (left > 0 && !rows.isEmpty()) {
      Batch batch = rows.poll(left);
      taken.add(batch);
      left -= batch.size;
    }
    return taken;
  }
}
