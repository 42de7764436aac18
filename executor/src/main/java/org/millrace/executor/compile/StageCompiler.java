package org.millrace.executor.compile;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.runtime.OperatorFactory;
import org.millrace.executor.time.Clock;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Union;
import org.millrace.planner.physical.Values;

/**
 * Physical nodes to operators. A new operator is made for each call: operators have state. CURRENT_TIMESTAMP and its like are
 * asked of the clock once a batch.
 */
public final class StageCompiler implements OperatorFactory {
  private final Clock clock;

  public StageCompiler(Clock clock) {
    this.clock = clock;
  }

  /** Scans and VALUES are fed by the engine: they have no operator. */
  @Override
  public Operator operator(PhysicalNode node, RowFailures failures) {
    if (node instanceof Calc calc) {
      return CalcCompiler.operator(calc, failures, clock);
    }
    if (node instanceof Union) {
      return (input, changes, out) -> out.emit(changes);
    }
    if (node instanceof Hop hop) {
      return new HopOperator(hop.timeColumn(), hop.slide(), hop.size(), hop.offset());
    }
    throw new MillraceException(ErrorCode.NOT_SUPPORTED, "there is no operator for " + node.describe());
  }

  @Override
  public Batch values(Values node, RowFailures failures) {
    return Constants.rows(node, failures, clock);
  }
}
