package org.millrace.parser.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSnapshot;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.PointInTime;
import org.millrace.parser.syntax.Places;

/**
 * {@code JOIN r FOR SYSTEM_TIME AS OF t ON c}: the join of r on c and the moment t. Calcite would demand a temporal table
 * and make a correlation of it; as a condition it is an ordinary join that our planner recognises.
 */
public final class SnapshotJoins {
  private static final Set<String> ARRIVAL = Set.of("PROCTIME", "CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "NOW");

  private SnapshotJoins() {}

  /** A relation, with its alias, and the moment at which it is seen. */
  public record Snapshot(SqlNode relation, SqlNode time) {}

  /** The relation without its FOR SYSTEM_TIME; null if it has none. */
  public static Snapshot of(SqlNode relation) {
    if (relation instanceof SqlSnapshot snapshot) {
      return new Snapshot(snapshot.getTableRef(), snapshot.getPeriod());
    }
    if (relation.getKind() == SqlKind.AS && ((SqlCall) relation).operand(0) instanceof SqlSnapshot snapshot) {
      List<SqlNode> operands = new ArrayList<>(((SqlBasicCall) relation).getOperandList());
      operands.set(0, snapshot.getTableRef());
      SqlNode named = SqlStdOperatorTable.AS.createCall(relation.getParserPosition(), operands);
      return new Snapshot(named, snapshot.getPeriod());
    }
    return null;
  }

  public static SqlNode join(
      SqlParserPos place, SqlNode left, JoinType type, Snapshot right, SqlNode condition, JoinConditionType conditionType) {
    SqlParserPos time = right.time().getParserPosition();
    if (type != JoinType.INNER && type != JoinType.LEFT) {
      throw refused(time, type.name() + " JOIN with a table FOR SYSTEM_TIME AS OF is not supported", "use JOIN or LEFT JOIN");
    }
    if (conditionType != JoinConditionType.ON) {
      throw refused(time, "a join FOR SYSTEM_TIME AS OF needs its condition in ON", "write ON a.key = b.key");
    }
    SqlNode moment =
        isArrival(right.time())
            ? PointInTime.AS_OF.createCall(time)
            : PointInTime.AS_OF.createCall(time, right.time());
    return new SqlJoin(
        place,
        left,
        SqlLiteral.createBoolean(false, place),
        type.symbol(place),
        right.relation(),
        JoinConditionType.ON.symbol(place),
        SqlStdOperatorTable.AND.createCall(condition.getParserPosition(), condition, moment));
  }

  private static boolean isArrival(SqlNode time) {
    return time instanceof SqlCall call
        && call.operandCount() == 0
        && ARRIVAL.contains(call.getOperator().getName().toUpperCase(Locale.ROOT));
  }

  private static MillraceException refused(SqlParserPos place, String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Places.position(place), hint);
  }
}
