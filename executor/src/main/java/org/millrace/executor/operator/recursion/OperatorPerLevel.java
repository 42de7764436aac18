package org.millrace.executor.operator.recursion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.physical.PhysicalNode;

/** Any operator: each level has one of its own, with all that it remembers. */
final class OperatorPerLevel implements LevelStep {
  private final PhysicalNode node;
  private final List<LevelStep> below;
  private final Function<PhysicalNode, Operator> operators;
  private final Map<Integer, Operator> byLevel = new HashMap<>();
  private Output asked;

  OperatorPerLevel(PhysicalNode node, List<LevelStep> below, Function<PhysicalNode, Operator> operators) {
    this.node = node;
    this.below = below;
    this.operators = operators;
  }

  @Override
  public List<Batch> run(int level, boolean fresh) {
    Operator operator = byLevel.computeIfAbsent(level, l -> operators.apply(node));
    GatheredBatches out = new GatheredBatches(asked);
    for (int input = 0; input < below.size(); input++) {
      int number = input;
      below.get(input).run(level, fresh).forEach(batch -> operator.process(number, batch, out));
    }
    operator.endStep(0, out);
    return out.batches();
  }

  @Override
  public void beginStep(Output out) {
    asked = out;
    below.forEach(input -> input.beginStep(out));
  }

  @Override
  public void drop(int level) {
    byLevel.remove(level);
    below.forEach(input -> input.drop(level));
  }

  @Override
  public long stateRows() {
    return byLevel.values().stream().mapToLong(Operator::stateRows).sum()
        + below.stream().mapToLong(LevelStep::stateRows).sum();
  }

  @Override
  public long stateBytes() {
    return byLevel.values().stream().mapToLong(Operator::stateBytes).sum()
        + below.stream().mapToLong(LevelStep::stateBytes).sum();
  }
}
