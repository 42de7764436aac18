package org.millrace.planner.translate;

import java.util.Locale;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.SetOp;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.Place;

/** Refusals of operators that the algebra has and no node runs. */
final class Unsupported {
  private Unsupported() {}

  static MillraceException operator(RelNode rel) {
    String what = rel.getRelTypeName().replace("Logical", "");
    if (rel instanceof Correlate) {
      return of(rel, "this correlated sub-query cannot be made a join", "write it as a join, or as IN or EXISTS with an equality");
    }
    if (rel instanceof SetOp) {
      return of(rel, what.toUpperCase(Locale.ROOT).replace("MINUS", "EXCEPT") + " ALL is not supported yet", null);
    }
    return of(rel, what.toLowerCase(Locale.ROOT) + " is not supported yet", null);
  }

  static MillraceException of(RelNode rel, String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Place.of(rel), hint);
  }
}
