package org.millrace.executor.operator.stream;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;

/** Each row as often as its last column says: its weight is multiplied. */
public final class RepeatOperator implements Operator {
  @Override
  public void process(int input, Batch changes, Output out) {
    int last = changes.columns.length - 1;
    Column times = changes.columns[last];
    Column[] columns = Arrays.copyOf(changes.columns, last);
    int[] weights = new int[changes.size];
    boolean ones = true;
    for (int i = 0; i < changes.size; i++) {
      weights[i] = Math.toIntExact(changes.weight(i) * times.longAt(i));
      ones &= weights[i] == 1;
    }
    out.emit(new Batch(changes.size, columns, ones ? null : weights));
  }
}
