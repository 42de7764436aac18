package org.millrace.planner.physical;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;

/**
 * A cast between text and what holds points in time, in the zone of the session that wrote the query. No query can write it.
 */
public final class ZonedCast extends SqlFunction {
  private final String zone;
  private final boolean soft;

  /** soft gives NULL for a text that is no such time, instead of failing. */
  public ZonedCast(String zone, boolean soft) {
    super(
        (soft ? "TRY_CAST IN " : "CAST IN ") + zone, SqlKind.OTHER_FUNCTION, ReturnTypes.ARG0, null, OperandTypes.VARIADIC,
        SqlFunctionCategory.TIMEDATE);
    this.zone = zone;
    this.soft = soft;
  }

  public String zone() {
    return zone;
  }

  public boolean isSoft() {
    return soft;
  }
}
