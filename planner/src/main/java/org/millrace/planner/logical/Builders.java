package org.millrace.planner.logical;

import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.tools.RelBuilder;
import org.apache.calcite.tools.RelBuilderFactory;

/**
 * Builders of RelNodes that leave expressions as they were written. Calcite's simplifier moves and folds expressions without
 * asking whether they can fail, and makes operators (SEARCH) that no query has.
 */
public final class Builders {
  static final RelBuilder.Config CONFIG =
      RelBuilder.Config.DEFAULT
          .withSimplify(false)
          .withSimplifyLimit(false)
          .withSimplifyValues(false)
          .withPushJoinCondition(false)
          .withAggregateUnique(true)
          .withPruneInputOfAggregate(false)
          .withConvertCorrelateToJoin(false)
          .withRemoveRedundantDistinct(false);

  /** For rules. */
  public static final RelBuilderFactory FACTORY = (cluster, schema) -> new KeepingBuilder(CONFIG, cluster, schema);

  private Builders() {}

  public static RelBuilder of(RelOptCluster cluster) {
    return FACTORY.create(cluster, null);
  }
}
