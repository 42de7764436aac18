package org.millrace.executor.connector.json;

import java.util.List;
import org.millrace.catalog.connector.ColumnSource;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.input.RawText;
import org.millrace.executor.connector.input.Utf8;
import org.millrace.executor.connector.input.Words;
import org.millrace.executor.connector.record.LineScanner;
import org.millrace.executor.connector.record.RecordTable;

/**
 * NDJSON: each line that is not blank is an object, its members the columns, by name in any case; of members with the same
 * name the last counts. A missing member and {@code null} are NULL, members that nobody declared are passed over. A value is
 * read as its text, quoted or not, so that "42" is a BIGINT too; an array or object is the text of itself.
 *
 * <p>In the table, field 0 of a record is its line, field 2c + 2 is column c.
 */
public final class JsonScanner extends LineScanner {
  private final PlainObject plain;
  private final JacksonObject careful;
  private byte[] block;

  public JsonScanner(RowType type) {
    this(ColumnSource.plain(type));
  }

  /** sources tell which member, of the object or of one nested in it, each column is. */
  public JsonScanner(List<ColumnSource> sources) {
    Members members = new Members(sources);
    plain = new PlainObject(members);
    careful = new JacksonObject(members);
    table = new RecordTable(2 * sources.size() + 2, false, '"');
  }

  @Override
  public boolean open(ByteWindow window) {
    return true;
  }

  @Override
  public int fieldOf(int column) {
    return 2 * column + 2;
  }

  @Override
  public String rawText(int record) {
    return RawText.of(block, table.start(record, 0), table.end(record, 0));
  }

  @Override
  protected void scanLines(ByteWindow window, int complete, int maxRecords) {
    block = window.bytes;
    table.quoted = true;
    int at = window.start;
    while (at < complete && hasRoom(maxRecords)) {
      int newline = Words.indexOf(block, (byte) '\n', at, complete);
      scanLine(at, newline);
      line++;
      at = newline + 1;
    }
    window.start = at;
  }

  private void scanLine(int from, int newline) {
    int start = PlainObject.skipBlanks(block, from);
    if (start == newline) {
      return;
    }
    if (!Utf8.isValid(block, from, newline)) {
      reject("encoding", "the line is not valid UTF-8", from, newline);
      return;
    }
    int entry = table.records * table.stride;
    if (plain.read(block, start, newline, table.ends, entry + 2)) {
      endRecord(entry, from, newline);
      return;
    }
    String trouble = careful.read(block, start, newline, table, entry + 2);
    if (trouble == null) {
      endRecord(entry, from, newline);
    } else {
      reject("malformed", trouble, from, newline);
    }
  }

  private void endRecord(int entry, int from, int newline) {
    table.ends[entry] = from - 1;
    table.ends[entry + 1] = newline;
    table.lines[table.records++] = line;
  }

  private void reject(String reason, String detail, int from, int newline) {
    rejects.add(new Reject(line, reason, detail, RawText.of(block, from, newline)));
  }
}
