package org.millrace.executor.time;

import org.millrace.executor.batch.Batch;

/** What became of the rows of a judged batch. Rows are named by their position in it, in ascending order. */
public final class Verdict {
  /** The accepted rows: the judged batch itself if nothing was refused. */
  public final Batch accepted;

  private final int[] acceptedRows;
  private final int acceptedCount;
  private final int[] refusedRows;
  private final long[] watermarks;
  private final int refusedCount;
  private final long[] lateMet;

  Verdict(
      Batch accepted,
      int[] acceptedRows,
      int acceptedCount,
      int[] refusedRows,
      long[] watermarks,
      int refusedCount,
      long[] lateMet) {
    this.lateMet = lateMet;
    this.accepted = accepted;
    this.acceptedRows = acceptedRows;
    this.acceptedCount = acceptedCount;
    this.refusedRows = refusedRows;
    this.watermarks = watermarks;
    this.refusedCount = refusedCount;
  }

  public static Verdict allAccepted(Batch rows) {
    return new Verdict(rows, null, rows.size, null, null, 0, null);
  }

  public int acceptedCount() {
    return acceptedCount;
  }

  public int refusedCount() {
    return refusedCount;
  }

  /** The row of the judged batch that became the accepted row of the given index. */
  public int acceptedRow(int index) {
    return acceptedRows == null ? index : acceptedRows[index];
  }

  /** The row of the judged batch that was the index-th to be refused. */
  public int refusedRow(int index) {
    return refusedRows[index];
  }

  /**
   * By accepted row, the watermark that it met if it was late nevertheless, otherwise MIN_VALUE; null if none was late. May be
   * longer.
   */
  public long[] lateMet() {
    return lateMet;
  }

  /** The watermark that the index-th refused row met, microseconds. Its event time is lower, NULL, or beyond the horizon. */
  public long watermarkMet(int index) {
    return watermarks[index];
  }
}
