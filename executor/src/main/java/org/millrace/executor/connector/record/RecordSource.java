package org.millrace.executor.connector.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.millrace.catalog.connector.ColumnSource;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.input.Fault;

/**
 * Rows from a text format. A read scans some records of a block, then decodes them column by column; text columns of the
 * batch are slices of the block. Positions are line numbers, from 1; a record that spans lines has the number of its first.
 */
public final class RecordSource implements Source {
  /** More records than these are not read at once. */
  private static final int MOST_RECORDS = 1 << 14;

  private final ByteWindow window;
  private final RecordScanner scanner;
  private final RowType type;
  private final int[] wanted;
  private final FieldDecoder[] decoders;
  private final boolean live;
  private final Faults faults = new Faults();

  private boolean markSkipped;
  private boolean opened;
  /** The records that became rows of the last read, or null if all did. */
  private int[] good;

  /**
   * @param type the declared columns
   * @param wanted the positions of the columns that are read, in the order of the batches' columns
   * @param nullText UTF-8 of an unquoted field that stands for NULL besides the empty one, or null
   * @param live whether to hand out what is there rather than wait for a full block
   * @param sources how each declared column is written
   */
  public RecordSource(
      ByteWindow window,
      RecordScanner scanner,
      RowType type,
      List<Integer> wanted,
      byte[] nullText,
      boolean live,
      List<ColumnSource> sources) {
    this.window = window;
    this.scanner = scanner;
    this.type = type;
    this.wanted = wanted.stream().mapToInt(Integer::intValue).toArray();
    this.live = live;
    decoders = new FieldDecoder[type.size()];
    for (int i = 0; i < decoders.length; i++) {
      decoders[i] =
          FieldDecoder.of(type.fields().get(i), i, wanted.contains(i), nullText, sources.get(i).times());
    }
  }

  /** Columns written as their types say. */
  public RecordSource(
      ByteWindow window, RecordScanner scanner, RowType type, List<Integer> wanted, byte[] nullText, boolean live) {
    this(window, scanner, type, wanted, nullText, live, ColumnSource.plain(type));
  }

  @Override
  public Read read(int maxRows) {
    int most = Math.min(maxRows, MOST_RECORDS);
    boolean filled = false;
    while (!scan(most)) {
      if (live && filled) {
        return emptyRead();
      }
      filled = window.fill();
      if (!filled && window.ended()) {
        return null;
      }
      if (!filled && live && !window.isFull()) {
        return emptyRead();
      }
      if (!filled) {
        rejectOversized();
        break;
      }
    }
    return decode();
  }

  /** Finds records in what the window holds; false if there is none that is complete. */
  private boolean scan(int maxRecords) {
    markSkipped = markSkipped || window.skipByteOrderMark();
    opened = opened || markSkipped && scanner.open(window);
    if (!opened) {
      return false;
    }
    scanner.scan(window, maxRecords);
    return scanner.table().records + scanner.rejects().size() > 0;
  }

  private void rejectOversized() {
    if (!opened) {
      throw new MillraceException(ErrorCode.IO_ERROR, "the first line of " + window.name() + " does not end");
    }
    scanner.rejectOversized(window);
  }

  private Read decode() {
    RecordTable table = scanner.table();
    faults.reset(table.records);
    for (int i = 0; i < decoders.length; i++) {
      decoders[i].decode(table, scanner.fieldOf(i), faults);
    }
    Column[] columns = new Column[wanted.length];
    for (int i = 0; i < wanted.length; i++) {
      columns[i] = decoders[wanted[i]].column();
    }
    Batch rows = new Batch(table.records, columns, null);
    good = null;
    return faults.count == 0 ? new Read(rows, table.lines, List.copyOf(scanner.rejects())) : withoutFaulty(rows);
  }

  private Read withoutFaulty(Batch rows) {
    RecordTable table = scanner.table();
    good = new int[table.records];
    int count = faults.selectGood(good);
    long[] positions = new long[count];
    for (int i = 0; i < count; i++) {
      positions[i] = table.lines[good[i]];
    }
    List<Reject> rejects = new ArrayList<>(scanner.rejects());
    for (int record = 0; record < table.records; record++) {
      if (faults.isFaulty(record)) {
        rejects.add(reject(record, faults.column(record)));
      }
    }
    rejects.sort(Comparator.comparingLong(Reject::position));
    return new Read(rows.select(good, count), positions, rejects);
  }

  private Reject reject(int record, int column) {
    RecordTable table = scanner.table();
    Field field = type.fields().get(column);
    int from = table.start(record, scanner.fieldOf(column));
    int to = table.end(record, scanner.fieldOf(column));
    Fault fault =
        decoders[column].isNull(table.bytes, from, to)
            ? Fault.missing(field)
            : table.bytes[from] == table.quote
                ? decoders[column].fault(table.bytes, from + 1, to - 1)
                : decoders[column].fault(table.bytes, from, to);
    return new Reject(table.lines[record], fault.reason(), fault.detail(), scanner.rawText(record));
  }

  private Read emptyRead() {
    Layout[] layouts = Arrays.stream(wanted).mapToObj(w -> type.type(w).layout()).toArray(Layout[]::new);
    return new Read(new BatchBuilder(layouts, 1).build(), new long[0], List.of());
  }

  @Override
  public String rawText(int row) {
    return scanner.rawText(good == null ? row : good[row]);
  }

  @Override
  public void close() {
    window.close();
  }
}
