package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.physical.PhysicalNode;

/** Cuts a plan where streams meet: the inputs of a node with several inputs end chains, all else is one line. */
public final class ChainCut {
  private final List<Chain> chains = new ArrayList<>();

  private ChainCut() {}

  /** The chains of a plan, each after all those that feed it; the last ends in the root. */
  public static List<Chain> of(PhysicalNode root) {
    ChainCut cut = new ChainCut();
    cut.cut(root, List.of());
    return List.copyOf(cut.chains);
  }

  /** Makes the chain that ends in these nodes, last first below the given node, and returns its id. */
  private int cut(PhysicalNode last, List<PhysicalNode> after) {
    List<PhysicalNode> nodes = new ArrayList<>(after);
    nodes.add(0, last);
    if (last.inputs().size() == 1) {
      return cut(last.inputs().get(0), nodes);
    }
    List<Integer> feeding = last.inputs().stream().map(input -> cut(input, List.of())).toList();
    int id = chains.size();
    chains.add(new Chain(id, nodes, -1, 0));
    for (int i = 0; i < feeding.size(); i++) {
      int fed = feeding.get(i);
      chains.set(fed, new Chain(fed, chains.get(fed).nodes(), id, i));
    }
    return id;
  }
}
