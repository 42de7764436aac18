package org.millrace.executor.connector;

import java.util.List;
import java.util.function.IntToLongFunction;
import org.millrace.executor.batch.Batch;

/**
 * Reads the rows of a connected stream or table, a stretch at a time, from its beginning. Every record that is read comes out
 * as a row or as a reject; which of the two depends on the record alone, never on the columns that are wanted. Not
 * thread-safe.
 *
 * <p>A source may have several partitions: sequences of records that have an order each, and none among them (files of a
 * folder, clients of a socket). A read is of one of them.
 */
public interface Source extends AutoCloseable {
  /**
   * What one read gave.
   *
   * @param rows the wanted columns of the good records, in order; may be of size 0
   * @param positions of each row, its place in the source for people (a line number, from 1), by index in rows; may be longer
   * @param rejects the bad records, in order
   */
  record Read(Batch rows, long[] positions, List<Reject> rejects) {
    /** How many records it was. */
    public int records() {
      return rows.size + rejects.size();
    }
  }

  /**
   * The next stretch of at most maxRows records, or null at the end. A live source with nothing new returns a read of size 0.
   *
   * @throws org.millrace.error.MillraceException IO_ERROR, FILE_NOT_FOUND; what was read before stays valid
   */
  Read read(int maxRows);

  /** The raw text of the record at a position of the last read, for rejects found later (a late row); null if not known. */
  default String rawText(int rowOfLastRead) {
    return null;
  }

  /** The partition of the last read, from 0. */
  default int partition() {
    return 0;
  }

  /** The names of the partitions that there have been so far, by number; null for the only one of a source without any. */
  default List<String> partitions() {
    return SinglePartition.NAMES;
  }

  /** Whether nothing more comes of a partition; the last of a source ends with the source. */
  default boolean hasEnded(int partition) {
    return false;
  }

  /** Tells, before the first read, how to ask for the watermark of a partition, for a source that can choose what to read. */
  default void chooseBy(IntToLongFunction watermarkOf) {}

  @Override
  void close();
}
