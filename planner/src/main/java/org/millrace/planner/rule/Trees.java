package org.millrace.planner.rule;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;

/** Walks over trees of RelNodes. */
public final class Trees {
  private Trees() {}

  /** The node over rewritten inputs; the node itself if nothing changed. */
  static RelNode withInputs(RelNode rel, UnaryOperator<RelNode> rewrite) {
    List<RelNode> inputs = rel.getInputs().stream().map(rewrite).toList();
    return inputs.equals(rel.getInputs()) ? rel : rel.copy(rel.getTraitSet(), inputs);
  }

  /** Whether a node of the tree, or of a sub-query in one of its expressions, is such a one. */
  public static boolean anyMatch(RelNode rel, Predicate<RelNode> test) {
    if (test.test(rel) || rel.getInputs().stream().anyMatch(input -> anyMatch(input, test))) {
      return true;
    }
    boolean[] found = {false};
    rel.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery subQuery) {
            found[0] |= anyMatch(subQuery.rel, test);
            return super.visitSubQuery(subQuery);
          }
        });
    return found[0];
  }

  /** Whether an expression of the tree holds a sub-query. */
  static boolean hasSubQuery(RelNode rel) {
    boolean[] found = {false};
    rel.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery subQuery) {
            found[0] = true;
            return subQuery;
          }
        });
    return found[0] || rel.getInputs().stream().anyMatch(Trees::hasSubQuery);
  }
}
