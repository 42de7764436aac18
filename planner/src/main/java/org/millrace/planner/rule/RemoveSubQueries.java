package org.millrace.planner.rule;

import java.util.List;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.rules.SubQueryRemoveRule;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.millrace.planner.logical.Builders;

/**
 * IN, EXISTS, comparisons with ALL and ANY, and scalar sub-queries become joins, the correlated ones by decorrelation
 * (Calcite's rules). What remains correlated is refused later.
 */
final class RemoveSubQueries {
  private RemoveSubQueries() {}

  static RelNode apply(RelNode rel) {
    RelNode joined = Trees.hasSubQuery(rel) ? remove(rel) : rel;
    return Trees.anyMatch(joined, Correlate.class::isInstance)
        ? RelDecorrelator.decorrelateQuery(joined, Builders.of(rel.getCluster()))
        : joined;
  }

  private static RelNode remove(RelNode rel) {
    HepProgramBuilder program = new HepProgramBuilder();
    program.addRuleCollection(
        List.<RelOptRule>of(
            configured(SubQueryRemoveRule.Config.FILTER),
            configured(SubQueryRemoveRule.Config.PROJECT),
            configured(SubQueryRemoveRule.Config.JOIN)));
    HepPlanner planner = new HepPlanner(program.build());
    planner.setRoot(rel);
    return planner.findBestExp();
  }

  private static RelOptRule configured(SubQueryRemoveRule.Config rule) {
    return rule.withRelBuilderFactory(Builders.FACTORY).toRule();
  }
}
