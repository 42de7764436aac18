package org.millrace.shell.format;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;

/**
 * RFC 4180 with line feeds: a header, then a line a row. NULL is nothing, the empty text is {@code ""}; quotes stand only where
 * a comma, a quote or a line end needs them. An empty line comes between two results.
 */
public final class CsvWriter implements ResultWriter {
  private final TextOutput out;
  private final CellText cells = new CellText();
  private RowType type;
  private boolean another;

  public CsvWriter(TextOutput out) {
    this.out = out;
  }

  @Override
  public void begin(RowType rowType) {
    type = rowType;
    if (another) {
      out.append('\n');
    }
    another = true;
    for (int c = 0; c < type.size(); c++) {
      if (c > 0) {
        out.append(',');
      }
      byte[] name = type.name(c).getBytes(StandardCharsets.UTF_8);
      appendText(name, 0, name.length);
    }
    out.append('\n');
  }

  @Override
  public void write(Batch batch) {
    int columns = type.size();
    for (int row = 0; row < batch.size; row++) {
      for (int c = 0; c < columns; c++) {
        if (c > 0) {
          out.append(',');
        }
        Column column = batch.columns[c];
        if (!column.isNull(row)) {
          appendCell(type.type(c), column, row);
        }
      }
      out.append('\n');
    }
  }

  private void appendCell(SqlType cellType, Column column, int row) {
    if (cellType.kind().isText()) {
      BytesColumn text = (BytesColumn) column;
      appendText(text.bytes, text.starts[row], text.lengths[row]);
    } else if (cellType.kind().isNested()) {
      Slice text = ValueText.slice(cellType, column.sliceAt(row));
      appendText(text.bytes, text.offset, text.length);
    } else {
      cells.append(out, cellType, column, row);
    }
  }

  private void appendText(byte[] bytes, int offset, int length) {
    if (length == 0) {
      out.append('"');
      out.append('"');
    } else if (needsQuotes(bytes, offset, length)) {
      appendQuoted(bytes, offset, length);
    } else {
      out.append(bytes, offset, length);
    }
  }

  private static boolean needsQuotes(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      byte b = bytes[i];
      if (b == ',' || b == '"' || b == '\n' || b == '\r') {
        return true;
      }
    }
    return false;
  }

  private void appendQuoted(byte[] bytes, int offset, int length) {
    out.append('"');
    int from = offset;
    for (int i = offset; i < offset + length; i++) {
      if (bytes[i] == '"') {
        out.append(bytes, from, i + 1 - from);
        out.append('"');
        from = i + 1;
      }
    }
    out.append(bytes, from, offset + length - from);
    out.append('"');
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
