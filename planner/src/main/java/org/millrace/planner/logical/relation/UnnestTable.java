package org.millrace.planner.logical.relation;

import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/**
 * Each row of the input once for every element of an array, or entry of a map, that is computed from it: the input's columns,
 * then the element (a ROW by its fields, an entry as key and value), then its ordinality if that is asked for.
 */
public final class UnnestTable extends SingleRel {
  private final RexNode collection;
  private final boolean ordinality;
  private final boolean outer;

  /**
   * @param collection over the input's columns
   * @param outer whether a row whose collection is NULL or empty is kept, with NULLs for the element
   */
  public UnnestTable(
      RelOptCluster cluster,
      RelTraitSet traits,
      RelNode input,
      RexNode collection,
      boolean ordinality,
      boolean outer,
      RelDataType rowType) {
    super(cluster, traits, input);
    this.collection = collection;
    this.ordinality = ordinality;
    this.outer = outer;
    this.rowType = rowType;
  }

  public RexNode collection() {
    return collection;
  }

  public boolean ordinality() {
    return ordinality;
  }

  public boolean outer() {
    return outer;
  }

  /** The same over another input, whose columns the collection reads and the row type begins with. */
  public UnnestTable over(RelNode input, RexNode other, RelDataType type) {
    return new UnnestTable(getCluster(), traitSet, input, other, ordinality, outer, type);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new UnnestTable(getCluster(), traits, inputs.get(0), collection, ordinality, outer, rowType);
  }

  @Override
  public RelNode accept(RexShuttle shuttle) {
    RexNode changed = collection.accept(shuttle);
    return changed == collection ? this : over(getInput(), changed, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("collection", collection)
        .itemIf("ordinality", true, ordinality)
        .itemIf("outer", true, outer);
  }
}
