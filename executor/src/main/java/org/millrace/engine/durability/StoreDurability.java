package org.millrace.engine.durability;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.store.RowChange;
import org.millrace.catalog.store.StoredObject;
import org.millrace.catalog.store.TableChange;
import org.millrace.catalog.store.TableStore;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.runtime.relation.TableRows;

/** Writes definitions and table rows through to a store, each statement or transaction as one, and brings them back. */
public final class StoreDurability implements Durability {
  private final TableStore store;
  private boolean restoring;

  public StoreDurability(TableStore store) {
    this.store = store;
  }

  /** What was stored, oldest first. Until {@link #restored}, definitions that come are those and are not stored again. */
  public List<StoredObject> restore() {
    restoring = true;
    return store.loadObjects();
  }

  public void restored() {
    restoring = false;
  }

  /** Brings back the rows of a table that has just been defined again. */
  public void restoreRows(TableRows table) {
    RowType type = table.definition().rowType();
    store.loadRows(
        table.definition().name(),
        type,
        (id, values) -> {
          BatchBuilder row = new BatchBuilder(type, 1);
          for (int c = 0; c < values.length; c++) {
            append(row, c, values[c]);
          }
          row.endRow(1);
          table.restore(id, row.build(), 0);
        });
  }

  @Override
  public void define(CatalogObject object) {
    if (restoring) {
      return;
    }
    if (isKept(object)) {
      store.createTable(object.name(), object.rowType());
    }
    store.saveObject(new StoredObject(object.kind(), object.name(), object.sql()));
  }

  @Override
  public void undefine(CatalogObject object) {
    store.removeObject(object.name());
    if (isKept(object)) {
      store.dropTable(object.name());
    }
  }

  @Override
  public void commit(List<TableRows.Prepared> changes) {
    store.commit(changes.stream().map(StoreDurability::stored).toList());
  }

  private static TableChange stored(TableRows.Prepared change) {
    List<RowChange> rows = new ArrayList<>();
    for (long id : change.deletedIds) {
      rows.add(RowChange.removed(id));
    }
    for (int i = 0; i < change.insertedIds.length; i++) {
      rows.add(RowChange.added(change.insertedIds[i], values(change.inserted, i)));
    }
    return new TableChange(change.table().name(), change.table().rowType(), rows);
  }

  @Override
  public void close() {
    store.close();
  }

  /** Rows of a connector's table are read anew; those of others are ours to keep. */
  private static boolean isKept(CatalogObject object) {
    return object instanceof TableDefinition table && !table.hasConnector();
  }

  private static Object[] values(Batch batch, int row) {
    Object[] values = new Object[batch.columns.length];
    for (int c = 0; c < values.length; c++) {
      Column column = batch.columns[c];
      if (column.isNull(row)) {
        continue;
      }
      values[c] =
          switch (column.layout()) {
            case LONG -> (Object) column.longAt(row);
            case DOUBLE -> column.doubleAt(row);
            case BYTES -> column.sliceAt(row);
            case WIDE -> column.wideAt(row);
          };
    }
    return values;
  }

  private static void append(BatchBuilder row, int column, Object value) {
    if (value == null) {
      row.column(column).appendNull();
    } else if (value instanceof Long number) {
      row.column(column).append((long) number);
    } else if (value instanceof Double number) {
      row.column(column).append((double) number);
    } else if (value instanceof Slice slice) {
      row.column(column).append(slice);
    } else {
      row.column(column).append((Int128) value);
    }
  }
}
