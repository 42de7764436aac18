package org.millrace.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * SESSION over a relation whose first column is its time: rows that follow each other by less than the gap (in seconds) share a
 * window.
 *
 * @param key the column of PARTITION BY, or −1
 */
record Sessions(Relation data, int key, long gap) implements Relation {
  @Override
  public List<Column> columns() {
    return new Windows(data, Windows.Kind.TUMBLE, gap, gap, 0).columns();
  }

  @Override
  public String sql() {
    String keys = key < 0 ? "" : "DESCRIPTOR(" + data.columns().get(key).name() + "), ";
    return "SESSION(" + Windows.argument(data) + ", DESCRIPTOR(" + data.columns().get(0).name() + "), " + keys
        + Windows.seconds(gap) + ")";
  }

  @Override
  public List<List<Object>> rows(World world) {
    Map<Object, List<List<Object>>> byKey = new LinkedHashMap<>();
    for (List<Object> row : data.rows(world)) {
      if (row.get(0) != null) {
        byKey.computeIfAbsent(key < 0 ? "all" : row.get(key), k -> new ArrayList<>()).add(row);
      }
    }
    List<List<Object>> rows = new ArrayList<>();
    byKey.values().forEach(ofKey -> addSessions(ofKey, rows));
    return rows;
  }

  private void addSessions(List<List<Object>> ofKey, List<List<Object>> rows) {
    ofKey.sort(Comparator.comparing(row -> Moments.micros(row.get(0))));
    List<List<Object>> session = new ArrayList<>();
    for (List<Object> row : ofKey) {
      if (!session.isEmpty() && Moments.micros(row.get(0)) >= end(session)) {
        addSession(session, rows);
        session.clear();
      }
      session.add(row);
    }
    addSession(session, rows);
  }

  private long end(List<List<Object>> session) {
    return Moments.micros(session.get(session.size() - 1).get(0)) + gap * Moments.SECOND;
  }

  private void addSession(List<List<Object>> session, List<List<Object>> rows) {
    long start = Moments.micros(session.get(0).get(0));
    session.forEach(row -> rows.add(Windows.within(row, start, end(session))));
  }

  @Override
  public List<Relation> leaves() {
    return data.leaves();
  }
}
