package org.millrace.executor.runtime.delivery;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;

/**
 * Turns the net changes that {@link ChangeDelivery} shows into updates by key: {@code +} is the row that a key has now, {@code -}
 * the row of a key that has none any more. A row that is replaced is not told.
 */
public final class UpsertRows implements Consumer<Batch> {
  private final String sink;
  private final RowType keyType;
  private final int[] keyColumns;
  private final Consumer<Batch> target;
  private final KeyTable keys;
  /** Of each key the rows that it has now; −1 once it is forgotten. */
  private int[] rowsOf = new int[16];

  private int[] comingOf = new int[16];
  private int[] ids = new int[0];

  /**
   * @param sink its name, for errors
   * @param rowType of the rows, without the column "op" that stands before them
   * @param key the positions of the key's columns in a row
   */
  public UpsertRows(String sink, RowType rowType, List<Integer> key, Consumer<Batch> target) {
    this.sink = sink;
    this.target = target;
    keyType = new RowType(key.stream().map(k -> rowType.fields().get(k)).toList());
    keyColumns = key.stream().mapToInt(k -> k + 1).toArray();
    keys = new KeyTable(keyType.fields().stream().map(field -> field.type().layout()).toArray(Layout[]::new));
  }

  /**
   * @param changes with "op" as first column, those taken back first
   * @throws MillraceException DUPLICATE_KEY if two rows have one key now
   */
  @Override
  public void accept(Batch changes) {
    Column[] columns = new Column[keyColumns.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = changes.columns[keyColumns[i]];
    }
    ids = IntList.scratch(ids, changes.size);
    keys.findOrAdd(columns, changes.size, ids);
    reserve(keys.limit());
    for (int a = 0; a < keys.addedCount(); a++) {
      rowsOf[keys.addedId(a)] = 0;
    }
    for (int row = 0; row < changes.size; row++) {
      rowsOf[ids[row]] += isComing(changes, row) ? 1 : -1;
      comingOf[ids[row]] += isComing(changes, row) ? 1 : 0;
    }
    requireOneRowAKey(changes.size, columns);
    emit(changes);
    forget(changes.size);
  }

  private static boolean isComing(Batch changes, int row) {
    return changes.columns[0].sliceAt(row).toString().equals("+");
  }

  private void reserve(int limit) {
    if (limit > rowsOf.length) {
      rowsOf = Arrays.copyOf(rowsOf, Math.max(limit, rowsOf.length * 3 / 2));
      comingOf = Arrays.copyOf(comingOf, rowsOf.length);
    }
  }

  private void requireOneRowAKey(int size, Column[] columns) {
    for (int row = 0; row < size; row++) {
      if (rowsOf[ids[row]] > 1) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_KEY,
            "sink \"" + sink + "\" keeps one row a key, and the query has " + rowsOf[ids[row]] + " rows with the key "
                + RowText.of(keyType, new Batch(size, columns, null), row),
            null,
            "group by the key, or give the sink a key that tells the rows apart");
      }
    }
  }

  private void emit(Batch changes) {
    int[] told = new int[changes.size];
    int count = 0;
    for (int row = 0; row < changes.size; row++) {
      told[count] = row;
      count += isComing(changes, row) || comingOf[ids[row]] == 0 ? 1 : 0;
    }
    if (count > 0) {
      target.accept(changes.select(told, count));
    }
  }

  private void forget(int size) {
    for (int row = 0; row < size; row++) {
      comingOf[ids[row]] = 0;
    }
    for (int row = 0; row < size; row++) {
      if (rowsOf[ids[row]] == 0) {
        rowsOf[ids[row]] = -1;
        keys.remove(ids[row]);
      }
    }
  }
}
