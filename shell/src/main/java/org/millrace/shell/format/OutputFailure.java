package org.millrace.shell.format;

import java.io.IOException;

/** Results cannot be written any more: the reader has gone away, or the disk is full. Ends a run. */
public final class OutputFailure extends RuntimeException {
  OutputFailure(IOException cause) {
    super(cause.getMessage(), cause);
  }

  /** Whether whoever read the results has stopped reading, as {@code head} does: no error worth a word. */
  public boolean readerIsGone() {
    return getMessage() != null && getMessage().contains("Broken pipe");
  }
}
