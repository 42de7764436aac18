package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.chain.ProgressChart.Operator;
import org.millrace.planner.physical.PhysicalNode;

/**
 * The way of one leaf's rows through the operators of a plan to the result. A join is on the paths of both its sides, and so is
 * all that follows it.
 */
public record OperatorPath(PhysicalNode leaf, List<Step> steps) {
  /**
   * An operator on the way.
   *
   * @param chain id of the chain it is in
   * @param position in the chain's nodes
   * @param input by which the path enters it
   */
  public record Step(int chain, int position, int input, PhysicalNode node) {}

  /** What an operator costs, and lets through, of what comes by one of its inputs. */
  @FunctionalInterface
  public interface Costs {
    Operator of(Step step);
  }

  public OperatorPath {
    steps = List.copyOf(steps);
  }

  /** One for each leaf, in the order of the chains. */
  public static List<OperatorPath> of(List<Chain> chains) {
    List<OperatorPath> paths = new ArrayList<>();
    for (Chain chain : chains) {
      PhysicalNode first = chain.nodes().get(0);
      if (first.inputs().isEmpty()) {
        paths.add(new OperatorPath(first, steps(chains, chain)));
      }
    }
    return paths;
  }

  private static List<Step> steps(List<Chain> chains, Chain from) {
    List<Step> steps = new ArrayList<>();
    int input = 0;
    for (Chain chain = from; ; chain = chains.get(chain.consumer())) {
      for (int i = chain == from ? 1 : 0; i < chain.nodes().size(); i++) {
        steps.add(new Step(chain.id(), i, i == 0 ? input : 0, chain.nodes().get(i)));
      }
      if (chain.consumer() < 0) {
        return steps;
      }
      input = chain.consumerInput();
    }
  }

  public ProgressChart chart(Costs costs) {
    return ProgressChart.of(steps.stream().map(costs::of).toList());
  }
}
