package org.millrace.planner.translate;

import java.util.Locale;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.planner.logical.Place;
import org.millrace.planner.validate.Positions;

/** Refusals of operators that the algebra has and no node runs. */
final class Unsupported {
  private Unsupported() {}

  static MillraceException operator(RelNode rel) {
    String what = rel.getRelTypeName().replace("Logical", "");
    return of(rel, what.toLowerCase(Locale.ROOT) + " is not supported yet", null);
  }

  /** At a call of an aggregate, if it stands in the statement's own text, as the operator does then. */
  static MillraceException of(RelNode rel, AggregateCall call, String message, String hint) {
    Position place = Positions.of(call.getParserPosition());
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Place.of(rel) == null || place == null ? Place.of(rel) : place, hint);
  }

  static MillraceException of(RelNode rel, String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Place.of(rel), hint);
  }
}
