package org.millrace.executor.batch;

import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;

/** Values of columns as the text that people see, without quotation. */
public final class RowText {
  private RowText() {}

  /** Appends the text of the value at a row, which is not NULL. */
  public static void append(StringBuilder out, SqlType type, Column column, int row) {
    switch (column.layout()) {
      case LONG -> ValueText.append(out, type, column.longAt(row));
      case DOUBLE -> ValueText.append(out, type, column.doubleAt(row));
      case BYTES -> ValueText.append(out, type, column.sliceAt(row));
      case WIDE -> ValueText.append(out, type, column.wideAt(row));
    }
  }
}
