package org.millrace.executor.operator.aggregate.accumulator;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.IntList;

/**
 * COUNT, SUM and AVG of DISTINCT values: remembers how often each value is in its group and tells the plain accumulator only of
 * values that come to be there (+1) or cease to be there (−1). Rows with a NULL argument do not count.
 */
public final class DistinctValues extends Accumulator {
  private final Accumulator plain;
  private final GroupedValues values;
  private int[] rows = new int[0];
  private int[] deltas = new int[0];

  public DistinctValues(Accumulator plain, Layout[] arguments) {
    this.plain = plain;
    values = new GroupedValues(arguments);
  }

  @Override
  public void reserve(int groups) {
    plain.reserve(groups);
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (ValueCounts.hasNulls(arguments)) {
      Selection chosen = Selection.withoutNulls(arguments, size);
      addValues(chosen.of(groups), chosen.of(arguments), chosen.ofWeights(weights), chosen.size());
    } else {
      addValues(groups, arguments, weights, size);
    }
  }

  private void addValues(int[] groups, Column[] arguments, int[] weights, int size) {
    int[] entries = values.entries(groups, arguments, size);
    rows = IntList.scratch(rows, size);
    deltas = IntList.scratch(deltas, size);
    int changed = 0;
    boolean anyGone = false;
    for (int i = 0; i < size; i++) {
      int weight = weight(weights, i);
      long before = values.addWeight(entries[i], weight);
      int delta = (before + weight > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
      anyGone |= before + weight == 0;
      rows[changed] = i;
      deltas[changed] = delta;
      changed += delta & 1;
    }
    if (changed > 0) {
      tellPlain(groups, arguments, changed);
    }
    if (anyGone) {
      removeGone(entries, size);
    }
  }

  private void tellPlain(int[] groups, Column[] arguments, int changed) {
    int[] changedGroups = new int[changed];
    for (int i = 0; i < changed; i++) {
      changedGroups[i] = groups[rows[i]];
    }
    Column[] changedArguments = new Column[arguments.length];
    for (int c = 0; c < arguments.length; c++) {
      changedArguments[c] = arguments[c].select(rows, changed);
    }
    plain.add(changedGroups, changedArguments, deltas, changed);
  }

  private void removeGone(int[] entries, int size) {
    for (int i = 0; i < size; i++) {
      if (values.contains(entries[i]) && values.weight(entries[i]) == 0) {
        values.remove(entries[i]);
      }
    }
  }

  @Override
  public void clear(int group) {
    plain.clear(group);
    values.clear(group);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    return plain.results(groups, count, failures);
  }

  @Override
  public long rows() {
    return values.size() + plain.rows();
  }

  @Override
  public long bytes() {
    return values.bytes() + plain.bytes() + 4L * (rows.length + deltas.length);
  }
}
