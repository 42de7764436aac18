package org.millrace.jdbc;

import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.engine.result.Result;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

/** Rows that the driver makes up itself, about the database. */
final class RowsBuilder {
  private final RowType type;
  private final BatchBuilder rows;

  private RowsBuilder(RowType type) {
    this.type = type;
    this.rows = new BatchBuilder(type, 16);
  }

  /** Columns of the form {@code NAME} (VARCHAR) or {@code NAME:TYPE}. */
  static RowsBuilder of(String... columns) {
    List<Field> fields = new ArrayList<>();
    for (String column : columns) {
      int colon = column.indexOf(':');
      fields.add(
          colon < 0
              ? new Field(column, SqlType.of(TypeKind.VARCHAR))
              : new Field(column.substring(0, colon), SqlType.of(TypeKind.valueOf(column.substring(colon + 1)))));
    }
    return new RowsBuilder(new RowType(fields));
  }

  /** A row of values: null, String, Number, Boolean. */
  RowsBuilder row(Object... values) {
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value == null) {
        rows.column(i).appendNull();
      } else if (value instanceof Boolean flag) {
        rows.column(i).append(flag ? 1L : 0L);
      } else if (value instanceof Number number) {
        rows.column(i).append(number.longValue());
      } else {
        rows.column(i).append(Slice.of((String) value));
      }
    }
    rows.endRow(1);
    return this;
  }

  /** statement may be null. */
  ResultSet resultSet(EngineStatement statement) {
    return new BatchResultSet(statement, new Rows(type, rows.build()), 0);
  }

  private static final class Rows implements Result {
    private final RowType type;
    private Batch batch;

    Rows(RowType type, Batch batch) {
      this.type = type;
      this.batch = batch.size == 0 ? null : batch;
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
      Batch next = batch;
      batch = null;
      return next;
    }

    @Override
    public void cancel() {
      batch = null;
    }

    @Override
    public void close() {
      batch = null;
    }
  }
}
