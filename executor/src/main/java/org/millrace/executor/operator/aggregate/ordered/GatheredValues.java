package org.millrace.executor.operator.aggregate.ordered;

import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.planner.physical.SortKey;

/** ARRAY_AGG: the values in order, NULLs too, as an array; NULL over nothing. */
public final class GatheredValues extends OrderedAccumulator {
  /** The most elements of a result. */
  private static final int MOST = 1 << 24;

  private final SqlType element;
  private final String expression;

  /** The columns are the value, then the sort keys. */
  public GatheredValues(
      SqlType element, Layout[] columns, List<SortKey> keys, boolean distinct, boolean inArrivalOrder, String expression) {
    super(new OrderedRows(columns, keys, distinct, inArrivalOrder));
    this.element = element;
    this.expression = expression;
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    rows.add(groups, arguments, weights, size);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    ColumnBuilder builder = ColumnBuilder.of(Layout.BYTES, count);
    for (int i = 0; i < count; i++) {
      long total = rows.ranks().total(groups[i]);
      if (total > MOST) {
        failures.add(i, tooLong(), expression);
      }
      if (total == 0 || total > MOST) {
        builder.appendNull();
      } else {
        builder.append(array(groups[i]).finish());
      }
    }
    return builder.build();
  }

  private NestedWriter array(int group) {
    IntList entries = new IntList();
    IntList times = new IntList();
    rows.ranks().visit(group, (slot, weight) -> {
      entries.add(slot);
      times.add((int) weight);
    });
    Column values = rows.column(0).gather(entries.items, entries.size);
    NestedWriter array = NestedWriter.array();
    for (int i = 0; i < entries.size; i++) {
      for (int n = 0; n < times.items[i]; n++) {
        array.add(ValueParts.of(element, values, i));
      }
    }
    return array;
  }

  private MillraceException tooLong() {
    return new MillraceException(
        ErrorCode.INVALID_ARGUMENT, expression + " has more than " + MOST + " elements", null, "group by more columns");
  }
}
