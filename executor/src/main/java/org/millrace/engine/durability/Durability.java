package org.millrace.engine.durability;

import java.util.List;
import org.millrace.catalog.CatalogObject;
import org.millrace.executor.runtime.relation.TableRows;

/** Makes definitions and table changes durable before they take effect; a database in memory keeps nothing. */
public interface Durability {
  void define(CatalogObject object);

  void undefine(CatalogObject object);

  /** The changes of one statement or transaction, at most one a table: all or nothing. */
  void commit(List<TableRows.Prepared> changes);

  void close();

  /** For a database in memory. */
  static Durability none() {
    return new Durability() {
      @Override
      public void define(CatalogObject object) {}

      @Override
      public void undefine(CatalogObject object) {}

      @Override
      public void commit(List<TableRows.Prepared> changes) {}

      @Override
      public void close() {}
    };
  }
}
