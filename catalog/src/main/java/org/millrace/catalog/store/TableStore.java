package org.millrace.catalog.store;

import java.util.List;
import org.millrace.catalog.type.RowType;

/**
 * Keeps definitions and the rows of tables. Each method is one transaction: when it returns, what it did lasts; when it
 * throws, nothing of it happened. Not thread-safe.
 *
 * <pre>
 *   store.createTable("t", type);                               // before the definition: rows without one are rubbish
 *   store.saveObject(new StoredObject("table", "t", "CREATE TABLE t …"));
 *   store.commit(List.of(new TableChange("t", type, List.of(RowChange.added(1, new Object[] {5L})))));
 * </pre>
 *
 * <p>Every method throws MillraceException IO_ERROR when the medium fails.
 */
public interface TableStore extends AutoCloseable {
  /** Takes the rows of a table in {@link #loadRows}. */
  @FunctionalInterface
  interface RowVisitor {
    /** values as in {@link RowChange}; the array is the visitor's to keep. */
    void visit(long rowId, Object[] values);
  }

  /** Keeps a definition, as the youngest; one of that name is replaced. */
  void saveObject(StoredObject object);

  /** Forgets a definition; not the rows of a table. */
  void removeObject(String name);

  /** All definitions, oldest first. */
  List<StoredObject> loadObjects();

  /** Makes room for a table's rows; rows under that name are gone. */
  void createTable(String name, RowType type);

  /** Forgets a table's rows. */
  void dropTable(String name);

  /** Applies the changes of one statement or transaction, in order. A row is added under an id that no row has. */
  void commit(List<TableChange> changes);

  /** Visits a table's rows in the order of their ids. */
  void loadRows(String table, RowType type, RowVisitor visitor);

  @Override
  void close();
}
