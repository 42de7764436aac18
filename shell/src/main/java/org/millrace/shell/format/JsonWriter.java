package org.millrace.shell.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.NestedJson;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;

/**
 * One JSON object a line. Numbers are JSON numbers, exact ones to the last digit, floating ones that are not finite texts;
 * arrays, maps and rows arrays and
 * objects; everything else but truth values is text.
 */
public final class JsonWriter implements ResultWriter {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final TextOutput out;
  private final CellText cells = new CellText();
  private RowType type;
  /** What stands before each value: a brace or comma, the name, a colon. */
  private byte[][] names;

  public JsonWriter(TextOutput out) {
    this.out = out;
  }

  @Override
  public void begin(RowType rowType) {
    type = rowType;
    names = new byte[type.size()][];
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TextOutput name = new TextOutput(bytes);
    for (int c = 0; c < names.length; c++) {
      name.append(c == 0 ? '{' : ',');
      byte[] text = type.name(c).getBytes(StandardCharsets.UTF_8);
      appendText(name, text, 0, text.length);
      name.append(':');
      name.flush();
      names[c] = bytes.toByteArray();
      bytes.reset();
    }
  }

  @Override
  public void write(Batch batch) {
    for (int row = 0; row < batch.size; row++) {
      for (int c = 0; c < names.length; c++) {
        out.append(names[c]);
        appendCell(type.type(c), batch.columns[c], row);
      }
      out.append('}');
      out.append('\n');
    }
  }

  private void appendCell(SqlType cellType, Column column, int row) {
    if (column.isNull(row)) {
      out.appendAscii("null");
      return;
    }
    switch (cellType.kind()) {
      case CHAR, VARCHAR -> {
        BytesColumn text = (BytesColumn) column;
        appendText(out, text.bytes, text.starts[row], text.lengths[row]);
      }
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> cells.append(out, cellType, column, row);
      case REAL, DOUBLE -> {
        if (Double.isFinite(column.doubleAt(row))) {
          cells.append(out, cellType, column, row);
        } else {
          appendAsText(cellType, column, row);
        }
      }
      case BINARY, VARBINARY -> {
        // Its text begins with a backslash.
        out.append('"');
        out.append('\\');
        cells.append(out, cellType, column, row);
        out.append('"');
      }
      case ARRAY, MAP, ROW -> {
        Slice json = NestedJson.text(cellType, column.sliceAt(row));
        out.append(json.bytes, json.offset, json.length);
      }
      default -> appendAsText(cellType, column, row);
    }
  }

  private void appendAsText(SqlType cellType, Column column, int row) {
    out.append('"');
    cells.append(out, cellType, column, row);
    out.append('"');
  }

  private static void appendText(TextOutput out, byte[] bytes, int offset, int length) {
    out.append('"');
    int from = offset;
    int end = offset + length;
    for (int i = offset; i < end; i++) {
      byte b = bytes[i];
      if (b >= 0 && b < ' ' || b == '"' || b == '\\') {
        out.append(bytes, from, i - from);
        appendEscaped(out, b);
        from = i + 1;
      }
    }
    out.append(bytes, from, end - from);
    out.append('"');
  }

  private static void appendEscaped(TextOutput out, byte b) {
    out.append('\\');
    switch (b) {
      case '"', '\\' -> out.append((char) b);
      case '\n' -> out.append('n');
      case '\r' -> out.append('r');
      case '\t' -> out.append('t');
      case '\b' -> out.append('b');
      case '\f' -> out.append('f');
      default -> {
        out.appendAscii("u00");
        out.append((char) HEX[b >> 4]);
        out.append((char) HEX[b & 15]);
      }
    }
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void end() {
    out.flush();
  }
}
