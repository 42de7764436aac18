package org.millrace.executor.operator.window;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.executor.operator.Bag;
import org.millrace.planner.physical.BracketWindow;

/** The content of a window at an instant, from its definition over all rows so far. */
final class WindowTwin {
  /** A row with its time, in order of arrival. */
  record Timed(long time, List<Object> row) {}

  private WindowTwin() {}

  static Bag content(BracketWindow node, List<Timed> arrived, long instant) {
    List<Timed> rows = new ArrayList<>(arrived);
    rows.removeIf(r -> r.time > instant);
    rows.sort((a, b) -> Long.compare(a.time(), b.time()));
    boolean slidesByTime = node.slide() > 0 && node.rows() < 0;
    long end = slidesByTime ? Math.floorDiv(instant, node.slide()) * node.slide() : instant;
    if (node.slide() > 0 && node.rows() >= 0) {
      rows = rows.subList(0, (int) (rows.size() / node.slide() * node.slide()));
    }
    Map<List<Object>, Long> seen = new HashMap<>();
    Bag content = new Bag();
    for (int i = rows.size() - 1; i >= 0; i--) {
      Timed row = rows.get(i);
      List<Object> key = new ArrayList<>();
      node.partition().forEach(p -> key.add(row.row.get(p)));
      long rank = seen.merge(key, 1L, Long::sum);
      boolean recent = node.range() < 0 || row.time > end - node.range() && row.time <= end;
      if (recent && (node.rows() < 0 || rank <= node.rows())) {
        content.add(row.row, 1);
      }
    }
    return content;
  }
}
