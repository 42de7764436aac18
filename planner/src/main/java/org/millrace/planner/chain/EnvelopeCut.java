package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.physical.PhysicalNode;

/** Cuts a chain further, where its lower envelope bends: a cheap selective head does not wait for an expensive tail. */
public final class EnvelopeCut {
  private EnvelopeCut() {}

  /** The runs of operators between the bends, in order. The first node, a source or a meeting of streams, starts the first. */
  public static List<List<PhysicalNode>> of(Chain chain) {
    List<PhysicalNode> nodes = chain.nodes();
    LowerEnvelope envelope = LowerEnvelope.of(ProgressChart.of(nodes.stream().map(OperatorEstimate::of).toList()));
    List<List<PhysicalNode>> runs = new ArrayList<>();
    for (int i = 0; i < envelope.segments(); i++) {
      runs.add(nodes.subList(envelope.first(i), envelope.end(i)));
    }
    return runs;
  }
}
