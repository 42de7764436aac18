package org.millrace.executor.runtime;

import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.Relation;
import org.millrace.planner.physical.TableScan;

/** Finds what a plan reads. */
public interface Inputs {
  StreamLog stream(String name);

  Relation relation(TableScan scan);
}
