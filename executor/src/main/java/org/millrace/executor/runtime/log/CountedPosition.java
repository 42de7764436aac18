package org.millrace.executor.runtime.log;

import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.time.Verdict;

/** Up to which position of a partition records have been counted: a record that is read again is not counted again. */
final class CountedPosition {
  private final Accounting accounting;
  private long counted = Long.MIN_VALUE;

  CountedPosition(Accounting accounting) {
    this.accounting = accounting;
  }

  /** Throws ROW_REJECTED if a record of that kind is to fail whoever reads it; nothing is counted. */
  void checkRejectable(Reject reject) {
    accounting.checkRejectable(reject);
  }

  void rejected(Reject reject) {
    if (reject.position() > counted) {
      accounting.rejected(reject);
    }
  }

  void accepted(Verdict verdict, long[] positions) {
    int count = verdict.acceptedCount();
    if (count == 0 || positions[verdict.acceptedRow(count - 1)] <= counted) {
      return;
    }
    int fresh = count;
    while (fresh > 0 && positions[verdict.acceptedRow(fresh - 1)] > counted) {
      fresh--;
    }
    accounting.accepted(count - fresh);
  }

  /** All records of this read are counted now. */
  void endOfRead(Batch rows, long[] positions, List<Reject> rejects) {
    if (rows.size > 0) {
      counted = Math.max(counted, positions[rows.size - 1]);
    }
    if (!rejects.isEmpty()) {
      counted = Math.max(counted, rejects.get(rejects.size() - 1).position());
    }
  }
}
