package org.millrace.planner.rule;

import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;

/** Walks over trees of RelNodes. */
final class Trees {
  private Trees() {}

  /** The node over rewritten inputs; the node itself if nothing changed. */
  static RelNode withInputs(RelNode rel, UnaryOperator<RelNode> rewrite) {
    List<RelNode> inputs = rel.getInputs().stream().map(rewrite).toList();
    return inputs.equals(rel.getInputs()) ? rel : rel.copy(rel.getTraitSet(), inputs);
  }
}
