package org.millrace.catalog;

import java.util.Map;
import org.millrace.catalog.type.RowType;

/** Something a statement created and can name: immutable, and able to show the statement that makes it again. */
public sealed interface CatalogObject
    permits StreamDefinition, TableDefinition, ViewDefinition, SinkDefinition, QueryDefinition, IndexDefinition, FunctionDefinition {
  String name();

  /**
   * What the object is, as one says it: "stream", "table", "static table", "view", "materialized view", "sink", "query", "index",
   * "function".
   */
  String kind();

  /** Its columns; of a function its parameters, of a query or an index none. */
  RowType rowType();

  /** The WITH options by lower-case key; empty for kinds that have none. */
  Map<String, String> options();

  /** The CREATE statement, as SHOW CREATE prints it. */
  String sql();
}
