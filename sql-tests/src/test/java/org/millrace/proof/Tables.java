package org.millrace.proof;

import java.util.List;
import org.millrace.proof.Field.Kind;

/** The three relations that queries read, all with the same columns. They are tables, or two of them streams. */
final class Tables {
  static final List<String> NAMES = List.of("t1", "t2", "t3");
  static final List<Field> FIELDS =
      List.of(
          new Field("id", Kind.INT),
          new Field("k", Kind.INT),
          new Field("v", Kind.INT),
          new Field("s", Kind.TEXT),
          new Field("t", Kind.TIME));

  private static final String COLUMNS = "k INTEGER, v BIGINT, s VARCHAR(10), t TIMESTAMP(6)";

  private Tables() {}

  static boolean isStream(String name, boolean streams) {
    return streams && !name.equals("t3");
  }

  /** How far the watermark of a stream stays behind, in seconds. */
  static int delay(String name) {
    return name.equals("t1") ? 2 : 0;
  }

  static String create(String name, boolean streams) {
    return isStream(name, streams)
        ? "CREATE STREAM " + name + " (id INTEGER, " + COLUMNS + ", WATERMARK FOR t AS t - INTERVAL '" + delay(name) + "' SECOND)"
        : "CREATE TABLE " + name + " (id INTEGER PRIMARY KEY, " + COLUMNS + ")";
  }
}
