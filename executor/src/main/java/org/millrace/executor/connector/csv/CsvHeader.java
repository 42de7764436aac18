package org.millrace.executor.connector.csv;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.executor.connector.input.ByteWindow;

/**
 * The first record of a CSV text: which field holds which declared column. Names are matched whatever their case; fields that
 * nobody declared are not read.
 *
 * @param fields how many fields a record has
 * @param fieldOfColumn by declared column, its field
 * @param lines how many lines the header takes
 */
record CsvHeader(int fields, int[] fieldOfColumn, int lines) {
  /** Of a text without header: the declared columns in order. */
  static CsvHeader none(RowType type) {
    int[] identity = new int[type.size()];
    for (int i = 0; i < identity.length; i++) {
      identity[i] = i;
    }
    return new CsvHeader(type.size(), identity, 0);
  }

  /**
   * Consumes the header at the start of a window, or returns null if it is not complete there.
   *
   * @param columns the name that each declared column has in the header
   *
   * @throws MillraceException OPTION_INVALID if it lacks a declared column or is no record
   */
  static CsvHeader read(ByteWindow window, CsvFormat format, List<String> columns, String source) {
    FirstRecord first = FirstRecord.read(window, format, source);
    return first == null ? null : match(first.fields(), first.lines(), columns, source);
  }

  private static CsvHeader match(List<String> names, int lines, List<String> columns, String source) {
    int[] fieldOfColumn = new int[columns.size()];
    for (int column = 0; column < fieldOfColumn.length; column++) {
      fieldOfColumn[column] = find(names, columns.get(column), source);
    }
    return new CsvHeader(names.size(), fieldOfColumn, lines);
  }

  private static int find(List<String> names, String column, String source) {
    int found = -1;
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equalsIgnoreCase(column)) {
        if (found >= 0) {
          throw new MillraceException(
              ErrorCode.OPTION_INVALID, "the header of " + source + " has the column " + column + " twice");
        }
        found = i;
      }
    }
    if (found < 0) {
      String guess = NearestNames.hint(column, names);
      String all = "the header has " + String.join(", ", names);
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "the header of " + source + " has no column " + column,
          null,
          guess == null ? all : guess + " " + all);
    }
    return found;
  }
}
