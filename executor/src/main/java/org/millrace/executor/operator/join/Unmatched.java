package org.millrace.executor.operator.join;

/** When a row that matches nothing comes out of an outer or anti join. */
public enum Unmatched {
  /** At the end of the step; it is taken back when a match comes. */
  AT_ONCE,
  /** When it is forgotten, that is when it can no longer match. Both inputs are append-only. */
  WHEN_FINAL
}
