package org.millrace.planner.logical;

import java.util.function.UnaryOperator;
import org.apache.calcite.plan.Contexts;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptSchema;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.tools.RelBuilder;

/**
 * A builder that does not leave out what can give no rows: a query goes by the clock of the streams that it names, and RSTREAM
 * tells when one of its windows changed, whether or not a row of it gets through.
 */
final class KeepingBuilder extends RelBuilder {
  private final Config own;

  /** schema is where the working tables of recursive queries are scanned; null if there are none. */
  KeepingBuilder(Config config, RelOptCluster cluster, RelOptSchema schema) {
    super(Contexts.of(config), cluster, schema);
    own = config;
  }

  @Override
  public RelBuilder transform(UnaryOperator<Config> transform) {
    return new KeepingBuilder(transform.apply(own), getCluster(), relOptSchema);
  }

  @Override
  public RelBuilder empty() {
    RelNode input = build();
    return push(LogicalFilter.create(input, getRexBuilder().makeLiteral(false)));
  }
}
