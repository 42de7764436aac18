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
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.aggregate.AggregateOperator;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AggregateCall;

/** COUNT(*) and MAX by window end and auction: about ten thousand groups a window, windows of 1,000,000 rows. */
public final class AggregateTiming {
  private static final int ROWS = 5_000_000;
  private static final int PER_WINDOW = 1_000_000;
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final RowType INPUT = Rows.type(BIGINT, BIGINT, BIGINT);

  public static void main(String[] args) {
    Batch[] batches = batches();
    for (Aggregate.Emission emission : Aggregate.Emission.values()) {
      for (int round = 0; round < 6; round++) {
        time(emission, batches);
      }
    }
  }

  private static void time(Aggregate.Emission emission, Batch[] batches) {
    Operator operator = operator(emission);
    long[] rows = new long[1];
    long start = Cpu.nanos();
    int done = 0;
    for (Batch batch : batches) {
      operator.process(0, batch, b -> rows[0] += b.size);
      operator.watermark(done / PER_WINDOW * 10L);
      done += batch.size;
      if (emission == Aggregate.Emission.ON_CLOSE || done % (32 * Batch.TARGET_ROWS) == 0) {
        operator.endStep(0, b -> rows[0] += b.size);
      }
    }
    operator.watermark(Long.MAX_VALUE);
    operator.endStep(0, b -> rows[0] += b.size);
    double seconds = (Cpu.nanos() - start) / 1e9;
    System.out.printf("%s: %.1f M rows/s, %d rows out%n", emission, done / 1e6 / seconds, rows[0]);
  }

  private static Operator operator(Aggregate.Emission emission) {
    return AggregateOperator.of(
        new Aggregate(
            Nodes.input(INPUT, Nodes.APPEND),
            List.of(0, 1),
            List.of(
                new AggregateCall(AggregateCall.Function.COUNT, List.of(), false, -1, BIGINT),
                new AggregateCall(AggregateCall.Function.MAX, List.of(2), false, -1, BIGINT)),
            emission,
            List.of(new Aggregate.Closing(0, 0)),
            INPUT,
            Nodes.APPEND),
        (failure, expression, batch, row, weight) -> {
          throw failure;
        });
  }

  private static Batch[] batches() {
    Random random = new Random(1);
    Batch[] batches = new Batch[ROWS / Batch.TARGET_ROWS];
    for (int b = 0; b < batches.length; b++) {
      long[] ends = new long[Batch.TARGET_ROWS];
      long[] auctions = new long[Batch.TARGET_ROWS];
      long[] prices = new long[Batch.TARGET_ROWS];
      for (int i = 0; i < ends.length; i++) {
        ends[i] = ((long) b * Batch.TARGET_ROWS + i) / PER_WINDOW * 10 + 10;
        auctions[i] = 1000 + random.nextInt(10_000);
        prices[i] = random.nextInt(1_000_000);
      }
      batches[b] =
          new Batch(
              Batch.TARGET_ROWS,
              new Column[] {new LongColumn(ends, null), new LongColumn(auctions, null), new LongColumn(prices, null)},
              null);
    }
    return batches;
  }
}
