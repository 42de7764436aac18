package org.millrace.bench.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/** The generated events as batches with all columns of Nexmark. Texts that no query reads share a few bytes. */
public final class Batches {
  private Batches() {}

  public static void ofBids(Bids bids, Consumer<Batch> to) {
    for (int from = 0; from < bids.size; from += Batch.TARGET_ROWS) {
      int end = Math.min(from + Batch.TARGET_ROWS, bids.size);
      Column text = unread(end - from);
      Column extra =
          new BytesColumn(
              bids.extraBytes,
              Arrays.copyOfRange(bids.extraStart, from, end),
              Arrays.copyOfRange(bids.extraLength, from, end),
              null);
      Column[] columns = {
        longs(bids.auction, from, end), longs(bids.bidder, from, end), longs(bids.price, from, end), text, text,
        longs(bids.time, from, end), extra
      };
      to.accept(new Batch(end - from, columns, null));
    }
  }

  public static void ofAuctions(Auctions auctions, Consumer<Batch> to) {
    for (int from = 0; from < auctions.size; from += Batch.TARGET_ROWS) {
      int end = Math.min(from + Batch.TARGET_ROWS, auctions.size);
      Column text = unread(end - from);
      Column time = longs(auctions.time, from, end);
      Column id = longs(auctions.id, from, end);
      Column[] columns = {
        id, text, text, id, id, time, time, longs(auctions.seller, from, end), longs(auctions.category, from, end), text
      };
      to.accept(new Batch(end - from, columns, null));
    }
  }

  private static Column longs(long[] values, int from, int end) {
    return new LongColumn(Arrays.copyOfRange(values, from, end), null);
  }

  private static Column unread(int size) {
    int[] lengths = new int[size];
    Arrays.fill(lengths, 8);
    return new BytesColumn("unread: ".getBytes(StandardCharsets.US_ASCII), new int[size], lengths, null);
  }
}
