package org.millrace.shell.format;

import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.Column;

/** The text of values that are neither NULL nor of a text type: letters, digits and signs of ASCII. Not thread-safe. */
final class CellText {
  private final StringBuilder scratch = new StringBuilder();

  void append(TextOutput out, SqlType type, Column column, int row) {
    TypeKind kind = type.kind();
    if (kind.isInteger()) {
      out.append(column.longAt(row));
    } else {
      out.appendAscii(text(type, column, row));
    }
  }

  /** Valid until the next call. */
  CharSequence text(SqlType type, Column column, int row) {
    StringBuilder text = scratch;
    text.setLength(0);
    switch (type.layout()) {
      case LONG -> ValueText.append(text, type, column.longAt(row));
      case DOUBLE -> ValueText.append(text, type, column.doubleAt(row));
      case WIDE -> ValueText.append(text, type, column.wideAt(row));
      case BYTES -> ValueText.append(text, type, column.sliceAt(row));
    }
    return text;
  }
}
