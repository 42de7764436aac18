package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.AggregateCall;

/** An aggregate over bags of remembered rows that rows enter and leave, as a frame slides over its partition. */
public final class FrameAggregate {
  private final RowArena rows;
  private final Accumulator accumulator;
  private final int[] arguments;
  private final int filter;
  private final ResultFailures own = new ResultFailures();
  private final int[] one = new int[1];
  private int[] groups = new int[0];
  private int[] minus = new int[0];
  private int[] counted = new int[0];

  /** growing: no row ever leaves a bag but by clearing it. */
  public FrameAggregate(AggregateCall call, RowType input, RowArena rows, boolean growing) {
    this.rows = rows;
    accumulator = AggregateFunctions.accumulator(call, input, growing ? InputRows.APPENDED : InputRows.REVISABLE);
    arguments = call.columns().stream().mapToInt(a -> a).toArray();
    filter = call.filter();
  }

  /** Adds rows, by slot, from one index to before another, to a bag. */
  public void add(int bag, int[] slots, int from, int to) {
    change(bag, slots, from, to, false);
  }

  public void remove(int bag, int[] slots, int from, int to) {
    change(bag, slots, from, to, true);
  }

  private void change(int bag, int[] slots, int from, int to, boolean out) {
    int count = chosen(slots, from, to);
    if (count == 0) {
      return;
    }
    accumulator.reserve(bag + 1);
    groups = IntList.scratch(groups, count);
    Arrays.fill(groups, 0, count, bag);
    if (out && minus.length < count) {
      minus = new int[Math.max(64, count)];
      Arrays.fill(minus, -1);
    }
    Column[] columns = new Column[arguments.length];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = rows.column(arguments[c]).gather(counted, count);
    }
    accumulator.add(groups, columns, out ? minus : null, count);
  }

  /** Writes the slots of the rows that the filter lets count, and returns how many there are. */
  private int chosen(int[] slots, int from, int to) {
    counted = IntList.scratch(counted, to - from);
    if (filter < 0) {
      System.arraycopy(slots, from, counted, 0, to - from);
      return to - from;
    }
    int count = 0;
    LongColumn conditions = (LongColumn) rows.column(filter).gather(Arrays.copyOfRange(slots, from, to), to - from);
    for (int i = from; i < to; i++) {
      boolean counts = !conditions.isNull(i - from) && conditions.values[i - from] != 0;
      counted[count] = slots[i];
      count += counts ? 1 : 0;
    }
    return count;
  }

  public void clear(int bag) {
    accumulator.reserve(bag + 1);
    accumulator.clear(bag);
  }

  /** The value over a bag, as a column of one; if it has none, says so under the index. */
  public Column value(int bag, int index, ResultFailures failures) {
    accumulator.reserve(bag + 1);
    own.clear();
    one[0] = bag;
    Column value = accumulator.results(one, 1, own);
    if (own.failed(0)) {
      failures.add(index, own.failure(0), own.expression(0));
    }
    return value;
  }


  public long rows() {
    return accumulator.rows();
  }

  public long bytes() {
    return accumulator.bytes();
  }
}
