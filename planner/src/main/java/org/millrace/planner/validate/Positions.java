package org.millrace.planner.validate;

import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.Position;

/** Calcite's places in the text as ours; both count from 1 and include the last character. */
public final class Positions {
  private Positions() {}

  /** Null for a place that is not in the text. */
  public static Position of(SqlParserPos place) {
    return place == null || place.getLineNum() <= 0
        ? null
        : new Position(place.getLineNum(), place.getColumnNum(), place.getEndLineNum(), place.getEndColumnNum());
  }

  public static Position of(SqlNode node) {
    return node == null ? null : of(node.getParserPosition());
  }

  static Position of(CalciteContextException e) {
    return e.getPosLine() <= 0
        ? null
        : new Position(e.getPosLine(), e.getPosColumn(), e.getEndPosLine(), e.getEndPosColumn());
  }
}
