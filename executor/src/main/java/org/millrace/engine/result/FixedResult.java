package org.millrace.engine.result;

import java.util.ArrayDeque;
import java.util.List;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

/** A result that was complete when the statement returned. */
public final class FixedResult implements Result {
  private static final RowType NO_COLUMNS = new RowType(List.of());

  private final Kind kind;
  private final RowType rowType;
  private final long count;
  private final ArrayDeque<Batch> batches;
  private volatile boolean cancelled;

  private FixedResult(Kind kind, RowType rowType, long count, List<Batch> batches) {
    this.kind = kind;
    this.rowType = rowType;
    this.count = count;
    this.batches = new ArrayDeque<>(batches);
  }

  public static FixedResult none() {
    return new FixedResult(Kind.NONE, NO_COLUMNS, 0, List.of());
  }

  public static FixedResult count(long count) {
    return new FixedResult(Kind.COUNT, NO_COLUMNS, count, List.of());
  }

  public static FixedResult rows(RowType rowType, List<Batch> batches) {
    return new FixedResult(Kind.ROWS, rowType, 0, batches);
  }

  /** Rows of text, as SHOW and EXPLAIN give them; a null cell is NULL. */
  public static FixedResult text(RowType rowType, List<List<String>> rows) {
    BatchBuilder builder = new BatchBuilder(rowType, Math.max(1, rows.size()));
    for (List<String> row : rows) {
      for (int c = 0; c < row.size(); c++) {
        if (row.get(c) == null) {
          builder.column(c).appendNull();
        } else {
          builder.column(c).append(Slice.of(row.get(c)));
        }
      }
      builder.endRow(1);
    }
    return rows(rowType, rows.isEmpty() ? List.of() : List.of(builder.build()));
  }

  public static FixedResult lines(String column, List<String> lines) {
    RowType type = new RowType(List.of(new Field(column, SqlType.of(TypeKind.VARCHAR).notNull())));
    return text(type, lines.stream().map(List::of).toList());
  }

  @Override
  public Kind kind() {
    return kind;
  }

  @Override
  public RowType rowType() {
    return rowType;
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public Batch next() {
    if (cancelled) {
      throw new MillraceException(ErrorCode.CANCELLED, "the statement was cancelled");
    }
    return batches.poll();
  }

  @Override
  public void cancel() {
    cancelled = true;
  }

  @Override
  public void close() {
    batches.clear();
  }
}
