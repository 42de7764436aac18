package org.millrace.planner.logical.relation;

import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.error.Position;
import org.millrace.parser.ast.MatchCall;
import org.millrace.parser.ast.MatchTable;

/**
 * MATCH_RECOGNIZE: some columns of the input, then what the measures ask of the matched rows. The measures themselves are a
 * projection over it.
 */
public final class MatchRel extends SingleRel {
  /**
   * Something asked of the matched rows.
   *
   * @param arguments columns of the input
   * @param aggregate what is computed, if the shape is that of an aggregate
   */
  public record Value(MatchCall.Shape shape, List<Integer> arguments, SqlAggFunction aggregate, RelDataType type) {
    @Override
    public String toString() {
      return shape.name() + arguments;
    }
  }

  /** The condition of a variable, over a row of values. */
  public record Definition(String variable, List<Value> values, RexNode condition) {
    @Override
    public String toString() {
      return variable + " AS " + condition + " OF " + values;
    }
  }

  /**
   * @param shown the columns of the input that come through
   * @param flagged whether a last column tells if the row is one of a match
   * @param place where it stands, or null
   */
  public record Parts(
      MatchTable.Shape shape,
      List<Integer> partition,
      List<RelFieldCollation> order,
      List<Definition> definitions,
      List<Integer> shown,
      List<Value> values,
      boolean flagged,
      Position place) {}

  private final Parts parts;

  private MatchRel(RelOptCluster cluster, RelTraitSet traits, RelNode input, Parts parts, RelDataType rowType) {
    super(cluster, traits, input);
    this.parts = parts;
    this.rowType = rowType;
  }

  public static MatchRel of(RelNode input, Parts parts) {
    RelDataTypeFactory types = input.getCluster().getTypeFactory();
    RelDataTypeFactory.Builder type = types.builder();
    parts.shown.forEach(column -> type.add(input.getRowType().getFieldList().get(column)));
    for (Value value : parts.values) {
      type.add("m" + type.getFieldCount() + "$", value.type);
    }
    if (parts.flagged) {
      type.add("matched$", types.createSqlType(SqlTypeName.BOOLEAN));
    }
    return new MatchRel(input.getCluster(), input.getTraitSet(), input, parts, type.build());
  }

  public Parts parts() {
    return parts;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new MatchRel(getCluster(), traits, inputs.get(0), parts, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    MatchTable.Shape shape = parts.shape;
    return super.explainTerms(writer)
        .itemIf("partition", parts.partition, !parts.partition.isEmpty())
        .item("order", parts.order)
        .item("pattern", shape.pattern())
        .itemIf("within", shape.within(), shape.within() >= 0)
        .item("rows", shape.rows())
        .item("skip", shape.skip() + (shape.target().isEmpty() ? "" : " " + shape.target()))
        .item("define", parts.definitions)
        .item("shown", parts.shown)
        .item("values", parts.values);
  }
}
