package org.millrace.executor.operator.recursion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFilter;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.RecursionInput;

/** Makes the operators of a recursion's step. */
final class StepPlan {
  private final StepInputs inputs;
  private final Function<PhysicalNode, Operator> operators;
  private final Function<Join, RowFilter> conditions;

  /**
   * @param operators makes a new operator for a node
   * @param conditions compiles a join's condition; null if it has none
   */
  StepPlan(StepInputs inputs, Function<PhysicalNode, Operator> operators, Function<Join, RowFilter> conditions) {
    this.inputs = inputs;
    this.operators = operators;
    this.conditions = conditions;
  }

  LevelStep of(PhysicalNode node) {
    if (node instanceof RecursionInput input) {
      return input.number() == 0 ? new Leaf(inputs, -1) : new Leaf(inputs, input.number() - 1);
    }
    List<LevelStep> below = node.inputs().stream().map(this::of).toList();
    if (node instanceof Calc) {
      return new Linear(below.get(0), operators.apply(node));
    }
    if (node instanceof Join join && join.type() == Join.Type.INNER && join.nullSafe().isEmpty()) {
      return new OutsideJoin(join, below, conditions.apply(join));
    }
    return new OperatorPerLevel(node, below, operators);
  }

  /** Reads an input. */
  private record Leaf(StepInputs inputs, int outside) implements LevelStep {
    @Override
    public List<Batch> run(int level, boolean fresh) {
      if (outside < 0) {
        return inputs.level;
      }
      return fresh ? inputs.contents(outside) : inputs.changes(outside);
    }

    @Override
    public void beginStep(Output out) {}

    @Override
    public void drop(int level) {}

    @Override
    public long stateRows() {
      return 0;
    }

    @Override
    public long stateBytes() {
      return 0;
    }
  }

  /** A filter or projection, which remembers nothing: one operator serves all levels. */
  private record Linear(LevelStep below, Operator operator) implements LevelStep {
    @Override
    public List<Batch> run(int level, boolean fresh) {
      List<Batch> out = new ArrayList<>();
      below.run(level, fresh).forEach(batch -> operator.process(0, batch, out::add));
      return out;
    }

    @Override
    public void beginStep(Output out) {
      below.beginStep(out);
    }

    @Override
    public void drop(int level) {
      below.drop(level);
    }

    @Override
    public long stateRows() {
      return below.stateRows();
    }

    @Override
    public long stateBytes() {
      return below.stateBytes();
    }
  }
}
