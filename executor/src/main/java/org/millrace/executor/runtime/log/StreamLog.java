package org.millrace.executor.runtime.log;

import java.util.List;
import org.millrace.catalog.StreamDefinition;
import org.millrace.executor.time.PartitionProgress;

/**
 * A stream's input as judged once and for all: accepted rows, heartbeats, the end, in order of arrival. Every query reads it
 * from the beginning with a reader of its own, so that a query sees the same rows whenever it was created.
 */
public interface StreamLog extends AutoCloseable {
  StreamDefinition definition();

  /** Reads the given columns (positions in the stream's row; StreamScan.ARRIVAL_TIME and WATERMARK_MET for what comes with it). */
  LogReader open(List<Integer> columns);

  /** Whether the input ends by itself, or has ended. */
  boolean isBounded();

  /** Records that nothing has arrived up to now, where rows are timed by arrival; elsewhere it does nothing. */
  default void beat(long now) {}

  /** The watermark after all that was read so far. */
  long watermark();

  /** How far each partition has come, by number; none where rows are timed by arrival, or nothing was read. */
  List<PartitionProgress> partitions();

  /** How far the furthest reader has come: entries of a log that is kept, records of one that is re-read. */
  long frontier();

  /** Whether there can be rows that no statement of ours brings: a connector that is read as time goes by. */
  boolean isConnected();

  /** Whether asking a reader for more may wait for the world outside, as a pipe does. */
  default boolean mayWait() {
    return false;
  }

  @Override
  void close();
}
