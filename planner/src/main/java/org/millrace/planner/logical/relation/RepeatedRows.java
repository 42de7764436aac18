package org.millrace.planner.logical.relation;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;

/** Each row as often as its last column says, without that column. */
public final class RepeatedRows extends SingleRel {
  public RepeatedRows(RelTraitSet traits, RelNode input) {
    super(input.getCluster(), traits, input);
  }

  @Override
  protected RelDataType deriveRowType() {
    RelDataTypeFactory.Builder type = getCluster().getTypeFactory().builder();
    type.addAll(input.getRowType().getFieldList().subList(0, input.getRowType().getFieldCount() - 1));
    return type.build();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new RepeatedRows(traits, inputs.get(0));
  }
}
