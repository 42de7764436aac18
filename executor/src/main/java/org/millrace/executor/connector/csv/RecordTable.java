package org.millrace.executor.connector.csv;

import java.util.Arrays;
import org.millrace.executor.connector.input.Words;

/**
 * Where the fields of some records lie in a block: what the scanner finds and the decoders read. Record r takes the entries
 * from r × stride on: the index before its first byte, then the index after each field; so field f lies from entry f + 1
 * (exclusive) to entry f + 1 of the next. All records have the same number of fields.
 */
final class RecordTable {
  final int fields;
  final int stride;
  byte[] bytes;
  int[] ends = new int[0];
  /** The line on which each record starts. */
  long[] lines = new long[0];

  int records;
  /** Whether a field of any record is quoted. */
  boolean quoted;
  /** Has the top bit of a byte set if any record might hold a byte that is not ASCII. */
  long seen;
  /** A copy of the block in which quotation was undone in place, or null; made when first needed. */
  private byte[] unquoted;

  private int limit;

  RecordTable(int fields) {
    this.fields = fields;
    this.stride = fields + 1;
  }

  /** Makes room for records of a block that is filled up to a limit. The array of lines is new, as it is handed on. */
  void reset(byte[] block, int blockLimit, int maxRecords) {
    if (block != bytes || blockLimit != limit) {
      unquoted = null;
    }
    bytes = block;
    limit = blockLimit;
    if (ends.length < maxRecords * stride) {
      ends = new int[maxRecords * stride];
    }
    lines = new long[maxRecords];
    records = 0;
    quoted = false;
    seen = 0;
  }

  int start(int record, int field) {
    return ends[record * stride + field] + 1;
  }

  int end(int record, int field) {
    return ends[record * stride + field + 1];
  }

  boolean mayHoldNonAscii() {
    return (seen & Words.HIGHS) != 0;
  }

  /** A block like {@link #bytes} into which text without its quotation may be written. */
  byte[] unquoted() {
    if (unquoted == null) {
      unquoted = Arrays.copyOf(bytes, bytes.length);
    }
    return unquoted;
  }
}
