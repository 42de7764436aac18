package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;

/** A statement of a history. */
sealed interface Change {
  String BASE = "2026-01-01 00:";

  String sql();

  /** Simpler statements that may stand for it. */
  default List<Change> simpler() {
    return List.of();
  }

  static String moment(int second) {
    return String.format("TIMESTAMP '" + BASE + "%02d:%02d'", second / 60, second % 60);
  }

  /**
   * A row.
   *
   * @param values id, k, v, s as literals
   * @param second its time, or null
   */
  record Row(String values, Integer second) {
    String tuple() {
      return "(" + values + ", " + (second == null ? "NULL" : moment(second)) + ")";
    }
  }

  /** Rows into a stream or table. */
  record Insert(String table, List<Row> rows) implements Change {
    @Override
    public String sql() {
      return "INSERT INTO " + table + " VALUES " + String.join(", ", rows.stream().map(Row::tuple).toList());
    }

    @Override
    public List<Change> simpler() {
      List<Change> simpler = new ArrayList<>();
      for (int i = 0; i < rows.size() && rows.size() > 1; i++) {
        List<Row> fewer = new ArrayList<>(rows);
        fewer.remove(i);
        simpler.add(new Insert(table, fewer));
      }
      return simpler;
    }
  }

  /** UPDATE or DELETE of a table. */
  record Other(String sql) implements Change {}

  record Advance(String stream, int second) implements Change {
    @Override
    public String sql() {
      return "ADVANCE STREAM " + stream + " TO " + moment(second);
    }
  }

  record Close(String stream) implements Change {
    @Override
    public String sql() {
      return "CLOSE STREAM " + stream;
    }
  }
}
