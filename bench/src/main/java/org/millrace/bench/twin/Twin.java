package org.millrace.bench.twin;

import org.millrace.bench.data.Auctions;
import org.millrace.bench.data.Bids;

/** One query over blocks of input in their order; used once. */
public interface Twin {
  /** Takes the bids at the positions from (with) to (without). */
  void bids(Bids block, int from, int to);

  /** Takes the auctions at the positions from (with) to (without); queries over bids alone never see any. */
  default void auctions(Auctions block, int from, int to) {
    throw new IllegalStateException("this query reads bids only");
  }

  /** Ends the input; answers the hash of all result rows. */
  long finish();
}
