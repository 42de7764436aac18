package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.physical.Expand;

/**
 * Grouping sets: each row once for every set, with a copy of the keys, NULL where the set leaves one out, and the set's number.
 * Linear, and remembers nothing; columns are shared, not copied.
 */
public final class ExpandOperator implements Operator {
  private final int[] keys;
  private final Layout[] layouts;
  /** By set and key, whether the set groups by the key. */
  private final boolean[][] groups;

  private final Column[] nulls;
  private Column[] numbers = new Column[0];
  private int capacity;

  public ExpandOperator(Expand node) {
    keys = node.keys().stream().mapToInt(k -> k).toArray();
    layouts = node.keys().stream().map(k -> node.input().rowType().type(k).layout()).toArray(Layout[]::new);
    groups = new boolean[node.sets().size()][keys.length];
    for (int set = 0; set < groups.length; set++) {
      for (int key : node.sets().get(set)) {
        groups[set][key] = true;
      }
    }
    nulls = new Column[keys.length];
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    reserve(changes.size);
    int width = changes.columns.length;
    for (int set = 0; set < groups.length; set++) {
      Column[] columns = Arrays.copyOf(changes.columns, width + keys.length + 1);
      for (int key = 0; key < keys.length; key++) {
        columns[width + key] = groups[set][key] ? changes.columns[keys[key]] : nulls[key];
      }
      columns[width + keys.length] = numbers[set];
      out.emit(new Batch(changes.size, columns, changes.weights));
    }
  }

  private void reserve(int rows) {
    if (rows <= capacity) {
      return;
    }
    capacity = Math.max(rows, Batch.TARGET_ROWS);
    for (int key = 0; key < keys.length; key++) {
      nulls[key] = nulls(layouts[key], capacity);
    }
    numbers = new Column[groups.length];
    for (int set = 0; set < groups.length; set++) {
      long[] values = new long[capacity];
      Arrays.fill(values, set);
      numbers[set] = new LongColumn(values, null);
    }
  }

  static Column nulls(Layout layout, int count) {
    ColumnBuilder builder = ColumnBuilder.of(layout, count);
    for (int i = 0; i < count; i++) {
      builder.appendNull();
    }
    return builder.build();
  }
}
