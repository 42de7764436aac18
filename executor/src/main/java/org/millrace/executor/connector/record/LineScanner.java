package org.millrace.executor.connector.record;

import java.util.ArrayList;
import java.util.List;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.input.RawText;
import org.millrace.executor.connector.input.Words;

/** What scanners of formats whose records end with a line have in common: counting lines, and passing lines without end. */
public abstract class LineScanner implements RecordScanner {
  protected final List<Reject> rejects = new ArrayList<>();
  protected RecordTable table;
  /** The line on which the first unread byte stands. */
  protected long line = 1;

  private boolean skippingLine;

  @Override
  public final RecordTable table() {
    return table;
  }

  @Override
  public final List<Reject> rejects() {
    return rejects;
  }

  @Override
  public final void scan(ByteWindow window, int maxRecords) {
    table.reset(window.bytes, window.limit, maxRecords);
    rejects.clear();
    if (skippingLine) {
      skipLine(window);
    }
    int complete = Words.lastIndexOf(window.bytes, (byte) '\n', window.start, window.limit) + 1;
    if (complete > window.start) {
      scanLines(window, complete, maxRecords);
    }
  }

  /** Scans records of the window that start before an index, which lies behind a newline. */
  protected abstract void scanLines(ByteWindow window, int complete, int maxRecords);

  /** Whether another record may be taken. */
  protected final boolean hasRoom(int maxRecords) {
    return table.records + rejects.size() < maxRecords;
  }

  @Override
  public final void rejectOversized(ByteWindow window) {
    int newline = Words.indexOf(window.bytes, (byte) '\n', window.start, window.limit);
    int end = newline < 0 ? window.limit : newline;
    String detail = "the record is longer than " + (ByteWindow.MOST_UNREAD >> 20) + " MiB";
    rejects.add(new Reject(line, "malformed", detail, RawText.of(window.bytes, window.start, end)));
    skippingLine = newline < 0;
    passLine(window, newline);
  }

  private void skipLine(ByteWindow window) {
    int newline = Words.indexOf(window.bytes, (byte) '\n', window.start, window.limit);
    skippingLine = newline < 0;
    passLine(window, newline);
  }

  private void passLine(ByteWindow window, int newline) {
    window.start = newline < 0 ? window.limit : newline + 1;
    line += newline < 0 ? 0 : 1;
  }
}
