package org.millrace.planner.validate;

import java.util.Locale;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * USING and NATURAL over more than two relations: Calcite takes the merged column of a join below for the first relation's own,
 * which it is not where that can be missing. Such joins are refused.
 */
final class MergedColumns {
  private MergedColumns() {}

  /**
   * @throws MillraceException NOT_SUPPORTED where a column merged by a RIGHT or FULL JOIN is merged once more
   */
  static void check(SqlJoin join) {
    if (!merges(join)) {
      return;
    }
    boolean outer = canMissLeft(join);
    if (mergesAgain(join, join.getLeft(), outer) || mergesAgain(join, join.getRight(), outer)) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "a column that a RIGHT or FULL JOIN merges cannot be merged once more by USING or NATURAL yet",
          Positions.of(join.getConditionType() == JoinConditionType.USING ? join.getCondition() : join),
          "write the conditions with ON, as COALESCE(a.k, b.k) = c.k");
    }
  }

  private static boolean merges(SqlJoin join) {
    return join.isNatural() || join.getConditionType() == JoinConditionType.USING;
  }

  private static boolean canMissLeft(SqlJoin join) {
    return join.getJoinType() == JoinType.RIGHT || join.getJoinType() == JoinType.FULL;
  }

  private static boolean mergesAgain(SqlJoin join, SqlNode side, boolean outer) {
    if (!(side instanceof SqlJoin below)) {
      return false;
    }
    boolean missing = outer || canMissLeft(below);
    return missing && merges(below) && shareColumn(join, below)
        || mergesAgain(join, below.getLeft(), missing)
        || mergesAgain(join, below.getRight(), missing);
  }

  /** Whether both merge a column of one name; of NATURAL that is not known. */
  private static boolean shareColumn(SqlJoin a, SqlJoin b) {
    if (a.isNatural() || b.isNatural()) {
      return true;
    }
    for (SqlNode name : (SqlNodeList) a.getCondition()) {
      for (SqlNode other : (SqlNodeList) b.getCondition()) {
        if (text(name).equals(text(other))) {
          return true;
        }
      }
    }
    return false;
  }

  private static String text(SqlNode name) {
    return ((SqlIdentifier) name).getSimple().toLowerCase(Locale.ROOT);
  }
}
