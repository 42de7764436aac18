package org.millrace.catalog.schema;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/**
 * A relation as Calcite sees it: streams, tables and views alike are ordinary tables, whether they end and what can be revised
 * is the planner's own knowledge. A stream's event time is never NULL here, since such rows are rejected at the source.
 *
 * @see Origin what stands behind it
 */
public final class CatalogTable extends AbstractTable {
  /** The name of the hidden column that identifies a table's row; no query can write it unquoted. */
  public static final String ROW_ID = "$row_id";

  /** What a relation is made of. */
  public sealed interface Origin {
    /** An object that a statement created. */
    record Created(CatalogObject object) implements Origin {}

    /** A relation of schema system, or, with its schema in the name, of information_schema. */
    record System(String name) implements Origin {}

    /** A table whose rows are to be changed: {@link #ROW_ID} comes first. */
    record Target(CatalogObject object) implements Origin {}
  }

  private final Origin origin;
  private final RowType rowType;

  private CatalogTable(Origin origin, RowType rowType) {
    this.origin = origin;
    this.rowType = rowType;
  }

  /** A stream, table or view to read. */
  public static CatalogTable of(CatalogObject object) {
    return new CatalogTable(new Origin.Created(object), seen(object));
  }

  static CatalogTable system(String name, RowType rowType) {
    return new CatalogTable(new Origin.System(name), rowType);
  }

  /** A table with its row ids. */
  static CatalogTable target(CatalogObject object) {
    List<Field> fields = new ArrayList<>();
    fields.add(new Field(ROW_ID, SqlType.of(TypeKind.BIGINT).notNull()));
    fields.addAll(object.rowType().fields());
    return new CatalogTable(new Origin.Target(object), new RowType(fields));
  }

  public Origin origin() {
    return origin;
  }

  public RowType rowType() {
    return rowType;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory factory) {
    return CalciteTypes.toCalcite(rowType, factory);
  }

  private static RowType seen(CatalogObject object) {
    if (!(object instanceof StreamDefinition stream) || stream.watermark() == null) {
      return object.rowType();
    }
    List<Field> fields = new ArrayList<>(stream.rowType().fields());
    Field time = fields.get(stream.watermark().column());
    fields.set(stream.watermark().column(), new Field(time.name(), time.type().notNull()));
    return new RowType(fields);
  }
}
