package org.millrace.executor.connector.record;

import java.util.Arrays;

/** Of each record, the first declared column that it has wrong. */
final class Faults {
  private static final int NONE = -1;

  private int[] columns = new int[0];
  private int records;
  int count;

  void reset(int records) {
    if (columns.length < records) {
      columns = new int[records];
    }
    Arrays.fill(columns, 0, records, NONE);
    this.records = records;
    count = 0;
  }

  void add(int record, int column) {
    if (columns[record] == NONE) {
      columns[record] = column;
      count++;
    }
  }

  boolean isFaulty(int record) {
    return columns[record] != NONE;
  }

  int column(int record) {
    return columns[record];
  }

  /** Writes the positions of the good records and returns how many there are. */
  int selectGood(int[] into) {
    int good = 0;
    for (int record = 0; record < records; record++) {
      if (columns[record] == NONE) {
        into[good++] = record;
      }
    }
    return good;
  }
}
