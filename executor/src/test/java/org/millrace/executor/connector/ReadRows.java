package org.millrace.executor.connector;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;

/** All that a source gives, as text: a line "position: value|value" a row, and its rejects. */
public record ReadRows(List<String> rows, List<Reject> rejects) {
  public static ReadRows of(Source source, RowType type, int maxRows) {
    List<String> rows = new ArrayList<>();
    List<Reject> rejects = new ArrayList<>();
    for (Source.Read read; (read = source.read(maxRows)) != null; ) {
      for (int i = 0; i < read.rows().size; i++) {
        rows.add(read.positions()[i] + ": " + text(read.rows(), i, type));
      }
      rejects.addAll(read.rejects());
    }
    return new ReadRows(rows, rejects);
  }

  /** The rejects as "position reason". */
  public List<String> reasons() {
    return rejects.stream().map(reject -> reject.position() + " " + reject.reason()).toList();
  }

  public static String text(Batch batch, int row, RowType type) {
    StringBuilder out = new StringBuilder();
    for (int c = 0; c < batch.columns.length; c++) {
      out.append(c == 0 ? "" : "|");
      Column column = batch.column(c);
      if (column.isNull(row)) {
        out.append("NULL");
        continue;
      }
      switch (column.layout()) {
        case LONG -> ValueText.append(out, type.type(c), column.longAt(row));
        case DOUBLE -> ValueText.append(out, type.type(c), column.doubleAt(row));
        case BYTES -> ValueText.append(out, type.type(c), column.sliceAt(row));
        case WIDE -> ValueText.append(out, type.type(c), column.wideAt(row));
      }
    }
    return out.toString();
  }
}
