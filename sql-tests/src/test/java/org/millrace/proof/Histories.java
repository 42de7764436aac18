package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.millrace.proof.Change.Row;

/**
 * Draws histories: rows in statements cut at random, times out of order within the delay of a stream and beyond, updates and deletions of
 * tables, watermarks. Ids are never used twice in a table.
 */
final class Histories {
  private final Random random;
  private final boolean streams;
  private int id;
  private int clock = 5;

  Histories(Random random, boolean streams) {
    this.random = random;
    this.streams = streams;
  }

  List<Change> next(int statements) {
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < statements; i++) {
      clock += random.nextInt(3);
      String table = Tables.NAMES.get(random.nextInt(3));
      if (Tables.isStream(table, streams)) {
        changes.add(random.nextInt(6) == 0 ? new Change.Advance(table, clock - random.nextInt(3)) : insert(table));
      } else {
        changes.add(random.nextInt(3) > 0 && i > 2 ? revision(table) : insert(table));
      }
    }
    return changes;
  }

  /** What ends a history: all streams closed, all tables emptied. */
  static List<Change> end(boolean streams) {
    List<Change> changes = new ArrayList<>();
    for (String table : Tables.NAMES) {
      if (Tables.isStream(table, streams)) {
        changes.add(new Change.Close(table));
      } else if (!streams) {
        changes.add(new Change.Other("DELETE FROM " + table));
      }
    }
    return changes;
  }

  private Change insert(String table) {
    List<Row> rows = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      String values = ++id + ", " + key() + ", " + value() + ", " + text();
      rows.add(new Row(values, random.nextInt(15) == 0 ? null : Integer.valueOf(clock + random.nextInt(6) - 3)));
    }
    return new Change.Insert(table, rows);
  }

  private Change revision(String table) {
    String where =
        switch (random.nextInt(5)) {
          case 0 -> "k = " + key();
          case 1 -> "v > " + value();
          case 2 -> "k IS NULL";
          default -> "id % 3 = " + random.nextInt(3);
        };
    String set =
        switch (random.nextInt(5)) {
          case 0 -> "k = " + key();
          case 1 -> "v = v + 1";
          case 2 -> "t = " + Change.moment(clock);
          case 3 -> "s = " + text() + ", v = " + value();
          default -> null;
        };
    return new Change.Other(
        set == null ? "DELETE FROM " + table + " WHERE " + where : "UPDATE " + table + " SET " + set + " WHERE " + where);
  }

  private String key() {
    return random.nextInt(7) == 0 ? "NULL" : String.valueOf(1 + random.nextInt(4));
  }

  private String value() {
    return random.nextInt(7) == 0 ? "NULL" : String.valueOf(random.nextInt(7) - 1);
  }

  private String text() {
    return List.of("'a'", "'ab'", "'b'", "'1'", "'2'", "''", "NULL").get(random.nextInt(7));
  }
}
