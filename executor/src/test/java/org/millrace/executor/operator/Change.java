package org.millrace.executor.operator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A row with a weight, for tests: Long, Double, String, BigInteger or null by column. */
public record Change(List<Object> row, int weight) {
  public static Change plus(Object... row) {
    return new Change(values(row), 1);
  }

  public static Change minus(Object... row) {
    return new Change(values(row), -1);
  }

  /** The row as read back from a batch: all integers as Long, −0.0 as 0.0. */
  public static List<Object> values(Object... row) {
    List<Object> values = new ArrayList<>();
    for (Object value : row) {
      values.add(value instanceof Integer i ? Long.valueOf(i) : value instanceof Double d ? d + 0.0 : value);
    }
    return Collections.unmodifiableList(values);
  }

  public Change negated() {
    return new Change(row, -weight);
  }
}
