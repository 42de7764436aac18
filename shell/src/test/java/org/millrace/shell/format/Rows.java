package org.millrace.shell.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

/** A result made by hand, and what a format makes of it. */
final class Rows {
  private final List<Field> fields = new ArrayList<>();
  private final List<Object[]> rows = new ArrayList<>();

  Rows column(String name, SqlType type) {
    fields.add(new Field(name, type));
    return this;
  }

  /** Long, Double, String, Int128 or null each. */
  Rows row(Object... values) {
    rows.add(values);
    return this;
  }

  RowType type() {
    return new RowType(fields);
  }

  Batch batch() {
    BatchBuilder builder = new BatchBuilder(type(), 4);
    for (Object[] row : rows) {
      for (int c = 0; c < row.length; c++) {
        if (row[c] == null) {
          builder.column(c).appendNull();
        } else if (row[c] instanceof Long value) {
          builder.column(c).append(value);
        } else if (row[c] instanceof Double value) {
          builder.column(c).append(value);
        } else if (row[c] instanceof Int128 value) {
          builder.column(c).append(value);
        } else {
          builder.column(c).append(Slice.of((String) row[c]));
        }
      }
      builder.endRow(1);
    }
    return builder.build();
  }

  String in(Format format) {
    return printed(format, this);
  }

  /** Several results one after another, each in one batch, or none when it has no rows. */
  static String printed(Format format, Rows... results) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ResultWriter writer = format.writer(new TextOutput(bytes));
    for (Rows result : results) {
      writer.begin(result.type());
      if (!result.rows.isEmpty()) {
        writer.write(result.batch());
      }
      writer.end();
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
