package org.millrace.executor.compile;

import java.util.Random;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.planner.physical.Calc;

/**
 * How many rows a second the calcs of Nexmark q1 and q2 treat, on one thread, from memory. Run by hand; not a test.
 */
final class CalcTiming {
  private static final int ROWS = 5_000_000;

  private CalcTiming() {}

  public static void main(String[] args) {
    boolean nullable = args.length > 0 && args[0].equals("nullable");
    Rex rex = new Rex();
    for (String name : new String[] {"auction", "bidder", "price"}) {
      rex.column(name, nullable ? Rex.nullable(Rex.type(SqlTypeName.BIGINT)) : Rex.type(SqlTypeName.BIGINT));
    }
    Calc q1 =
        rex.calc(
            null,
            rex.ref("auction"),
            rex.ref("bidder"),
            rex.call(SqlStdOperatorTable.MULTIPLY, rex.decimal("0.908"), rex.ref("price")));
    Calc q2 =
        rex.calc(
            rex.call(
                SqlStdOperatorTable.EQUALS,
                rex.call(SqlStdOperatorTable.MOD, rex.ref("auction"), rex.integer(123)),
                rex.integer(0)),
            rex.ref("auction"),
            rex.ref("price"));
    System.out.println(CalcCompiler.source(q1));
    System.out.println(CalcCompiler.source(q2));
    Batch[] batches = batches();
    time("q1", q1, batches);
    time("q2", q2, batches);
  }

  private static Batch[] batches() {
    Random random = new Random(1);
    Batch[] batches = new Batch[ROWS / Batch.TARGET_ROWS];
    for (int b = 0; b < batches.length; b++) {
      Column[] columns = new Column[3];
      for (int c = 0; c < 3; c++) {
        columns[c] = new LongColumn(random.longs(Batch.TARGET_ROWS, 0, 1_000_000).toArray(), null);
      }
      batches[b] = new Batch(Batch.TARGET_ROWS, columns, null);
    }
    return batches;
  }

  private static void time(String name, Calc calc, Batch[] batches) {
    Operator operator =
        CalcCompiler.operator(calc, (failure, expression, input, row, weight) -> {}, () -> 0);
    long[] rows = new long[1];
    for (int round = 0; round < 12; round++) {
      long start = System.nanoTime();
      for (Batch batch : batches) {
        operator.process(0, batch, out -> rows[0] += out.size);
      }
      long nanos = System.nanoTime() - start;
      System.out.printf("%s %.0f M rows/s%n", name, batches.length * (double) Batch.TARGET_ROWS * 1000 / nanos);
    }
    System.out.println(rows[0]);
  }
}
