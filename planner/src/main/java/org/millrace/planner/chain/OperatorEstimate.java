package org.millrace.planner.chain;

import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Expand;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Session;
import org.millrace.planner.physical.TopN;

/** What an operator is thought to cost and to let through until it is measured, relative to copying a row once. */
public final class OperatorEstimate {
  private static final double PER_ROW = 1;
  private static final double HASH = 5;
  private static final double SORT = 10;

  private OperatorEstimate() {}

  /** Selectivity is the change of the rate times that of the width in columns. */
  public static ProgressChart.Operator of(PhysicalNode node) {
    double rowsIn = node.inputs().stream().mapToDouble(input -> input.traits().rate()).sum();
    int widthIn = node.inputs().stream().mapToInt(input -> input.rowType().size()).sum();
    double selectivity =
        rowsIn == 0 || widthIn == 0
            ? 1
            : node.traits().rate() / rowsIn * node.rowType().size() / Math.max(1, (double) widthIn / node.inputs().size());
    return new ProgressChart.Operator(cost(node), selectivity);
  }

  private static double cost(PhysicalNode node) {
    if (node instanceof Aggregate || node instanceof Join || node instanceof Session || node instanceof BracketWindow) {
      return HASH;
    }
    if (node instanceof TopN) {
      return SORT;
    }
    if (node instanceof Hop hop) {
      return PER_ROW * hop.shape().windowsPerRow();
    }
    if (node instanceof Expand expand) {
      return PER_ROW * expand.sets().size();
    }
    return node instanceof Calc calc ? PER_ROW + calc.projections().size() * 0.1 : PER_ROW;
  }
}
