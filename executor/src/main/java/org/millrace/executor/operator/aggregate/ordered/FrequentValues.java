package org.millrace.executor.operator.aggregate.ordered;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.planner.physical.SortKey;

/** APPROX_TOP_K: the most frequent values, exactly, of equally frequent ones the least first. NULL does not count. */
public final class FrequentValues extends OrderedAccumulator {
  private record Counted(int slot, long weight) {}

  private final SqlType element;
  private long most;

  /** The columns are the value and how many are wanted, a constant. */
  public FrequentValues(SqlType[] columns) {
    super(new OrderedRows(new Layout[] {columns[0].layout()}, List.of(new SortKey(0, false, false)), false, false));
    element = columns[0];
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (size > 0) {
      most = arguments[1].longAt(0);
    }
    rows.addNotNull(0, groups, new Column[] {arguments[0]}, weights, size);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    ColumnBuilder builder = ColumnBuilder.of(Layout.BYTES, count);
    for (int i = 0; i < count; i++) {
      if (rows.ranks().total(groups[i]) == 0) {
        builder.appendNull();
      } else {
        builder.append(array(groups[i]));
      }
    }
    return builder.build();
  }

  private Slice array(int group) {
    List<Counted> all = new ArrayList<>();
    rows.ranks().visit(group, (slot, weight) -> all.add(new Counted(slot, weight)));
    // Stable: equally frequent values stay in their order.
    all.sort(Comparator.comparingLong(Counted::weight).reversed());
    int[] slots = all.stream().limit(most).mapToInt(Counted::slot).toArray();
    Column values = rows.column(0).gather(slots, slots.length);
    NestedWriter array = NestedWriter.array();
    for (int i = 0; i < slots.length; i++) {
      array.add(ValueParts.of(element, values, i));
    }
    return array.finish();
  }
}
