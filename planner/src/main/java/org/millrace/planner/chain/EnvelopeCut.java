package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts chains further, where the lower envelope of a path bends: a cheap selective head does not wait for an expensive tail.
 * Where paths share operators, each may cut.
 */
public final class EnvelopeCut {
  private EnvelopeCut() {}

  /** The chains in pieces, in order, each after all those that feed it. */
  public static List<Chain> of(List<Chain> chains, OperatorPath.Costs costs) {
    boolean[][] borders = new boolean[chains.size()][];
    chains.forEach(chain -> borders[chain.id()] = new boolean[chain.nodes().size()]);
    for (OperatorPath path : OperatorPath.of(chains)) {
      LowerEnvelope envelope = LowerEnvelope.of(path.chart(costs));
      for (int segment = 1; segment < envelope.segments(); segment++) {
        OperatorPath.Step step = path.steps().get(envelope.first(segment));
        borders[step.chain()][step.position()] = true;
      }
    }
    return pieces(chains, borders);
  }

  private static List<Chain> pieces(List<Chain> chains, boolean[][] borders) {
    List<Chain> pieces = new ArrayList<>();
    int[] last = new int[chains.size()];
    for (Chain chain : chains) {
      int from = 0;
      int first = pieces.size();
      for (int i = 1; i <= chain.nodes().size(); i++) {
        if (i == chain.nodes().size() || borders[chain.id()][i]) {
          int id = pieces.size();
          pieces.add(new Chain(id, chain.nodes().subList(from, i), id + 1, 0));
          from = i;
        }
      }
      last[chain.id()] = pieces.size() - 1;
      for (Chain feeder : chains) {
        if (feeder.consumer() == chain.id()) {
          lead(pieces, last[feeder.id()], first, feeder.consumerInput());
        }
      }
    }
    lead(pieces, pieces.size() - 1, -1, 0);
    return List.copyOf(pieces);
  }

  private static void lead(List<Chain> pieces, int from, int to, int input) {
    pieces.set(from, new Chain(from, pieces.get(from).nodes(), to, input));
  }
}
