package org.millrace.proof;

import java.util.List;

/** A column, named as one can write it where it is in scope. */
record Field(String name, Kind kind) {
  /** What can be done with a value. OTHER is only passed on. */
  enum Kind {
    INT,
    TEXT,
    TIME,
    OTHER
  }

  /** The columns as alias.name. */
  static List<Field> under(String alias, List<Field> fields) {
    return fields.stream().map(field -> new Field(alias + "." + field.name, field.kind)).toList();
  }

  static List<String> names(List<Field> fields) {
    return fields.stream().map(Field::name).toList();
  }

  /** ORDER BY all of them, so that only equal rows tie. */
  static String total(List<Field> fields) {
    return String.join(", ", names(fields));
  }
}
