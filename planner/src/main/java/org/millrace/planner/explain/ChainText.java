package org.millrace.planner.explain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.chain.Chain;
import org.millrace.planner.physical.PhysicalNode;

/** The chains of a plan, each from the first operator to run to the last. */
public final class ChainText {
  private ChainText() {}

  public static List<String> of(List<Chain> chains) {
    List<String> lines = new ArrayList<>();
    for (Chain chain : chains) {
      String to = chain.consumer() < 0 ? "to the result" : "to input " + chain.consumerInput() + " of chain " + chain.consumer();
      lines.add("chain " + chain.id() + ", " + to);
      for (PhysicalNode node : chain.nodes()) {
        lines.add("  " + node.describe());
      }
    }
    return lines;
  }
}
