package org.millrace.planner.trait;

/** What kinds of change a node's output can hold. */
public enum ChangelogMode {
  /** Rows are only added, once each. */
  APPEND,
  /** Rows are added and taken back: weights of both signs. */
  RETRACT
}
