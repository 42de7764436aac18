package org.millrace.planner.change;

import java.util.List;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;

/** The columns, with their defaults, of what rows can be written to. */
final class Columns {
  private Columns() {}

  static List<ColumnDefinition> of(CatalogObject target) {
    if (target instanceof StreamDefinition stream) {
      return stream.columns();
    }
    return target instanceof TableDefinition table ? table.columns() : ((SinkDefinition) target).columns();
  }
}
