package org.millrace.bench.data;

import java.nio.file.Path;

/** The bids of a CSV file, block by block; columns that the query does not read are skipped unread. */
public final class CsvBids extends CsvReader {
  private final Bids block = new Bids(2048);
  private final boolean bidder;
  private final boolean time;
  private final boolean extra;

  public CsvBids(Path path, boolean bidder, boolean time, boolean extra) {
    super(path);
    this.bidder = bidder;
    this.time = time;
    this.extra = extra;
    // Texts are not copied: they are stretches of the reader's own bytes.
    block.extraBytes = bytes;
  }

  /** The next bids, valid until the next call; null at the end. */
  public Bids next() {
    if (!hasLine()) {
      return null;
    }
    Bids rows = block;
    int size = 0;
    for (; size < 2048 && at < end; size++) {
      rows.auction[size] = number();
      if (bidder) {
        rows.bidder[size] = number();
      } else {
        skipField();
      }
      rows.price[size] = number();
      if (time || extra) {
        skipField();
        skipField();
        rows.time[size] = time();
      }
      int start = at;
      skipLine();
      if (extra) {
        rows.extraStart[size] = start;
        rows.extraLength[size] = at - 1 - start;
      }
    }
    rows.size = size;
    return rows;
  }
}
