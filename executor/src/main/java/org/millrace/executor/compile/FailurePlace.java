package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.Position;
import org.millrace.planner.validate.Positions;

/**
 * Where in the statement's text an expression failed. The generated code tells which expression it was; of its calls, those
 * are underlined that can fail in such a way.
 */
final class FailurePlace {
  private FailurePlace() {}

  /** The stretch of text from the first to the last call that can fail so; null if none is known to be in the text. */
  static Position of(RexNode expression, ErrorCode code) {
    if (expression == null) {
      return null;
    }
    List<SqlParserPos> suspects = places(expression, call -> canFail(call.getKind(), code));
    List<SqlParserPos> places = suspects.isEmpty() ? places(expression, call -> true) : suspects;
    return places.isEmpty() ? null : Positions.of(SqlParserPos.sum(places));
  }

  private static boolean canFail(SqlKind kind, ErrorCode code) {
    return switch (kind) {
      case DIVIDE, MOD -> code == ErrorCode.DIVISION_BY_ZERO || code == ErrorCode.NUMERIC_OVERFLOW;
      case PLUS, MINUS, TIMES, MINUS_PREFIX -> code == ErrorCode.NUMERIC_OVERFLOW;
      case CAST -> code == ErrorCode.INVALID_CAST || code == ErrorCode.NUMERIC_OVERFLOW || code == ErrorCode.TEXT_TOO_LONG;
      case OTHER_FUNCTION -> true;
      default -> false;
    };
  }

  private static List<SqlParserPos> places(RexNode expression, Predicate<RexCall> isMeant) {
    List<SqlParserPos> places = new ArrayList<>();
    expression.accept(
        new RexVisitorImpl<Void>(true) {
          @Override
          public Void visitCall(RexCall call) {
            if (call.getParserPosition().getLineNum() > 0 && isMeant.test(call)) {
              places.add(call.getParserPosition());
            }
            return super.visitCall(call);
          }
        });
    return places;
  }
}
