package org.millrace.catalog.schema;

import java.util.List;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.TranslatableTable;
import org.apache.calcite.schema.impl.AbstractTable;
import org.millrace.catalog.ViewDefinition;

/** A view that is expanded in place: where it is read, its query stands. */
public final class ViewTable extends AbstractTable implements TranslatableTable {
  private final ViewDefinition view;

  ViewTable(ViewDefinition view) {
    this.view = view;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory factory) {
    return CalciteTypes.toCalcite(view.rowType(), factory);
  }

  @Override
  public RelNode toRel(RelOptTable.ToRelContext context, RelOptTable table) {
    RelDataType rowType = table.getRowType();
    RelNode query = context.expandView(rowType, view.querySql(), List.of(), List.of(view.name())).rel;
    return RelOptUtil.createCastRel(query, rowType, true);
  }
}
