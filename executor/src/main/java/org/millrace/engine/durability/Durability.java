package org.millrace.engine.durability;

import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.TableDefinition;
import org.millrace.executor.batch.Batch;

/** Makes definitions and table changes durable before they take effect; a database in memory keeps nothing. */
public interface Durability {
  void define(CatalogObject object);

  void undefine(CatalogObject object);

  /** One change of a table, all or nothing. */
  void commit(TableDefinition table, long[] deletedIds, long[] insertedIds, Batch inserted);

  void close();

  /** For a database in memory. */
  static Durability none() {
    return new Durability() {
      @Override
      public void define(CatalogObject object) {}

      @Override
      public void undefine(CatalogObject object) {}

      @Override
      public void commit(TableDefinition table, long[] deletedIds, long[] insertedIds, Batch inserted) {}

      @Override
      public void close() {}
    };
  }
}
