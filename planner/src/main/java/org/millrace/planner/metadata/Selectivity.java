package org.millrace.planner.metadata;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;

/** The share of rows on which a condition is thought to be true; rules of thumb, as nothing is known of the data. */
public final class Selectivity {
  private static final double EQUALITY = 0.1;
  private static final double RANGE = 0.33;
  private static final double PATTERN = 0.25;
  private static final double NULL = 0.05;
  private static final double OTHER = 0.5;

  private Selectivity() {}

  /** Between 0 and 1; of no condition 1. */
  public static double of(RexNode condition) {
    if (condition == null || condition.isAlwaysTrue()) {
      return 1;
    }
    if (!(condition instanceof RexCall call)) {
      return OTHER;
    }
    return switch (condition.getKind()) {
      case AND -> call.getOperands().stream().mapToDouble(Selectivity::of).reduce(1, (a, b) -> a * b);
      case OR -> 1 - call.getOperands().stream().mapToDouble(o -> 1 - of(o)).reduce(1, (a, b) -> a * b);
      case NOT -> 1 - of(call.getOperands().get(0));
      case EQUALS, IS_NOT_DISTINCT_FROM -> EQUALITY;
      case NOT_EQUALS -> 1 - EQUALITY;
      case LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL -> RANGE;
      case LIKE -> PATTERN;
      case IS_NULL -> NULL;
      case IS_NOT_NULL -> 1 - NULL;
      default -> OTHER;
    };
  }
}
