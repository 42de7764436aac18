package org.millrace.planner.chain;

import java.util.List;
import org.millrace.planner.physical.PhysicalNode;

/**
 * The longest run of operators with no queue between them: the unit of fusion, of scheduling and of placement.
 *
 * @param id position in the plan's list; a chain comes after all those that feed it
 * @param nodes from the first to run to the last
 * @param consumer id of the chain that reads this one's output, or −1 for the last
 * @param consumerInput which input of the consumer's first node this chain feeds
 */
public record Chain(int id, List<PhysicalNode> nodes, int consumer, int consumerInput) {
  public Chain {
    nodes = List.copyOf(nodes);
  }
}
