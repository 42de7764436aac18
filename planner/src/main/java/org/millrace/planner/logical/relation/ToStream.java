package org.millrace.planner.logical.relation;

import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.millrace.planner.physical.RelationToStream;

/** ISTREAM, DSTREAM or RSTREAM over a relation. */
public final class ToStream extends SingleRel {
  private final RelationToStream.Kind kind;

  public ToStream(RelOptCluster cluster, RelTraitSet traits, RelNode input, RelationToStream.Kind kind) {
    super(cluster, traits, input);
    this.kind = kind;
  }

  public RelationToStream.Kind kind() {
    return kind;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new ToStream(getCluster(), traits, inputs.get(0), kind);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer).item("kind", kind);
  }
}
