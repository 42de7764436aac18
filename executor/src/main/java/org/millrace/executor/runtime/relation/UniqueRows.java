package org.millrace.executor.runtime.relation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;

/** The values of a UNIQUE index: no two rows of the table have the same; rows with a NULL in them are not held to it. */
final class UniqueRows {
  final String name;
  private final String table;
  private final List<Integer> columns;
  private final Map<List<Object>, Boolean> taken = new HashMap<>();

  UniqueRows(String name, String table, List<Integer> columns) {
    this.name = name;
    this.table = table;
    this.columns = columns;
  }

  /**
   * @throws MillraceException DUPLICATE_KEY if the change would leave two rows of the same values
   */
  void check(Batch deleted, Batch inserted) {
    Map<List<Object>, Boolean> freed = new HashMap<>();
    for (int i = 0; i < deleted.size; i++) {
      freed.put(values(deleted, i), true);
    }
    Map<List<Object>, Boolean> added = new HashMap<>();
    for (int i = 0; i < inserted.size; i++) {
      List<Object> values = values(inserted, i);
      boolean there = taken.containsKey(values) && !freed.containsKey(values);
      if (values != null && (there || added.put(values, true) != null)) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_KEY, "a row with " + values + " in unique index " + name + " is already in " + table, null,
            "UPDATE the row, or DELETE it first");
      }
    }
  }

  void change(Batch deleted, Batch inserted) {
    for (int i = 0; i < deleted.size; i++) {
      taken.remove(values(deleted, i));
    }
    for (int i = 0; i < inserted.size; i++) {
      if (values(inserted, i) != null) {
        taken.put(values(inserted, i), true);
      }
    }
  }

  /** Null if one of them is. */
  private List<Object> values(Batch batch, int row) {
    List<Object> values = new ArrayList<>();
    for (int c : columns) {
      if (batch.columns[c].isNull(row)) {
        return null;
      }
      values.add(TableRows.value(batch.columns[c], row));
    }
    return values;
  }
}
