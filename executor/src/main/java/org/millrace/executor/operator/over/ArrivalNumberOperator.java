package org.millrace.executor.operator.over;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;

/** Numbers the rows in the order in which they come, which is the same however they are cut into batches. */
public final class ArrivalNumberOperator implements Operator {
  private long next;

  @Override
  public void process(int input, Batch changes, Output out) {
    long[] numbers = new long[changes.size];
    for (int row = 0; row < changes.size; row++) {
      numbers[row] = next++;
    }
    Column[] columns = Arrays.copyOf(changes.columns, changes.columns.length + 1);
    columns[changes.columns.length] = new LongColumn(numbers, null);
    out.emit(new Batch(changes.size, columns, changes.weights));
  }
}
