package org.millrace.executor.connector.csv;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.connector.output.RowWriter;

/**
 * Writes CSV that {@link CsvScanner} reads back as the same values: NULL is nothing (or the null text), the empty text {@code
 * ""}, other text is quoted where RFC 4180 needs it. Lines end with a newline.
 */
public final class CsvWriter implements RowWriter {
  private final RowType type;
  private final CsvFormat format;
  private final boolean changes;
  private final char delimiter;
  private final String nullText;

  /** changes: whether a first column "op" tells what happened to the row. */
  public CsvWriter(RowType type, CsvFormat format, boolean changes) {
    this.type = type;
    this.format = format;
    this.changes = changes;
    delimiter = (char) format.delimiter();
    nullText = format.nullText() == null ? "" : new String(format.nullText(), StandardCharsets.UTF_8);
  }

  @Override
  public void writeHeader(StringBuilder out) {
    if (!format.header()) {
      return;
    }
    String separator = "";
    if (changes) {
      out.append("op");
      separator = String.valueOf(delimiter);
    }
    for (String name : type.names()) {
      out.append(separator);
      int start = out.length();
      out.append(name);
      quoteIfNeeded(out, start);
      separator = String.valueOf(delimiter);
    }
    out.append('\n');
  }

  @Override
  public void writeRow(StringBuilder out, String op, Batch rows, int firstColumn, int row) {
    if (changes) {
      out.append(op);
    }
    for (int c = 0; c < type.size(); c++) {
      if (c > 0 || changes) {
        out.append(delimiter);
      }
      Column column = rows.column(firstColumn + c);
      if (column.isNull(row)) {
        out.append(nullText);
      } else {
        int start = out.length();
        RowText.append(out, type.type(c), column, row);
        quoteIfNeeded(out, start);
      }
    }
    out.append('\n');
  }

  private void quoteIfNeeded(StringBuilder out, int start) {
    boolean needed = out.length() == start || isNullText(out, start);
    for (int i = start; i < out.length() && !needed; i++) {
      char c = out.charAt(i);
      needed = c == delimiter || c == '"' || c == '\n' || c == '\r';
    }
    if (needed) {
      String text = out.substring(start);
      out.setLength(start);
      out.append('"').append(text.replace("\"", "\"\"")).append('"');
    }
  }

  private boolean isNullText(StringBuilder out, int start) {
    return out.length() - start == nullText.length() && out.indexOf(nullText, start) == start;
  }
}
