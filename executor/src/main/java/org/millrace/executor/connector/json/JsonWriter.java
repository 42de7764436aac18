package org.millrace.executor.connector.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.NestedJson;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.connector.output.RowWriter;

/**
 * Writes an object a line: numbers and booleans as such, arrays, maps and rows as arrays and objects,
 * everything else as a string of its text. NaN and the infinities,
 * which JSON lacks, are strings too.
 */
public final class JsonWriter implements RowWriter {
  private final RowType type;
  private final boolean changes;
  private final List<String> keys = new ArrayList<>();

  /** changes: whether a first member "op" tells what happened to the row. */
  public JsonWriter(RowType type, boolean changes) {
    this.type = type;
    this.changes = changes;
    for (String name : type.names()) {
      StringBuilder key = new StringBuilder();
      appendString(key, name);
      keys.add(key.append(':').toString());
    }
  }

  @Override
  public void writeHeader(StringBuilder out) {}

  @Override
  public void writeRow(StringBuilder out, String op, Batch rows, int firstColumn, int row) {
    out.append('{');
    if (changes) {
      out.append("\"op\":\"").append(op).append('"');
    }
    for (int c = 0; c < type.size(); c++) {
      if (c > 0 || changes) {
        out.append(',');
      }
      out.append(keys.get(c));
      appendValue(out, type.type(c), rows.column(firstColumn + c), row);
    }
    out.append("}\n");
  }

  private static void appendValue(StringBuilder out, SqlType type, Column column, int row) {
    if (column.isNull(row)) {
      out.append("null");
      return;
    }
    boolean bare =
        switch (type.kind()) {
          case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> true;
          case REAL, DOUBLE -> Double.isFinite(column.doubleAt(row));
          default -> false;
        };
    if (type.kind().isNested()) {
      NestedJson.append(out, type, column.sliceAt(row));
    } else if (bare) {
      RowText.append(out, type, column, row);
    } else {
      StringBuilder text = new StringBuilder();
      RowText.append(text, type, column, row);
      appendString(out, text);
    }
  }

  private static void appendString(StringBuilder out, CharSequence text) {
    out.append('"');
    JsonStringEncoder.getInstance().quoteAsString(text, out);
    out.append('"');
  }
}
