package org.millrace.executor.runtime.log;

import java.util.List;
import org.millrace.executor.time.PartitionProgress;

/** Reads a stream's log from its beginning, at its own pace. Used under the engine's lock. */
public interface LogReader extends AutoCloseable {
  /** The next entry of at most about maxRows rows, or null when there is none now. After the end entry always null. */
  LogEntry next(int maxRows);

  /** How far it has read, in the log's own measure; see {@link StreamLog#frontier}. */
  long position();

  /** How far the partitions of the stream have come where it reads; none where rows are timed by arrival. */
  List<PartitionProgress> partitions();

  @Override
  void close();
}
