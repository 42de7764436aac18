package org.millrace.planner.rule;

import java.util.List;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Intersect;
import org.apache.calcite.rel.core.Minus;
import org.apache.calcite.rel.rules.IntersectToDistinctRule;
import org.apache.calcite.rel.rules.MinusToDistinctRule;
import org.millrace.planner.logical.Builders;

/** INTERSECT and EXCEPT (without ALL) become counts of rows by side over a UNION ALL, which we know how to maintain. */
final class RewriteSetOperations {
  private RewriteSetOperations() {}

  static RelNode apply(RelNode rel) {
    if (!Trees.anyMatch(rel, node -> node instanceof Intersect || node instanceof Minus)) {
      return rel;
    }
    HepProgramBuilder program = new HepProgramBuilder();
    program.addRuleCollection(
        List.of(
            IntersectToDistinctRule.Config.DEFAULT.withRelBuilderFactory(Builders.FACTORY).toRule(),
            MinusToDistinctRule.Config.DEFAULT.withRelBuilderFactory(Builders.FACTORY).toRule()));
    HepPlanner planner = new HepPlanner(program.build());
    planner.setRoot(rel);
    return planner.findBestExp();
  }
}
