package org.millrace.planner.logical;

import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.millrace.error.Position;

/** A CQL window in brackets after a stream, a sub-query or a view. Columns stay as they are. */
public final class Bracket extends SingleRel {
  /** What is held: −1 for what was not written; range and its slide in microseconds, NOW being range 1. */
  public record Shape(long rows, long range, long slide) {}

  private final Shape shape;
  private final List<Integer> partition;
  private final Position place;

  public Bracket(
      RelOptCluster cluster, RelTraitSet traits, RelNode input, Shape shape, List<Integer> partition, Position place) {
    super(cluster, traits, input);
    this.shape = shape;
    this.partition = List.copyOf(partition);
    this.place = place;
  }

  public Shape shape() {
    return shape;
  }

  public List<Integer> partition() {
    return partition;
  }

  /** Where the bracket stands; null if not known. */
  public Position place() {
    return place;
  }

  /** The same window over an input with other columns. */
  public Bracket over(RelNode input, List<Integer> keys) {
    return new Bracket(getCluster(), traitSet, input, shape, keys, place);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new Bracket(getCluster(), traits, inputs.get(0), shape, partition, place);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .itemIf("partition", partition, !partition.isEmpty())
        .itemIf("rows", shape.rows, shape.rows >= 0)
        .itemIf("range", shape.range, shape.range >= 0)
        .itemIf("slide", shape.slide, shape.slide >= 0);
  }
}
