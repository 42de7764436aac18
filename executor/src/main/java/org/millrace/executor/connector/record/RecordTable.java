package org.millrace.executor.connector.record;

import java.util.Arrays;
import org.millrace.executor.connector.input.Words;

/**
 * Where the fields of some records lie in a block: what a scanner finds and the decoders read. Record r takes the entries of
 * {@link #ends} from r × stride on; its field f begins behind the index in entry f and ends before that in entry f + 1. An
 * empty field is NULL; one that begins with the quote is quoted.
 */
public final class RecordTable {
  public final int stride;
  /** The bytes that the entries point into. */
  public byte[] bytes;
  public int[] ends = new int[0];
  /** The line on which each record starts. */
  public long[] lines = new long[0];

  public int records;
  /** Whether a field of any record is quoted. */
  public boolean quoted;
  /** Whether two quotes within a quoted field stand for one. */
  public final boolean doublesQuotes;
  /** The ASCII character that quotes a field; {@link #NO_QUOTE} if there is none. */
  public final int quote;
  /** Has the top bit of a byte set if a text of any record might be malformed UTF-8. */
  public long seen;

  private byte[] block;
  private int limit;
  /** A copy of the block in which text is decoded in place, or null; made when first needed. */
  private byte[] decoded;

  /** What no byte equals. */
  public static final int NO_QUOTE = 1 << 8;

  public RecordTable(int stride, boolean doublesQuotes, int quote) {
    this.quote = quote;
    this.stride = stride;
    this.doublesQuotes = doublesQuotes;
  }

  /** Makes room for records of a block that is filled up to a limit. The array of lines is new, as it is handed on. */
  public void reset(byte[] newBlock, int newLimit, int maxRecords) {
    if (newBlock != block || newLimit != limit) {
      decoded = null;
    }
    block = newBlock;
    bytes = newBlock;
    limit = newLimit;
    if (ends.length < maxRecords * stride) {
      ends = new int[maxRecords * stride];
    }
    lines = new long[maxRecords];
    records = 0;
    quoted = false;
    seen = 0;
  }

  public int start(int record, int field) {
    return ends[record * stride + field] + 1;
  }

  public int end(int record, int field) {
    return ends[record * stride + field + 1];
  }

  boolean mayBeMalformed() {
    return (seen & Words.HIGHS) != 0;
  }

  /** A block like {@link #bytes} into which text may be written without its quotation, where it stood. */
  public byte[] decoded() {
    if (decoded == null) {
      decoded = Arrays.copyOf(block, block.length);
    }
    return decoded;
  }
}
