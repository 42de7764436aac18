package org.millrace.planner.logical;

import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.millrace.error.Position;

/** TUMBLE or HOP: the input's columns, then window_start and window_end. */
public final class WindowTable extends SingleRel {
  /** The shape of the windows; sizes in microseconds, of calendar windows in months. A TUMBLE has slide = size. */
  public record Shape(boolean hop, boolean calendar, long slide, long size, long offset) {}

  private final int timeColumn;
  private final Shape shape;
  private final Position place;

  /** place is where the query names the time column; null if not known. */
  public WindowTable(
      RelOptCluster cluster,
      RelTraitSet traits,
      RelNode input,
      int timeColumn,
      Shape shape,
      Position place,
      RelDataType rowType) {
    super(cluster, traits, input);
    this.timeColumn = timeColumn;
    this.shape = shape;
    this.place = place;
    this.rowType = rowType;
  }

  public int timeColumn() {
    return timeColumn;
  }

  public Shape shape() {
    return shape;
  }

  public Position place() {
    return place;
  }

  /** Over another input, of which the columns are the row type's without the last two. */
  public WindowTable over(RelNode input, int column, RelDataType type) {
    return new WindowTable(getCluster(), traitSet, input, column, shape, place, type);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new WindowTable(getCluster(), traits, inputs.get(0), timeColumn, shape, place, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("kind", shape.hop ? "HOP" : "TUMBLE")
        .item("time", "$" + timeColumn)
        .itemIf("slide", shape.slide, shape.hop)
        .item("size", shape.size)
        .itemIf("unit", "month", shape.calendar)
        .itemIf("offset", shape.offset, shape.offset != 0);
  }
}
