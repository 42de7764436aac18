package org.millrace.planner.logical.relation;

import java.util.List;
import org.apache.calcite.rel.AbstractRelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.type.SqlTypeName;

/** A stream that accepts late rows: some of its columns, then the watermark that each row met. */
public final class LateScan extends AbstractRelNode {
  /** The name of the hidden column; no query can write it unquoted. */
  public static final String MET = "$met";

  private final LogicalTableScan scan;
  private final List<Integer> columns;

  public LateScan(LogicalTableScan scan, List<Integer> columns) {
    super(scan.getCluster(), scan.getTraitSet());
    this.scan = scan;
    this.columns = List.copyOf(columns);
    rowType = rowType();
  }

  private RelDataType rowType() {
    RelDataTypeFactory factory = getCluster().getTypeFactory();
    RelDataTypeFactory.Builder type = factory.builder();
    columns.forEach(column -> type.add(scan.getRowType().getFieldList().get(column)));
    return type.add(MET, factory.createSqlType(SqlTypeName.BIGINT)).build();
  }

  public LogicalTableScan scan() {
    return scan;
  }

  /** Positions in the stream's row. */
  public List<Integer> columns() {
    return columns;
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer).item("stream", scan.getTable().getQualifiedName()).item("columns", columns);
  }
}
