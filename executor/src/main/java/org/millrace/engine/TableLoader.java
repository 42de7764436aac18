package org.millrace.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.runtime.Accounting;
import org.millrace.executor.runtime.Batches;
import org.millrace.executor.runtime.TableRows;

/** Fills a table from its connector, all of it, before anybody reads the table. */
final class TableLoader {
  private static final long[] NO_IDS = new long[0];

  private TableLoader() {}

  /** A record that is not good is rejected; one that breaks the primary key fails the statement. */
  static void load(TableRows table, Source source, Accounting accounting) {
    List<Batch> batches = new ArrayList<>();
    List<Reject> rejects = new ArrayList<>();
    try (source) {
      for (Source.Read read = source.read(Batch.TARGET_ROWS);
          read != null;
          read = source.read(Batch.TARGET_ROWS)) {
        batches.addAll(read.rows().size == 0 ? Collections.emptyList() : List.of(read.rows()));
        read.rejects().forEach(accounting::checkRejectable);
        rejects.addAll(read.rejects());
      }
    }
    Batch rows = Batches.concatenated(table.definition().rowType(), batches);
    table.apply(NO_IDS, rows, ids -> {});
    accounting.accepted(rows.size);
    rejects.forEach(accounting::rejected);
  }
}
