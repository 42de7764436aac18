package org.millrace.executor.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.runtime.log.Accounting;
import org.millrace.executor.runtime.relation.TableRows;
import org.millrace.executor.runtime.delivery.Batches;

/** Fills a table from its connector, all of it, before anybody reads the table. */
public final class TableLoader {
  private static final long[] NO_IDS = new long[0];

  private TableLoader() {}

  /** The records that are not good and were left out; one that breaks the primary key fails the statement. */
  public static List<Reject> load(TableRows table, Source source, Accounting accounting, Cancellation cancellation) {
    List<Batch> batches = new ArrayList<>();
    List<Reject> rejects = new ArrayList<>();
    try (source) {
      for (Source.Read read = source.read(Batch.TARGET_ROWS);
          read != null;
          read = source.read(Batch.TARGET_ROWS)) {
        cancellation.check();
        batches.addAll(read.rows().size == 0 ? Collections.emptyList() : List.of(read.rows()));
        read.rejects().forEach(accounting::checkRejectable);
        rejects.addAll(read.rejects());
      }
    }
    table.apply(NO_IDS, Batches.concatenated(table.definition().rowType(), batches), ids -> {});
    return rejects;
  }
}
