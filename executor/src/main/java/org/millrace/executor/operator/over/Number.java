package org.millrace.executor.operator.over;

import org.millrace.executor.state.LongArena;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.OverCall;

/** The number among a function's arguments: a constant, or a column. */
final class Number {
  private final RowArena rows;
  private final int column;
  private final long constant;

  Number(OverCall call, RowArena rows) {
    this.rows = rows;
    column = call.numberColumn();
    constant = call.number();
  }

  boolean isConstant() {
    return column < 0;
  }

  boolean isNull(int slot) {
    return column >= 0 && rows.column(column).isNull(slot);
  }

  long at(int slot) {
    return column < 0 ? constant : ((LongArena) rows.column(column)).at(slot);
  }
}
