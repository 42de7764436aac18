package org.millrace.shell.format;

import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;

/** A line for every column of a row, as psql's expanded mode has it: for rows that are too wide for a table. */
public final class ExpandedWriter implements ResultWriter {
  private final TextOutput out;
  private final TableCell cell = new TableCell();
  private RowType type;
  private int nameWidth;
  private long rows;

  public ExpandedWriter(TextOutput out) {
    this.out = out;
  }

  @Override
  public void begin(RowType rowType) {
    type = rowType;
    nameWidth = rowType.names().stream().mapToInt(DisplayWidth::of).max().orElse(0);
    rows = 0;
  }

  @Override
  public void write(Batch batch) {
    for (int row = 0; row < batch.size; row++) {
      String title = "-[ row " + ++rows + " ]";
      out.append(title);
      out.append('-', Math.max(0, nameWidth + 1 - title.length()));
      out.append("+--\n");
      for (int c = 0; c < type.size(); c++) {
        out.append(type.name(c));
        out.append(' ', Math.max(nameWidth, titleWidth() - 1) - DisplayWidth.of(type.name(c)));
        out.append(" | ");
        cell.set(type.type(c), batch.columns[c], row);
        cell.appendTo(out);
        out.append('\n');
      }
    }
  }

  private int titleWidth() {
    return ("-[ row " + rows + " ]").length();
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void end() {
    out.append(rows == 1 ? "(1 row)\n" : "(" + rows + " rows)\n");
    out.flush();
  }
}
