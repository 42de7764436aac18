package org.millrace.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;

/**
 * What a join's condition says of the moment at which its right side is seen. Such a call is a condition of the whole join, not
 * of a pair of rows: no rewrite may move it, nor a filter past it to the right.
 */
public final class PointInTime extends SqlFunction {
  /** {@code JOIN r FOR SYSTEM_TIME AS OF t}: operand t, or none for the moment at which the left row arrives. */
  public static final PointInTime AS_OF = new PointInTime("$AS_OF");

  /** {@code ASOF JOIN r MATCH_CONDITION c}: operand c, a comparison of a left and a right column. */
  public static final PointInTime NEAREST = new PointInTime("$NEAREST");

  private PointInTime(String name) {
    super(
        name,
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.BOOLEAN_NOT_NULL,
        null,
        OperandTypes.VARIADIC,
        SqlFunctionCategory.SYSTEM);
  }

  /** Never a constant, though it may have no operand. */
  @Override
  public boolean isDeterministic() {
    return false;
  }

  static List<PointInTime> all() {
    return List.of(AS_OF, NEAREST);
  }
}
