package org.millrace.executor.operator.nested;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.physical.Unnest;

/**
 * UNNEST: each row once for every element of its array or entry of its map, with the weight of the row. Linear, and remembers
 * nothing. Columns of the input are gathered, not copied value by value.
 */
public final class UnnestOperator implements Operator {
  private final int column;
  private final int kept;
  private final boolean ordinality;
  private final boolean outer;
  private final TypeKind kind;
  private final RowType rowType;
  /** How many columns the element or entry makes. */
  private final int width;
  private final boolean spread;

  private int[] rows = new int[Batch.TARGET_ROWS];
  private int count;
  private ColumnBuilder[] builders;

  private UnnestOperator(Unnest node) {
    SqlType type = node.input().rowType().type(node.column());
    column = node.column();
    kept = node.kept();
    ordinality = node.ordinality();
    outer = node.outer();
    kind = type.kind();
    rowType = node.rowType();
    width = rowType.size() - kept - (ordinality ? 1 : 0);
    spread = kind == TypeKind.ARRAY && type.element().kind() == TypeKind.ROW;
  }

  public static UnnestOperator of(Unnest node) {
    return new UnnestOperator(node);
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    Column collections = changes.columns[column];
    start();
    for (int row = 0; row < changes.size; row++) {
      long number = collections.isNull(row) ? 0 : addElements(row, collections.sliceAt(row));
      if (number == 0 && outer) {
        addLone(row);
      }
      if (count >= Batch.TARGET_ROWS) {
        emit(changes, out);
        start();
      }
    }
    if (count > 0) {
      emit(changes, out);
    }
    builders = null;
  }

  private void start() {
    builders = new ColumnBuilder[rowType.size() - kept];
    for (int i = 0; i < builders.length; i++) {
      builders[i] = ColumnBuilder.of(rowType.type(kept + i).layout(), Batch.TARGET_ROWS);
    }
    count = 0;
  }

  private long addElements(int row, Slice collection) {
    long number = 0;
    for (NestedBytes.Parts parts = new NestedBytes.Parts(collection); parts.next(); ) {
      number++;
      if (kind == TypeKind.MAP) {
        append(0, parts.value());
        parts.next();
        append(1, parts.value());
      } else if (spread) {
        addFields(parts.value());
      } else {
        append(0, parts.value());
      }
      if (ordinality) {
        builders[width].append(number);
      }
      addRow(row);
    }
    return number;
  }

  /** A NULL row has NULL fields. */
  private void addFields(Slice row) {
    boolean isNull = NestedBytes.isNull(row);
    NestedBytes.Parts fields = isNull ? null : new NestedBytes.Parts(row);
    for (int i = 0; i < width; i++) {
      if (isNull) {
        builders[i].appendNull();
      } else {
        fields.next();
        append(i, fields.value());
      }
    }
  }

  private void addLone(int row) {
    for (ColumnBuilder builder : builders) {
      builder.appendNull();
    }
    addRow(row);
  }

  private void addRow(int row) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, count * 2);
    }
    rows[count++] = row;
  }

  private void append(int index, Slice value) {
    ColumnBuilder builder = builders[index];
    if (NestedBytes.isNull(value)) {
      builder.appendNull();
      return;
    }
    Layout layout = rowType.type(kept + index).layout();
    switch (layout) {
      case LONG -> builder.append(NestedBytes.longOf(value));
      case DOUBLE -> builder.append(NestedBytes.doubleOf(value));
      case WIDE -> builder.append(NestedBytes.wideOf(value));
      case BYTES -> builder.append(NestedBytes.sliceOf(value));
    }
  }

  private void emit(Batch changes, Output out) {
    Column[] columns = new Column[rowType.size()];
    for (int c = 0; c < kept; c++) {
      columns[c] = changes.columns[c].select(rows, count);
    }
    for (int c = kept; c < columns.length; c++) {
      columns[c] = builders[c - kept].build();
    }
    out.emit(new Batch(count, columns, changes.selectWeights(rows, count)));
  }
}
