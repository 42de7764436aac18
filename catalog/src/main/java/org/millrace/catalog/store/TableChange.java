package org.millrace.catalog.store;

import java.util.List;
import org.millrace.catalog.type.RowType;

/**
 * What one statement or transaction does to one table.
 *
 * @param type the columns of the table
 * @param rows in order
 */
public record TableChange(String table, RowType type, List<RowChange> rows) {
  public TableChange {
    rows = List.copyOf(rows);
  }
}
