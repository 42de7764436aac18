package org.millrace.executor.compile.code;

import java.util.Set;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;

/** Which expressions are the same on every row, and dear enough to be evaluated once, before there are rows. */
final class Constancy {
  private static final Set<String> OF_THE_CLOCK =
      Set.of(
          "CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "PROCTIME", "NOW", "CURRENT_DATE", "CURRENT_TIME", "LOCALTIME");

  private Constancy() {}

  /** Plain arithmetic on literals is left to the JIT compiler. */
  static boolean isWorthFolding(RexCall call) {
    return isConstant(call) && isDear(call);
  }

  private static boolean isConstant(RexNode node) {
    if (node instanceof RexCall call) {
      return !OF_THE_CLOCK.contains(call.getOperator().getName())
          && call.getOperator().isDeterministic()
          && call.getOperands().stream().allMatch(Constancy::isConstant);
    }
    return node instanceof RexLiteral;
  }

  private static boolean isDear(RexNode node) {
    if (!(node instanceof RexCall call)) {
      return false;
    }
    boolean textCast =
        call.getKind() == SqlKind.CAST
            && SqlTypeUtil.isCharacter(call.getType()) != SqlTypeUtil.isCharacter(call.getOperands().get(0).getType());
    boolean function = call.getKind() != SqlKind.CAST && call.getOperator() instanceof SqlFunction;
    boolean text = SqlTypeUtil.isCharacter(call.getType());
    return textCast || function || text || call.getOperands().stream().anyMatch(Constancy::isDear);
  }
}
