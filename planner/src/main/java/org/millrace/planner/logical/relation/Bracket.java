package org.millrace.planner.logical.relation;

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
  private final int timeColumn;
  private final Position place;

  /**
   * @param timeColumn the column that is the rows' time, which come when they are final; −1 for the rows of a stream, which come
   *     at their time
   */
  public Bracket(
      RelOptCluster cluster,
      RelTraitSet traits,
      RelNode input,
      Shape shape,
      List<Integer> partition,
      int timeColumn,
      Position place) {
    super(cluster, traits, input);
    this.shape = shape;
    this.partition = List.copyOf(partition);
    this.timeColumn = timeColumn;
    this.place = place;
  }

  public Shape shape() {
    return shape;
  }

  public List<Integer> partition() {
    return partition;
  }

  public int timeColumn() {
    return timeColumn;
  }

  /** The same window by that time. */
  public Bracket by(int column) {
    return new Bracket(getCluster(), traitSet, getInput(), shape, partition, column, place);
  }

  /** Where the bracket stands; null if not known. */
  public Position place() {
    return place;
  }

  /** The same window over an input with other columns. */
  public Bracket over(RelNode input, List<Integer> keys, int time) {
    return new Bracket(getCluster(), traitSet, input, shape, keys, time, place);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new Bracket(getCluster(), traits, inputs.get(0), shape, partition, timeColumn, place);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .itemIf("partition", partition, !partition.isEmpty())
        .itemIf("time", "$" + timeColumn, timeColumn >= 0)
        .itemIf("rows", shape.rows, shape.rows >= 0)
        .itemIf("range", shape.range, shape.range >= 0)
        .itemIf("slide", shape.slide, shape.slide >= 0);
  }
}
