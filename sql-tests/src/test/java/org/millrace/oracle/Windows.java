package org.millrace.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * TUMBLE, HOP and CUMULATE over a relation whose first column is its time: a row once for each window that holds it.
 *
 * @param step the slide of HOP, the step of CUMULATE; seconds, as size and offset
 */
record Windows(Relation data, Kind kind, long step, long size, long offset) implements Relation {
  enum Kind {
    TUMBLE,
    HOP,
    CUMULATE
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>(data.columns());
    columns.add(new Column("window_start", Type.TIME));
    columns.add(new Column("window_end", Type.TIME));
    return columns;
  }

  @Override
  public String sql() {
    String lengths = (kind == Kind.TUMBLE ? "" : seconds(step) + ", ") + seconds(size) + ", " + seconds(offset);
    return kind + "(" + argument(data) + ", DESCRIPTOR(" + data.columns().get(0).name() + "), " + lengths + ")";
  }

  static String argument(Relation data) {
    return data instanceof Source ? "TABLE " + data.sql() : "(SELECT * FROM " + data.sql() + ")";
  }

  static String seconds(long length) {
    return "INTERVAL '" + length + "' SECOND";
  }

  @Override
  public List<List<Object>> rows(World world) {
    List<List<Object>> rows = new ArrayList<>();
    for (List<Object> row : data.rows(world)) {
      if (row.get(0) != null) {
        addWindows(row, Moments.micros(row.get(0)), rows);
      }
    }
    return rows;
  }

  /** Every window that begins in reach is tried. */
  private void addWindows(List<Object> row, long time, List<List<Object>> rows) {
    long grid = (kind == Kind.HOP ? step : size) * Moments.SECOND;
    long moved = offset * Moments.SECOND;
    long last = Math.floorDiv(time - moved, grid) * grid + moved;
    for (long start = last; start > time - size * Moments.SECOND; start -= grid) {
      for (long length = kind == Kind.CUMULATE ? step : size; length <= size; length += step) {
        long end = start + length * Moments.SECOND;
        if (time < end) {
          rows.add(within(row, start, end));
        }
      }
    }
  }

  static List<Object> within(List<Object> row, long start, long end) {
    List<Object> windowed = new ArrayList<>(row);
    windowed.add(Moments.of(start));
    windowed.add(Moments.of(end));
    return windowed;
  }

  @Override
  public List<Relation> leaves() {
    return data.leaves();
  }
}
