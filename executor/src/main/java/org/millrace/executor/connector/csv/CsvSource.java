package org.millrace.executor.connector.csv;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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
import org.millrace.executor.connector.input.RawText;

/**
 * Rows from CSV text. A read scans some records of a block, then decodes them column by column; text columns of the batch are
 * slices of the block. Positions are line numbers, the header being line 1; a record that spans lines has the number of its
 * first.
 *
 * <p>An empty field is NULL, {@code ""} the empty text. Empty lines are skipped, a byte order mark too.
 */
public final class CsvSource implements Source {
  /** More records than these are not read at once. */
  private static final int MOST_RECORDS = 1 << 14;

  private final String name;
  private final ByteWindow window;
  private final RowType type;
  private final int[] wanted;
  private final CsvFormat format;
  private final boolean live;

  private RecordTable table;
  private CsvScanner scanner;
  private FieldDecoder[] decoders;
  private int[] fieldOfColumn;
  private final Faults faults = new Faults();
  /** The records that became rows of the last read, or null if all did. */
  private int[] good;

  /**
   * @param name of the source for errors: its path
   * @param type the declared columns
   * @param wanted the positions of the columns that are read, in the order of the batches' columns
   * @param live whether to hand out what is there rather than wait for a full block
   */
  public CsvSource(
      String name, ByteWindow window, RowType type, List<Integer> wanted, CsvFormat format, boolean live) {
    this.name = name;
    this.window = window;
    this.type = type;
    this.wanted = wanted.stream().mapToInt(Integer::intValue).toArray();
    this.format = format;
    this.live = live;
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
      if (!filled) {
        rejectOversized();
        break;
      }
    }
    return decode();
  }

  /** Finds records in what the window holds; false if there is none that is complete. */
  private boolean scan(int maxRecords) {
    if (scanner == null && !open()) {
      return false;
    }
    table.reset(window.bytes, window.limit, maxRecords);
    scanner.rejects.clear();
    scanner.scan(window, maxRecords);
    return table.records + scanner.rejects.size() > 0;
  }

  private boolean open() {
    if (!window.skipByteOrderMark()) {
      return false;
    }
    CsvHeader header =
        format.header() ? CsvHeader.read(window, format.delimiter(), type, name) : CsvHeader.none(type);
    if (header == null) {
      return false;
    }
    table = new RecordTable(header.fields());
    scanner = new CsvScanner(format.delimiter(), table, header.lines() + 1L);
    fieldOfColumn = header.fieldOfColumn();
    decoders = new FieldDecoder[type.size()];
    for (int i = 0; i < decoders.length; i++) {
      int column = i;
      boolean isWanted = Arrays.stream(wanted).anyMatch(w -> w == column);
      decoders[i] = FieldDecoder.of(type.fields().get(i), i, isWanted, format.nullText());
    }
    return true;
  }

  private void rejectOversized() {
    if (scanner == null) {
      throw new MillraceException(ErrorCode.OPTION_INVALID, "the header of " + name + " does not end");
    }
    scanner.rejectOversized(window);
  }

  private Read decode() {
    faults.reset(table.records);
    for (int i = 0; i < decoders.length; i++) {
      decoders[i].decode(table, fieldOfColumn[i], faults);
    }
    Column[] columns = new Column[wanted.length];
    for (int i = 0; i < wanted.length; i++) {
      columns[i] = decoders[wanted[i]].column();
    }
    Batch rows = new Batch(table.records, columns, null);
    good = null;
    return faults.count == 0 ? new Read(rows, table.lines, List.copyOf(scanner.rejects)) : withoutFaulty(rows);
  }

  private Read withoutFaulty(Batch rows) {
    good = new int[table.records];
    int count = faults.selectGood(good);
    long[] positions = new long[count];
    for (int i = 0; i < count; i++) {
      positions[i] = table.lines[good[i]];
    }
    List<Reject> rejects = new ArrayList<>(scanner.rejects);
    for (int record = 0; record < table.records; record++) {
      if (faults.isFaulty(record)) {
        rejects.add(reject(record, faults.column(record)));
      }
    }
    rejects.sort(Comparator.comparingLong(Reject::position));
    return new Read(rows.select(good, count), positions, rejects);
  }

  private Reject reject(int record, int column) {
    Field field = type.fields().get(column);
    int from = table.start(record, fieldOfColumn[column]);
    int to = table.end(record, fieldOfColumn[column]);
    Fault fault =
        decoders[column].isNull(table.bytes, from, to)
            ? Fault.missing(field)
            : table.bytes[from] == '"'
                ? Fault.of(field, table.bytes, from + 1, to - 1)
                : Fault.of(field, table.bytes, from, to);
    return new Reject(table.lines[record], fault.reason(), fault.detail(), rawTextOf(record));
  }

  private Read emptyRead() {
    Layout[] layouts = Arrays.stream(wanted).mapToObj(w -> type.type(w).layout()).toArray(Layout[]::new);
    return new Read(new BatchBuilder(layouts, 1).build(), new long[0], List.of());
  }

  @Override
  public String rawText(int row) {
    return rawTextOf(good == null ? row : good[row]);
  }

  private String rawTextOf(int record) {
    return RawText.of(table.bytes, table.start(record, 0), table.end(record, table.fields - 1));
  }

  @Override
  public void close() {
    window.close();
  }
}
