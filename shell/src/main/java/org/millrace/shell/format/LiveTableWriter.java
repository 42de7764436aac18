package org.millrace.shell.format;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;

/**
 * The rows that the changes of EMIT CHANGES leave, as a table that is drawn over itself at each {@link #flush}. A row that
 * replaces one in the same batch takes its place. Rows that do not fit on the screen are counted.
 */
public final class LiveTableWriter implements ResultWriter {
  private static final String UP = "\u001b[%dA";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final String CLEAR_ALL = "\u001b[H\u001b[2J";
  private static final int LINES_AROUND = 4;

  private final TextOutput out;
  private int lineWidth;
  private int screenLines;
  private final TableCell cell = new TableCell();
  /** Without the operation; null where a row has gone in this batch. */
  private final List<List<String>> rows = new ArrayList<>();
  private RowType type;
  private long changes;
  private int drawnLines;

  public LiveTableWriter(TextOutput out, int lineWidth, int screenLines) {
    this.out = out;
    this.lineWidth = lineWidth;
    this.screenLines = screenLines;
  }

  /** The screen has another size: all is drawn anew, since the terminal may have folded what was there. Any thread may call it. */
  public synchronized void relayout(int width, int lines) {
    lineWidth = width;
    screenLines = lines;
    if (drawnLines > 0) {
      out.append(CLEAR_ALL);
      drawnLines = 0;
      flush();
    }
  }

  /** Whether a result is one of changes, which have their operation in the first column. */
  public static boolean isOfChanges(RowType type) {
    return type.size() > 1 && type.name(0).equals("op");
  }

  @Override
  public synchronized void begin(RowType rowType) {
    type = rowType;
    rows.clear();
    changes = 0;
    drawnLines = 0;
  }

  @Override
  public synchronized void write(Batch batch) {
    Deque<Integer> free = new ArrayDeque<>();
    for (int row = 0; row < batch.size; row++) {
      cell.set(type.type(0), batch.columns[0], row);
      boolean leaves = cell.text().startsWith("-");
      List<String> values = values(batch, row);
      int at = leaves ? rows.indexOf(values) : -1;
      if (at >= 0) {
        rows.set(at, null);
        free.add(at);
      } else if (!leaves && !free.isEmpty()) {
        rows.set(free.remove(), values);
      } else if (!leaves) {
        rows.add(values);
      }
    }
    rows.removeIf(values -> values == null);
    changes += batch.size;
  }

  private List<String> values(Batch batch, int row) {
    List<String> values = new ArrayList<>();
    for (int c = 1; c < type.size(); c++) {
      cell.set(type.type(c), batch.columns[c], row);
      values.add(cell.text());
    }
    return values;
  }

  @Override
  public synchronized void flush() {
    if (drawnLines > 0) {
      out.append(String.format(UP, drawnLines) + "\r" + CLEAR_BELOW);
    }
    int shown = Math.min(rows.size(), Math.max(1, screenLines - LINES_AROUND));
    List<String> names = type.names().subList(1, type.size());
    int[] widths = new int[names.size()];
    Arrays.setAll(widths, c -> DisplayWidth.of(names.get(c)));
    rows.subList(0, shown).forEach(v -> Arrays.setAll(widths, c -> Math.max(widths[c], DisplayWidth.of(v.get(c)))));
    ColumnWidths.fit(widths, lineWidth);
    line(names, widths);
    for (int c = 0; c < widths.length; c++) {
      out.append((c > 0 ? "+" : "") + "-".repeat(widths[c] + 2));
    }
    out.append('\n');
    rows.subList(0, shown).forEach(values -> line(values, widths));
    String hidden = shown < rows.size() ? ", the first " + shown + " shown" : "";
    out.append("(" + rows.size() + (rows.size() == 1 ? " row" : " rows") + hidden + " after " + changes + " changes)\n");
    drawnLines = shown + LINES_AROUND - 1;
    out.flush();
  }

  private void line(List<String> values, int[] widths) {
    for (int c = 0; c < widths.length; c++) {
      out.append(c == 0 ? " " : " | ");
      String text = ColumnWidths.cut(values.get(c), widths[c]);
      int padding = widths[c] - DisplayWidth.of(text);
      boolean right = type.type(c + 1).kind().isNumeric();
      out.append(' ', right ? padding : 0);
      out.append(text);
      out.append(' ', right || c == widths.length - 1 ? 0 : padding);
    }
    out.append('\n');
  }

  @Override
  public void end() {
    flush();
  }
}
