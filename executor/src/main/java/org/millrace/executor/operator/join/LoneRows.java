package org.millrace.executor.operator.join;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.RowArena;

/** Rows of one side that come out by themselves, padded with NULLs in the place of the other side's columns if it has any. */
final class LoneRows {
  private final Layout[] padding;
  private final boolean paddingFirst;
  private final WeightedSelection pending = new WeightedSelection();
  private Column[] nulls = new Column[0];
  private int nullRows;

  private LoneRows(Layout[] padding, boolean paddingFirst) {
    this.padding = padding;
    this.paddingFirst = paddingFirst;
  }

  /** padding holds the layouts of the NULL columns, which come before the row's own or after them. */
  static LoneRows padded(Layout[] padding, boolean paddingFirst) {
    return new LoneRows(padding, paddingFirst);
  }

  static LoneRows bare() {
    return new LoneRows(new Layout[0], false);
  }

  /** Adds a remembered row; weight 0 adds nothing. */
  void add(int slot, long weight, RowArena rows, Output out) {
    pending.add(slot, weight);
    if (pending.size() >= Batch.TARGET_ROWS) {
      flush(rows, out);
    }
  }

  void flush(RowArena rows, Output out) {
    if (pending.size() > 0) {
      emit(pending.size(), rows.gather(pending.rows(), pending.size()), pending.weights(), out);
      pending.clear();
    }
  }

  /** Emits rows of a batch. */
  void emit(Batch batch, Output out) {
    if (batch.size > 0) {
      emit(batch.size, batch.columns, batch.weights, out);
    }
  }

  private void emit(int size, Column[] own, int[] weights, Output out) {
    Column[] columns = new Column[own.length + padding.length];
    System.arraycopy(own, 0, columns, paddingFirst ? padding.length : 0, own.length);
    System.arraycopy(nulls(size), 0, columns, paddingFirst ? 0 : own.length, padding.length);
    out.emit(new Batch(size, columns, allOnes(weights, size) ? null : weights));
  }

  private static boolean allOnes(int[] weights, int size) {
    return weights == null || Arrays.stream(weights, 0, size).allMatch(w -> w == 1);
  }

  /** NULL columns of at least so many rows; the same ones serve again and again. */
  private Column[] nulls(int rows) {
    if (rows > nullRows) {
      nullRows = Math.max(rows, 2 * nullRows);
      nulls = new Column[padding.length];
      for (int c = 0; c < nulls.length; c++) {
        ColumnBuilder builder = ColumnBuilder.of(padding[c], nullRows);
        for (int i = 0; i < nullRows; i++) {
          builder.appendNull();
        }
        nulls[c] = builder.build();
      }
    }
    return nulls;
  }
}
