package org.millrace.planner.validate;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** How many sets a GROUP BY names: each multiplies the rows, and CUBE doubles them with every key. */
final class GroupingSetCount {
  /** The most sets, PostgreSQL's. */
  private static final long MOST = 4096;

  private GroupingSetCount() {}

  /**
   * @throws MillraceException NOT_SUPPORTED
   */
  static void requireFew(SqlNodeList group) {
    long sets = 1;
    for (SqlNode element : group) {
      sets = Math.min(sets * count(element), MOST + 1);
    }
    if (sets > MOST) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "there are more than " + MOST + " grouping sets",
          Positions.of(group),
          "name the sets that are needed: GROUP BY GROUPING SETS ((a, b), (a))");
    }
  }

  /** Of one element of GROUP BY, at most one more than the most. */
  private static long count(SqlNode element) {
    if (!(element instanceof SqlCall call)) {
      return 1;
    }
    int operands = call.operandCount();
    return switch (call.getKind()) {
      case CUBE -> operands > 12 ? MOST + 1 : 1L << operands;
      case ROLLUP -> operands + 1L;
      case GROUPING_SETS -> Math.min(MOST + 1, call.getOperandList().stream().mapToLong(GroupingSetCount::count).sum());
      default -> 1;
    };
  }
}
