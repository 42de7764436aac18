package org.millrace.executor.operator.window;

import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.planner.physical.DropLate;
import org.millrace.planner.physical.WindowShape;

/**
 * Rows in windows without those whose window had closed for good by the watermark that they met. Linear, remembers nothing: it
 * depends on the row alone. A row that the last of its windows does not take is reported, once.
 */
public final class DropLateOperator implements Operator {
  private final DropLate node;
  private final RowFailures failures;
  private final int[] passed;

  public DropLateOperator(DropLate node, RowFailures failures) {
    this.node = node;
    this.failures = failures;
    passed = new int[node.input().rowType().size() - 1];
    for (int c = 0; c < passed.length; c++) {
      passed[c] = c < node.columns().met() ? c : c + 1;
    }
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    long[] met = ((LongColumn) changes.columns[node.columns().met()]).values;
    Column ends = changes.columns[node.columns().end()];
    int[] kept = new int[changes.size];
    int count = 0;
    for (int row = 0; row < changes.size; row++) {
      if (met[row] == Long.MIN_VALUE || met[row] - node.lateness() < ends.longAt(row)) {
        kept[count++] = row;
      } else if (isLastWindow(changes, row)) {
        failures.late(detail(met[row], ends.longAt(row)), changes.project(passed), row, changes.weight(row));
      }
    }
    Batch rows = count == changes.size ? changes : changes.select(kept, count);
    if (count > 0) {
      out.emit(rows.project(passed));
    }
  }

  /** Whether the window is the last of the row's: those before it close earlier. */
  private boolean isLastWindow(Batch changes, int row) {
    long start = changes.columns[node.columns().start()].longAt(row);
    long end = changes.columns[node.columns().end()].longAt(row);
    long time = changes.columns[node.columns().time()].longAt(row);
    return switch (node.shape().kind()) {
      case HOP -> start + node.shape().step() > time;
      case CUMULATE -> end - start == node.shape().size();
      case TUMBLE, SESSION -> true;
    };
  }

  private String detail(long met, long end) {
    StringBuilder text = new StringBuilder("its last window, which ended at ");
    DateTimeText.appendTimestamp(text, end);
    text.append(", had closed at the watermark ");
    DateTimeText.appendTimestamp(text, met);
    return text.toString();
  }
}
