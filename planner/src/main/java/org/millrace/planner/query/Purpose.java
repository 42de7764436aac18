package org.millrace.planner.query;

/** For what a query is planned. */
public enum Purpose {
  /** A SELECT: rows for the one who asks. */
  ANSWER,
  /** A cursor: the same, to be looked into again and again. */
  CURSOR,
  /** A materialized view: its contents are kept. */
  VIEW,
  /** INSERT INTO a stream, or a sink that takes rows that are final: runs on. */
  APPENDS,
  /** INSERT INTO a sink that takes changes: runs on. */
  CHANGES,
  /** Rows for DML: read once. */
  ONCE,
  /** A plain view: checked, never run by itself. */
  DEFINITION;

  /** Whether the rows are for the one who asks. */
  boolean answers() {
    return this == ANSWER || this == CURSOR;
  }

  /** Whether the query runs on, whatever it reads. */
  boolean runsOn() {
    return this == VIEW || this == APPENDS || this == CHANGES;
  }
}
