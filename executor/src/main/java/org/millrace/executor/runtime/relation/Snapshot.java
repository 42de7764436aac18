package org.millrace.executor.runtime.relation;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

/** Rows made once; cells are String, Long, Boolean or null. */
public record Snapshot(RowType type, List<Object[]> rows) implements Relation {
  @Override
  public List<Batch> contents(List<Integer> columns) {
    if (rows.isEmpty()) {
      return List.of();
    }
    RowType chosen = new RowType(columns.stream().map(c -> type.fields().get(c)).toList());
    BatchBuilder builder = new BatchBuilder(chosen, rows.size());
    for (Object[] row : rows) {
      for (int c = 0; c < columns.size(); c++) {
        append(builder, c, row[columns.get(c)]);
      }
      builder.endRow(1);
    }
    return List.of(builder.build());
  }

  private static void append(BatchBuilder builder, int column, Object value) {
    if (value == null) {
      builder.column(column).appendNull();
    } else if (value instanceof String text) {
      builder.column(column).append(Slice.of(text));
    } else if (value instanceof Boolean flag) {
      builder.column(column).append(flag ? 1L : 0L);
    } else {
      builder.column(column).append((long) (Long) value);
    }
  }

  @Override
  public Subscription subscribe(List<Integer> columns) {
    return new ChangeFeed().subscribe(columns);
  }

  @Override
  public boolean isStatic() {
    return true;
  }
}
