package org.millrace.planner.validate;

import java.util.Locale;

/** Calcite's names of types in ours. */
final class TypeNames {
  private TypeNames() {}

  /** "&lt;CHAR(3)&gt; + &lt;INTEGER&gt;" becomes "char + integer". */
  static String plain(String types) {
    return types
        .replaceAll("<([^<>]*)>", "$1")
        .replaceAll(" NOT NULL| CHARACTER SET \"[^\"]*\"| COLLATE \"[^\"]*\"", "")
        .replaceAll("\\b(TIMESTAMP|TIME)\\(6\\)", "$1")
        .replaceAll("\\b(VAR)?CHAR\\(\\d+\\)", "$1CHAR")
        .replaceAll("_WITH_LOCAL_TIME_ZONE", " WITH LOCAL TIME ZONE")
        .toLowerCase(Locale.ROOT);
  }
}
