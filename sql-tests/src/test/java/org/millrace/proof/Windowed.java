package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import org.millrace.proof.Draft.Source;
import org.millrace.proof.Field.Kind;

/**
 * Draws TUMBLE, HOP, CUMULATE and SESSION over a table or stream whose time column is t. For H2 they are written out: each row joined
 * with the starts in reach, or for sessions the gaps counted. All times are whole seconds.
 */
final class Windowed {
  private final Draft draft;
  private final Choices choices;

  Windowed(Draft draft) {
    this.draft = draft;
    choices = draft.choices;
  }

  Source windows(String table, String alias) {
    int size = 1 + choices.next(6);
    int step = 1 + choices.next(4);
    String text =
        switch (choices.next(4)) {
          case 1 -> draft.forH2 ? hop(table, step, size) : function("HOP", table, step, size);
          case 2 -> draft.forH2 ? cumulate(table, step, step * size) : function("CUMULATE", table, step, step * size);
          case 3 -> session(table, step, choices.oneIn(2));
          default -> draft.forH2 ? hop(table, size, size) : "TUMBLE(TABLE " + table + ", DESCRIPTOR(t), " + seconds(size) + ")";
        };
    List<Field> fields = new ArrayList<>(Tables.FIELDS);
    fields.add(new Field("window_start", Kind.TIME));
    fields.add(new Field("window_end", Kind.TIME));
    return new Source(text + " AS " + alias, Field.under(alias, fields));
  }

  private static String function(String name, String table, int step, int size) {
    return name + "(TABLE " + table + ", DESCRIPTOR(t), " + seconds(step) + ", " + seconds(size) + ")";
  }

  static String seconds(int length) {
    return "INTERVAL '" + length + "' SECOND";
  }

  private static final String EPOCH = "TIMESTAMP '1970-01-01 00:00:00'";

  private static String second(String table) {
    return "DATEDIFF(SECOND, " + EPOCH + ", " + table + ".t)";
  }

  private static String moment(String second) {
    return "DATEADD(SECOND, " + second + ", " + EPOCH + ")";
  }

  /** Every start on the grid of which the window reaches the row. */
  private static String hop(String table, int step, int size) {
    String start = "(" + second(table) + " / " + step + " - n.x) * " + step;
    return "(SELECT " + table + ".*, " + moment(start) + " AS window_start, " + moment(start + " + " + size) + " AS window_end FROM "
        + table + ", SYSTEM_RANGE(0, " + (size / step + 1) + ") AS n WHERE " + start + " + " + size + " > " + second(table) + ")";
  }

  private static String cumulate(String table, int step, int size) {
    String start = second(table) + " / " + size + " * " + size;
    String end = start + " + n.x * " + step;
    return "(SELECT " + table + ".*, " + moment(start) + " AS window_start, " + moment(end) + " AS window_end FROM " + table
        + ", SYSTEM_RANGE(1, " + size / step + ") AS n WHERE " + end + " > " + second(table) + ")";
  }

  /** A row of which the one before is a gap or more away begins a session; sessions are numbered, and end a gap after their last row. */
  private String session(String table, int gap, boolean keyed) {
    if (!draft.forH2) {
      return "SESSION(TABLE " + table + (keyed ? " PARTITION BY k" : "") + ", DESCRIPTOR(t), " + seconds(gap) + ")";
    }
    String by = keyed ? "PARTITION BY k" : "";
    String numbered = keyed ? "PARTITION BY k, number" : "PARTITION BY number";
    String names = Field.total(Tables.FIELDS);
    return "(SELECT " + names + ", MIN(t) OVER (" + numbered + ") AS window_start, DATEADD(SECOND, " + gap + ", MAX(t) OVER ("
        + numbered + ")) AS window_end FROM (SELECT q.*, SUM(fresh) OVER (" + by + " ORDER BY t) AS number FROM (SELECT " + names
        + ", CASE WHEN DATEDIFF(SECOND, LAG(t) OVER (" + by + " ORDER BY t), t) < " + gap + " THEN 0 ELSE 1 END AS fresh FROM " + table
        + " WHERE t IS NOT NULL) AS q) AS p)";
  }
}
