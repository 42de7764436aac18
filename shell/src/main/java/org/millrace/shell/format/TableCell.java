package org.millrace.shell.format;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;

/** One value as a table shows it, and how wide that is. Characters that would move the cursor are shown as escapes. */
final class TableCell {
  private final CellText cells = new CellText();
  /** The text when it is ASCII, or null: then it is the stretch of bytes. */
  private CharSequence ascii;
  private byte[] bytes;
  private int offset;
  private int length;
  private int width;

  void set(SqlType type, Column column, int row) {
    if (column.isNull(row)) {
      setAscii("NULL");
    } else if (type.kind().isText()) {
      BytesColumn text = (BytesColumn) column;
      setText(text.bytes, text.starts[row], text.lengths[row]);
    } else if (type.kind().isNested()) {
      Slice text = ValueText.slice(type, column.sliceAt(row));
      setText(text.bytes, text.offset, text.length);
    } else {
      setAscii(cells.text(type, column, row));
    }
  }

  private void setText(byte[] text, int from, int count) {
    for (int i = from; i < from + count; i++) {
      if (text[i] < ' ' || text[i] == 0x7F) {
        setUnusual(new String(text, from, count, StandardCharsets.UTF_8));
        return;
      }
    }
    set(text, from, count, count);
  }

  private void setUnusual(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints().forEach(c -> appendShown(shown, c));
    byte[] utf8 = shown.toString().getBytes(StandardCharsets.UTF_8);
    set(utf8, 0, utf8.length, DisplayWidth.of(shown.toString()));
  }

  private static void appendShown(StringBuilder shown, int c) {
    switch (c) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> {
        if (c < ' ' || c >= 0x7F && c < 0xA0) {
          shown.append(String.format("\\x%02x", c));
        } else {
          shown.appendCodePoint(c);
        }
      }
    }
  }

  private void setAscii(CharSequence text) {
    ascii = text;
    width = text.length();
  }

  private void set(byte[] newBytes, int newOffset, int newLength, int newWidth) {
    ascii = null;
    bytes = newBytes;
    offset = newOffset;
    length = newLength;
    width = newWidth;
  }

  /** Keeps no more than fits into a width; a sign at the end shows that something is missing. */
  void cut(int most) {
    if (width > most) {
      String kept = ColumnWidths.cut(text(), most);
      byte[] utf8 = kept.getBytes(StandardCharsets.UTF_8);
      set(utf8, 0, utf8.length, DisplayWidth.of(kept));
    }
  }

  String text() {
    return ascii != null ? ascii.toString() : new String(bytes, offset, length, StandardCharsets.UTF_8);
  }

  int width() {
    return width;
  }

  void appendTo(TextOutput out) {
    if (ascii != null) {
      out.appendAscii(ascii);
    } else {
      out.append(bytes, offset, length);
    }
  }
}
