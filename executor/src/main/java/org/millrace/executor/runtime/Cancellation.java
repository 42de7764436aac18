package org.millrace.executor.runtime;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * A user's wish that a statement stop. The run looks at it between batches; any thread may express it. A query that was
 * stopped so is not used again.
 */
public final class Cancellation {
  private volatile boolean requested;

  public void request() {
    requested = true;
  }

  public boolean isRequested() {
    return requested;
  }

  /** Throws CANCELLED if the wish was expressed. */
  public void check() {
    if (requested) {
      throw new MillraceException(ErrorCode.CANCELLED, "the statement was cancelled");
    }
  }
}
