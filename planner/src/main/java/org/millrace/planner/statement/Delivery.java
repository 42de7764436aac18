package org.millrace.planner.statement;

/** How a query's changes reach the one who asked (LANGUAGE §6). */
public enum Delivery {
  /** Answered once, from contents: the query reads no stream and is not continuous. */
  ONCE,
  /** Each row as soon as it is final: the result is append-only. */
  APPEND,
  /** The whole answer when the sources have ended: rows can be revised until then. */
  AT_END,
  /** The net change of each step, with a first column "op". */
  CHANGES
}
