package org.millrace.executor.operator.aggregate.ordered;

import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.Column;

/** Values of columns in the form that nested values have. */
final class ValueParts {
  private ValueParts() {}

  static Slice of(SqlType type, Column column, int row) {
    if (column.isNull(row)) {
      return NestedBytes.NULL_VALUE;
    }
    return switch (type.layout()) {
      case LONG -> NestedWriter.value(column.longAt(row));
      case DOUBLE -> NestedWriter.value(column.doubleAt(row));
      case WIDE -> NestedWriter.value(column.wideAt(row));
      case BYTES -> NestedWriter.value(type, column.sliceAt(row));
    };
  }
}
