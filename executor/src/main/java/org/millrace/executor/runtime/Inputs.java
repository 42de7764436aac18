package org.millrace.executor.runtime;

import org.millrace.planner.physical.TableScan;

/** Finds what a plan reads. */
public interface Inputs {
  StreamLog stream(String name);

  Relation relation(TableScan scan);
}
