package org.millrace.executor.runtime;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.RowFailures;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Values;

/** Makes operators of plan nodes: the compiler, seen from here. */
public interface OperatorFactory {
  /** A new operator for a node that is not a leaf. */
  Operator operator(PhysicalNode node, RowFailures failures);

  /** The rows of a VALUES node. */
  Batch values(Values node, RowFailures failures);
}
