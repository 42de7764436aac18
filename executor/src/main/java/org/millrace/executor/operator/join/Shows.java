package org.millrace.executor.operator.join;

import org.millrace.planner.physical.Join;

/** Which rows of a side come out by themselves, not as half of a pair. */
enum Shows {
  NONE,
  MATCHED,
  UNMATCHED;

  static Shows left(Join.Type type) {
    return switch (type) {
      case INNER, RIGHT -> NONE;
      case LEFT, FULL, ANTI -> UNMATCHED;
      case SEMI -> MATCHED;
    };
  }

  static Shows right(Join.Type type) {
    return type == Join.Type.RIGHT || type == Join.Type.FULL ? UNMATCHED : NONE;
  }

  /** Whether a row with so many matches comes out. */
  boolean shows(long matches) {
    return this == MATCHED ? matches > 0 : this == UNMATCHED && matches <= 0;
  }
}
