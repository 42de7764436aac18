package org.millrace.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A CQL window over rows that are final when the watermark is at a time of theirs, their last column: they enter at that time.
 *
 * @param text without the brackets
 * @param rows the n of ROWS n, or −1
 * @param range in microseconds, or −1
 * @param key the column of PARTITION BY, or −1
 */
record FinalBracket(Select data, String text, int rows, long range, int key) implements Relation {
  @Override
  public List<Column> columns() {
    return data.columns();
  }

  @Override
  public String sql() {
    return data.sql() + " [" + text + "]";
  }

  private long time(List<Object> row) {
    return Moments.micros(row.get(row.size() - 1));
  }

  @Override
  public List<List<Object>> rows(World world) {
    List<List<Object>> entered = new ArrayList<>(data.rows(world).stream().filter(row -> time(row) <= world.instant()).toList());
    entered.sort(Comparator.<List<Object>>comparingLong(this::time).thenComparing(FinalBracket::compare));
    List<List<Object>> held = new ArrayList<>();
    Map<Object, Integer> later = new HashMap<>();
    for (int i = entered.size() - 1; i >= 0; i--) {
      List<Object> row = entered.get(i);
      int newer = later.merge(key < 0 ? "all" : row.get(key), 1, Integer::sum) - 1;
      boolean recent = range < 0 || time(row) > world.instant() - range;
      if (recent && (rows < 0 || newer < rows)) {
        held.add(0, row);
      }
    }
    return held;
  }

  /** By all columns, NULLs last. */
  @SuppressWarnings("unchecked")
  private static int compare(List<Object> a, List<Object> b) {
    for (int i = 0; i < a.size(); i++) {
      Object x = a.get(i);
      Object y = b.get(i);
      int order = x == null || y == null ? Boolean.compare(x == null, y == null) : ((Comparable<Object>) x).compareTo(y);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Override
  public List<Relation> leaves() {
    return List.of(this);
  }
}
