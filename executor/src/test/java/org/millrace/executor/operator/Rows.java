package org.millrace.executor.operator;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;

/** Between batches and rows that a test can read. */
public final class Rows {
  private Rows() {}

  public static RowType type(SqlType... types) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      fields.add(new Field("c" + i, types[i]));
    }
    return new RowType(fields);
  }

  public static Batch batch(RowType type, List<Change> changes) {
    BatchBuilder builder = new BatchBuilder(type, changes.size());
    for (Change change : changes) {
      for (int c = 0; c < type.size(); c++) {
        append(builder.column(c), change.row().get(c));
      }
      builder.endRow(change.weight());
    }
    return builder.build();
  }

  private static void append(ColumnBuilder column, Object value) {
    if (value == null) {
      column.appendNull();
    } else if (value instanceof Number number && !(value instanceof Double) && !(value instanceof BigInteger)) {
      column.append(number.longValue());
    } else if (value instanceof Double number) {
      column.append(number.doubleValue());
    } else if (value instanceof BigInteger number) {
      column.append(Int128.of(number));
    } else {
      column.append(Slice.of((String) value));
    }
  }

  public static List<Change> read(Batch batch) {
    List<Change> changes = new ArrayList<>();
    for (int row = 0; row < batch.size; row++) {
      Object[] values = new Object[batch.columns.length];
      for (int c = 0; c < values.length; c++) {
        values[c] = value(batch.columns[c], row);
      }
      changes.add(new Change(Change.values(values), batch.weight(row)));
    }
    return changes;
  }

  private static Object value(Column column, int row) {
    if (column.isNull(row)) {
      return null;
    }
    return switch (column.layout()) {
      case LONG -> column.longAt(row);
      case DOUBLE -> column.doubleAt(row);
      case BYTES -> column.sliceAt(row).toString();
      case WIDE -> column.wideAt(row).toBigInteger();
    };
  }
}
