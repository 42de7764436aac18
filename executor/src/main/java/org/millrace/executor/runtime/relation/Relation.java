package org.millrace.executor.runtime.relation;

import java.util.List;
import org.millrace.executor.batch.Batch;

/** Something with contents that a query can read: a table, a materialized view, a system relation. Used under the lock. */
public interface Relation {
  /**
   * What is in it now, with the given columns (TableScan.ROW_ID for a table's row id), in a deterministic order. Weights may
   * be above 1.
   */
  List<Batch> contents(List<Integer> columns);

  /** Its changes from now on. */
  Subscription subscribe(List<Integer> columns);

  /** Whether nothing will change it while a query reads it. */
  boolean isStatic();
}
