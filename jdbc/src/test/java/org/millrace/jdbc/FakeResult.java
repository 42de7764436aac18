package org.millrace.jdbc;

import java.util.ArrayDeque;
import java.util.List;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

/** A result of batches made by hand. */
final class FakeResult implements Result {
  private final RowType type;
  private final ArrayDeque<Batch> batches = new ArrayDeque<>();
  private boolean cancelled;
  boolean closed;

  FakeResult(RowType type) {
    this.type = type;
  }

  /** One column "v" with these values, all in one batch: null, Long, Double, String, Int128. */
  static FakeResult of(SqlType type, Object... values) {
    FakeResult result = new FakeResult(new RowType(List.of(new Field("v", type))));
    return result.batch(values);
  }

  /** A result set before its first row. */
  static BatchResultSet rows(SqlType type, Object... values) {
    return new BatchResultSet(null, of(type, values), 0);
  }

  /** Another batch of a column. */
  FakeResult batch(Object... values) {
    BatchBuilder builder = new BatchBuilder(type, 4);
    for (Object value : values) {
      if (value == null) {
        builder.column(0).appendNull();
      } else if (value instanceof Long number) {
        builder.column(0).append(number);
      } else if (value instanceof Double number) {
        builder.column(0).append(number);
      } else if (value instanceof Int128 number) {
        builder.column(0).append(number);
      } else {
        builder.column(0).append(Slice.of((String) value));
      }
      builder.endRow(1);
    }
    batches.add(builder.build());
    return this;
  }

  @Override
  public Kind kind() {
    return Kind.ROWS;
  }

  @Override
  public RowType rowType() {
    return type;
  }

  @Override
  public long count() {
    return 0;
  }

  @Override
  public Batch next() {
    if (cancelled) {
      throw new MillraceException(ErrorCode.CANCELLED, "the query was cancelled");
    }
    return batches.poll();
  }

  @Override
  public void cancel() {
    cancelled = true;
  }

  @Override
  public void close() {
    closed = true;
  }
}
