package org.millrace.planner.chain;

import org.millrace.planner.chain.ProgressChart.Operator;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AsofJoin;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Expand;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Session;
import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TopN;

/**
 * What an operator is thought to cost and to let through until it is measured: the time is that of copying a value once, the
 * size that of a value. Selectivity is the change of the rate times that of the width.
 */
public final class OperatorEstimate {
  private static final double PER_ROW = 1;
  private static final double HASH = 5;
  private static final double SORT = 10;

  private OperatorEstimate() {}

  /** Of what comes by that input; of the rows that a join makes each side is charged with its share of those that come in. */
  public static Operator of(OperatorPath.Step step) {
    PhysicalNode node = step.node();
    double rowsIn = node.inputs().stream().mapToDouble(input -> input.traits().rate()).sum();
    double widthIn = Math.max(1, node.inputs().get(step.input()).rowType().size());
    double widthOut = Math.max(1, node.rowType().size());
    double rows = rowsIn == 0 ? 1 : node.traits().rate() / rowsIn;
    return new Operator(cost(node) / widthIn, rows * widthOut / widthIn);
  }

  private static double cost(PhysicalNode node) {
    if (node instanceof Aggregate
        || node instanceof Join
        || node instanceof TemporalJoin
        || node instanceof AsofJoin
        || node instanceof Session
        || node instanceof BracketWindow) {
      return HASH;
    }
    if (node instanceof TopN || node instanceof Over || node instanceof MatchRecognize) {
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
