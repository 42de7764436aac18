package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.RowQueue;

/** A continuous query that one looks into: what came since the last look waits in a queue. */
final class Cursor {
  final AttachedRun run;
  final RowType rowType;
  private final RowQueue rows;

  Cursor(AttachedRun run, RowType rowType, RowQueue rows) {
    this.run = run;
    this.rowType = rowType;
    this.rows = rows;
  }

  /** At most that many rows that wait; count −1 for all. */
  List<Batch> take(long count) {
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
