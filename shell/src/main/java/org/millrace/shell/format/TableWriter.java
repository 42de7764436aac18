package org.millrace.shell.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;

/**
 * Aligned columns for people, and the number of rows at the end. The first rows wait, to about a thousand or until {@link
 * #flush}, so that columns are as wide as they need; a later value that is wider widens its column from there on.
 */
public final class TableWriter implements ResultWriter {
  private static final int ROWS_TO_MEASURE = 1000;

  private final TextOutput out;
  private final int lineWidth;
  private final TableCell cell = new TableCell();
  private final List<Batch> waiting = new ArrayList<>();
  private RowType type;
  private int[] widths;
  private boolean headerWritten;
  private int waitingRows;
  private long rows;
  private boolean another;

  public TableWriter(TextOutput out) {
    this(out, 0);
  }

  /** Lines are kept within a width, in columns of the terminal, by cutting wide values; 0 for no limit. */
  public TableWriter(TextOutput out, int lineWidth) {
    this.out = out;
    this.lineWidth = lineWidth;
  }

  @Override
  public void begin(RowType rowType) {
    type = rowType;
    widths = new int[type.size()];
    Arrays.setAll(widths, c -> DisplayWidth.of(type.name(c)));
    headerWritten = false;
    rows = 0;
    if (another) {
      out.append('\n');
    }
    another = true;
  }

  @Override
  public void write(Batch batch) {
    rows += batch.size;
    if (headerWritten) {
      writeRows(batch);
      return;
    }
    waiting.add(batch);
    waitingRows += batch.size;
    if (waitingRows >= ROWS_TO_MEASURE) {
      writeWaiting();
    }
  }

  private void writeWaiting() {
    int measured = 0;
    for (Batch batch : waiting) {
      for (int row = 0; row < batch.size && measured < ROWS_TO_MEASURE; row++, measured++) {
        for (int c = 0; c < widths.length; c++) {
          cell.set(type.type(c), batch.columns[c], row);
          widths[c] = Math.max(widths[c], cell.width());
        }
      }
    }
    if (lineWidth > 0) {
      ColumnWidths.fit(widths, lineWidth);
    }
    writeHeader();
    waiting.forEach(this::writeRows);
    waiting.clear();
    waitingRows = 0;
  }

  private void writeHeader() {
    headerWritten = true;
    for (int c = 0; c < widths.length; c++) {
      out.appendAscii(c == 0 ? " " : " | ");
      String name = ColumnWidths.cut(type.name(c), widths[c]);
      int padding = widths[c] - DisplayWidth.of(name);
      boolean right = isRight(c);
      out.append(' ', right ? padding : 0);
      out.append(name);
      out.append(' ', right || c == widths.length - 1 ? 0 : padding);
    }
    out.append('\n');
    for (int c = 0; c < widths.length; c++) {
      if (c > 0) {
        out.append('+');
      }
      out.append('-', widths[c] + 2);
    }
    out.append('\n');
  }

  private boolean isRight(int column) {
    return type.type(column).kind().isNumeric();
  }

  private void writeRows(Batch batch) {
    int last = widths.length - 1;
    for (int row = 0; row < batch.size; row++) {
      for (int c = 0; c <= last; c++) {
        out.appendAscii(c == 0 ? " " : " | ");
        cell.set(type.type(c), batch.columns[c], row);
        int padding = widths[c] - cell.width();
        if (padding < 0 && lineWidth > 0) {
          cell.cut(widths[c]);
          padding = widths[c] - cell.width();
        } else if (padding < 0) {
          widths[c] = cell.width();
          padding = 0;
        }
        boolean right = isRight(c);
        out.append(' ', right ? padding : 0);
        cell.appendTo(out);
        out.append(' ', right || c == last ? 0 : padding);
      }
      out.append('\n');
    }
  }

  @Override
  public void flush() {
    if (!headerWritten) {
      writeWaiting();
    }
    out.flush();
  }

  @Override
  public void end() {
    if (!headerWritten) {
      writeWaiting();
    }
    out.append('(');
    out.append(rows);
    out.appendAscii(rows == 1 ? " row)\n" : " rows)\n");
    out.flush();
  }
}
