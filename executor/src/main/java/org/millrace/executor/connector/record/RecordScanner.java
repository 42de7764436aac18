package org.millrace.executor.connector.record;

import java.util.List;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.input.ByteWindow;

/** Finds the records of one format, and their fields, in the bytes of a window. */
public interface RecordScanner {
  /**
   * Reads what precedes the records, such as a header; called until it is true.
   *
   * @return false if the window must be filled first
   * @throws org.millrace.error.MillraceException OPTION_INVALID if the text does not fit the declared columns
   */
  boolean open(ByteWindow window);

  /** The field of the table that holds a declared column. */
  int fieldOf(int column);

  /** Consumes records of the window, until there are maxRecords, rejects included, or no more complete ones. */
  void scan(ByteWindow window, int maxRecords);

  /** Consumes the start of a full window that holds no complete record, and rejects it. */
  void rejectOversized(ByteWindow window);

  /** The records found by the last scan. */
  RecordTable table();

  /** The records found by the last scan that are none, in order. */
  List<Reject> rejects();

  /** A record of the table as it was read. */
  String rawText(int record);
}
