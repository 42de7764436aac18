package org.millrace.planner.logical.relation;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.millrace.error.Position;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape.Unit;

/** TUMBLE, HOP, CUMULATE or SESSION: the input's columns, then window_start and window_end. */
public final class WindowTable extends SingleRel {
  private final int timeColumn;
  private final List<Integer> keys;
  private final WindowShape shape;
  private final Position place;

  /**
   * @param keys of SESSION; else empty
   * @param place where the query names the time column; null if not known
   */
  public WindowTable(
      RelOptCluster cluster,
      RelTraitSet traits,
      RelNode input,
      int timeColumn,
      List<Integer> keys,
      WindowShape shape,
      Position place,
      RelDataType rowType) {
    super(cluster, traits, input);
    this.timeColumn = timeColumn;
    this.keys = List.copyOf(keys);
    this.shape = shape;
    this.place = place;
    this.rowType = rowType;
  }

  public int timeColumn() {
    return timeColumn;
  }

  public List<Integer> keys() {
    return keys;
  }

  public WindowShape shape() {
    return shape;
  }

  public boolean is(Kind kind) {
    return shape.kind() == kind;
  }

  public Position place() {
    return place;
  }

  /** Over another input, of which the columns are the row type's without the last two. */
  public WindowTable over(RelNode input, int column, List<Integer> inputKeys, RelDataType type) {
    return new WindowTable(getCluster(), traitSet, input, column, inputKeys, shape, place, type);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new WindowTable(getCluster(), traits, inputs.get(0), timeColumn, keys, shape, place, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("kind", shape.kind())
        .item("time", "$" + timeColumn)
        .itemIf("keys", keys, !keys.isEmpty())
        .itemIf("slide", shape.step(), is(Kind.HOP))
        .itemIf("step", shape.step(), is(Kind.CUMULATE))
        .item(is(Kind.SESSION) ? "gap" : "size", shape.size())
        .itemIf("unit", shape.unit().name().toLowerCase(Locale.ROOT), shape.unit() != Unit.MICROS)
        .itemIf("offset", shape.offset(), shape.offset() != 0)
        .itemIf("zone", shape.zone(), shape.zone() != null);
  }
}
