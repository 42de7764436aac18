package org.millrace.executor.connector.csv;

import java.util.List;
import org.millrace.catalog.connector.ColumnSource;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.input.RawText;
import org.millrace.executor.connector.input.Words;
import org.millrace.executor.connector.record.LineScanner;
import org.millrace.executor.connector.record.RecordTable;

/**
 * CSV: an empty field is NULL, {@code ""} the empty text; empty lines are skipped; the header is line 1.
 *
 * <p>Finds the records and fields of a block. Records without quotes are scanned eight bytes at a time by {@link #scanPlain};
 * whatever is out of the ordinary (quotes, a wrong number of fields, empty lines) is scanned again by {@link #scanCarefully}.
 *
 * <p>A record with broken quotation is rejected together with no more than its first line, and scanning goes on with the
 * line after it: a quote that is never closed costs one line, not the rest of the file.
 */
public final class CsvScanner extends LineScanner {
  private static final int INCOMPLETE = -1;
  private static final long NEWLINES = Words.repeat((byte) '\n');

  private final String name;
  private final RowType type;
  private final CsvFormat format;
  private final byte delimiter;
  private final long delimiters;
  private final int quote;
  /** Of quotes; of newlines if there are none, which are looked for anyway. */
  private final long quotes;
  private final int comment;
  private final List<String> columns;
  private long linesToSkip;
  private int[] fieldOfColumn;
  private int expectedFields;
  private int position;
  /** Whether the record before had quotes: then the next most likely has too. */
  private boolean expectsQuotes;

  /** name is that of the source, for errors. */
  public CsvScanner(String name, RowType type, CsvFormat format) {
    this(name, type, format, ColumnSource.plain(type));
  }

  /** sources tell the names that the columns have in the header. */
  public CsvScanner(String name, RowType type, CsvFormat format, List<ColumnSource> sources) {
    this.name = name;
    this.type = type;
    this.format = format;
    this.delimiter = format.delimiter();
    this.delimiters = Words.repeat(delimiter);
    this.quote = format.quote();
    this.quotes = quote == RecordTable.NO_QUOTE ? NEWLINES : Words.repeat((byte) quote);
    this.comment = format.comment();
    this.columns = sources.stream().map(ColumnSource::path).toList();
    this.linesToSkip = format.skipLines();
  }

  @Override
  public boolean open(ByteWindow window) {
    if (!skipPreamble(window)) {
      return false;
    }
    CsvHeader header = format.header() ? CsvHeader.read(window, format, columns, name) : CsvHeader.none(type);
    if (header == null) {
      return false;
    }
    fieldOfColumn = header.fieldOfColumn();
    expectedFields = header.fields();
    table = new RecordTable(expectedFields + 1, true, quote);
    line += header.lines();
    return true;
  }

  /** Passes the lines to skip, then comments and empty lines; false if the window ends within. */
  private boolean skipPreamble(ByteWindow window) {
    while (linesToSkip > 0 || window.unread() > 0 && isNoRecord(window.bytes[window.start])) {
      int newline = Words.indexOf(window.bytes, (byte) '\n', window.start, window.limit);
      if (newline < 0) {
        return false;
      }
      window.start = newline + 1;
      line++;
      linesToSkip = Math.max(0, linesToSkip - 1);
    }
    return true;
  }

  private boolean isNoRecord(byte first) {
    return first == comment || first == '\n' && comment != CsvFormat.NO_COMMENT;
  }

  /** The first record as it is, lines to skip and comments passed over; null if it is not complete in the window. */
  public FirstRecord firstRecord(ByteWindow window) {
    return skipPreamble(window) ? FirstRecord.read(window, format, name) : null;
  }

  @Override
  public int fieldOf(int column) {
    return fieldOfColumn[column];
  }

  @Override
  public String rawText(int record) {
    return RawText.of(table.bytes, table.start(record, 0), table.end(record, expectedFields - 1));
  }

  @Override
  protected void scanLines(ByteWindow window, int complete, int maxRecords) {
    position = window.start;
    while (position < complete && hasRoom(maxRecords)) {
      if (!expectsQuotes && window.bytes[position] != comment) {
        scanPlain(complete, maxRecords - rejects.size());
      }
      if (position < complete && hasRoom(maxRecords)) {
        int next = scanCarefully(window);
        if (next == INCOMPLETE) {
          break;
        }
        position = next;
      }
    }
    window.start = position;
  }

  /**
   * The hot loop: per word of eight bytes three comparisons, per field one store. Stops at maxRecords, at the end, or with
   * position at a record that it leaves to the careful scanner. The end lies behind a newline.
   */
  private void scanPlain(int end, int maxRecords) {
    byte[] bytes = table.bytes;
    int[] ends = table.ends;
    long[] lines = table.lines;
    int stride = table.stride;
    byte comma = delimiter;
    long commas = delimiters;
    long quoteBytes = quotes;
    int remark = comment;
    int records = table.records;
    int recordStart = position;
    int next = records * stride;
    int last = next + stride - 1;
    ends[next++] = recordStart - 1;
    long seen = 0;
    scan:
    for (int base = recordStart; ; base += 8) {
      long word = Words.at(bytes, base);
      seen |= word;
      long match = Words.equalBytes(word, commas) | Words.equalBytes(word, NEWLINES) | Words.equalBytes(word, quoteBytes);
      for (; match != 0; match &= match - 1) {
        int index = base + Words.firstIndex(match);
        byte found = bytes[index];
        if (found == comma && next < last) {
          ends[next++] = index;
        } else if (found == '\n' && next == last && index > recordStart) {
          if (bytes[index - 1] == '\r') {
            if (index - 1 == recordStart) {
              break scan;
            }
            ends[next++] = index - 1;
          } else {
            ends[next++] = index;
          }
          lines[records++] = line++;
          recordStart = index + 1;
          if (recordStart == end || records == maxRecords || bytes[recordStart] == remark) {
            break scan;
          }
          last += stride;
          ends[next++] = index;
        } else {
          break scan;
        }
      }
    }
    table.records = records;
    table.seen |= seen;
    position = recordStart;
  }

  /**
   * Scans the record at the position by the letter of RFC 4180 and adds it to the table or the rejects; an empty line is
   * skipped.
   *
   * @return where the next one starts, or INCOMPLETE when the record's end is not in the window
   */
  private int scanCarefully(ByteWindow window) {
    byte[] bytes = window.bytes;
    int limit = window.limit;
    int at = position;
    if (bytes[at] == comment) {
      line++;
      return Words.indexOf(bytes, (byte) '\n', at, limit) + 1;
    }
    int entry = table.records * table.stride;
    table.ends[entry] = at - 1;
    int fields = 0;
    int lineCount = 1;
    boolean quoted = false;
    while (true) {
      if (bytes[at] == quote) {
        quoted = true;
        int close = closingQuote(bytes, at + 1, limit);
        if (close < 0 || close + 1 == limit) {
          return window.ended() ? rejectFirstLine(window, "a quote is not closed") : INCOMPLETE;
        }
        lineCount += Words.count(bytes, (byte) '\n', at, close);
        at = close + 1;
        if (bytes[at] == '\r' && at + 1 == limit) {
          return INCOMPLETE;
        }
        if (bytes[at] != delimiter && bytes[at] != '\n' && !(bytes[at] == '\r' && bytes[at + 1] == '\n')) {
          return rejectFirstLine(window, "text after the closing quote of field " + (fields + 1));
        }
      } else {
        at = endOfPlainField(bytes, at, limit);
        if (at < 0) {
          return INCOMPLETE;
        }
        if (bytes[at] == quote) {
          return rejectFirstLine(window, "a quote inside field " + (fields + 1) + ", which does not start with one");
        }
      }
      fields++;
      if (fields <= expectedFields) {
        table.ends[entry + fields] = at;
      }
      if (bytes[at] != delimiter) {
        break;
      }
      if (++at == limit) {
        return INCOMPLETE;
      }
    }
    expectsQuotes = quoted;
    int end = at;
    int next = bytes[at] == '\r' ? at + 2 : at + 1;
    if (end > position) {
      endRecord(fields, end, quoted);
    }
    line += lineCount;
    return next;
  }

  private void endRecord(int fields, int end, boolean quoted) {
    if (fields == expectedFields) {
      table.lines[table.records++] = line;
      table.quoted |= quoted;
      table.seen |= Words.HIGHS;
      return;
    }
    boolean missing = fields < expectedFields;
    String detail = fields + (fields == 1 ? " field where " : " fields where ") + expectedFields + " are expected";
    rejects.add(
        new Reject(
            line, missing ? "missing_column" : "extra_column", detail, RawText.of(table.bytes, position, end)));
  }

  private int rejectFirstLine(ByteWindow window, String detail) {
    int newline = Words.indexOf(window.bytes, (byte) '\n', position, window.limit);
    if (newline < 0) {
      return INCOMPLETE;
    }
    rejects.add(new Reject(line, "malformed", detail, RawText.of(window.bytes, position, newline)));
    line++;
    return newline + 1;
  }

  /** The index of the quote that closes a field, doubled ones left out, or −1. */
  private int closingQuote(byte[] bytes, int from, int limit) {
    int found = Words.indexOf(bytes, (byte) quote, from, limit);
    while (found >= 0 && found + 1 < limit && bytes[found + 1] == quote) {
      found = Words.indexOf(bytes, (byte) quote, found + 2, limit);
    }
    return found;
  }

  /** The index of the delimiter, line end or quote at which a field without quotes ends, or −1. */
  private int endOfPlainField(byte[] bytes, int from, int limit) {
    for (int i = from; i < limit; i += 8) {
      long word = Words.at(bytes, i);
      long match = Words.equalBytes(word, delimiters) | Words.equalBytes(word, NEWLINES) | Words.equalBytes(word, quotes);
      if (match != 0) {
        int index = i + Words.firstIndex(match);
        if (index >= limit) {
          return -1;
        }
        boolean afterReturn = bytes[index] == '\n' && index > from && bytes[index - 1] == '\r';
        return afterReturn ? index - 1 : index;
      }
    }
    return -1;
  }
}
