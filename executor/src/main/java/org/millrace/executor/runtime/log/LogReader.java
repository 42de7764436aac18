package org.millrace.executor.runtime.log;

/** Reads a stream's log from its beginning, at its own pace. Used under the engine's lock. */
public interface LogReader extends AutoCloseable {
  /** The next entry of at most about maxRows rows, or null when there is none now. After the end entry always null. */
  LogEntry next(int maxRows);

  /** How far it has read, in the log's own measure; see {@link StreamLog#frontier}. */
  long position();

  @Override
  void close();
}
