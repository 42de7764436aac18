package org.millrace.executor.batch;

import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;

/** Values of columns as the text that people see, without quotation. */
public final class RowText {
  private static final int RAW_LENGTH = 300;

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

  /** A row as people read it, cut to a length that a log can bear. */
  public static String of(RowType type, Batch batch, int row) {
    StringBuilder text = new StringBuilder("(");
    for (int c = 0; c < Math.min(type.size(), batch.columns.length); c++) {
      text.append(c == 0 ? "" : ", ");
      if (batch.columns[c].isNull(row)) {
        text.append("NULL");
      } else {
        append(text, type.type(c), batch.columns[c], row);
      }
    }
    text.append(')');
    return text.length() > RAW_LENGTH ? text.substring(0, RAW_LENGTH) : text.toString();
  }
}
