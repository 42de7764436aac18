package org.millrace.executor.timing;

import java.util.List;
import java.util.Random;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.join.JoinOperator;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention;

/** Bids with their auctions: 100,000 auctions of six columns, 5 million bids of four, each with one auction. */
public final class JoinTiming {
  private static final int BIDS = 5_000_000;
  private static final int AUCTIONS = 100_000;
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final RowType BID = Rows.type(BIGINT, BIGINT, BIGINT, BIGINT);
  private static final RowType AUCTION = Rows.type(BIGINT, BIGINT, BIGINT, BIGINT, BIGINT, BIGINT);

  public static void main(String[] args) {
    Random random = new Random(1);
    Batch[] auctions = batches(AUCTIONS, 6, random, true);
    Batch[] bids = batches(BIDS, 4, random, false);
    for (boolean both : new boolean[] {false, true}) {
      for (int round = 0; round < 6; round++) {
        time(auctions, bids, both);
      }
    }
  }

  private static void time(Batch[] auctions, Batch[] bids, boolean remembersBids) {
    JoinOperator join =
        JoinOperator.of(
            new Join(
                Nodes.input(BID, Nodes.APPEND),
                Nodes.input(AUCTION, Nodes.APPEND),
                Join.Type.INNER,
                List.of(0),
                List.of(0),
                null,
                remembersBids ? new Retention.Forever() : new Retention.Nothing(),
                new Retention.Forever(),
                BID,
                Nodes.APPEND),
            null);
    long[] rows = new long[1];
    long start = Cpu.nanos();
    for (Batch batch : auctions) {
      join.process(1, batch, b -> rows[0] += b.size);
    }
    for (Batch batch : bids) {
      join.process(0, batch, b -> rows[0] += b.size);
      join.endStep(0, b -> rows[0] += b.size);
    }
    double seconds = (Cpu.nanos() - start) / 1e9;
    System.out.printf(
        "%s: %.1f M rows/s, %d rows out, %d MB%n",
        remembersBids ? "both remembered" : "auctions remembered",
        (BIDS + AUCTIONS) / 1e6 / seconds,
        rows[0],
        join.stateBytes() >> 20);
  }

  private static Batch[] batches(int rows, int columns, Random random, boolean dense) {
    Batch[] batches = new Batch[(rows + Batch.TARGET_ROWS - 1) / Batch.TARGET_ROWS];
    int next = 0;
    for (int b = 0; b < batches.length; b++) {
      int size = Math.min(Batch.TARGET_ROWS, rows - next);
      Column[] made = new Column[columns];
      for (int c = 0; c < columns; c++) {
        long[] values = new long[size];
        for (int i = 0; i < size; i++) {
          values[i] = c == 0 && dense ? 1000 + next + i : c == 0 ? 1000 + random.nextInt(AUCTIONS) : random.nextInt();
        }
        made[c] = new LongColumn(values, null);
      }
      next += size;
      batches[b] = new Batch(size, made, null);
    }
    return batches;
  }
}
