package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/** How the groups of an aggregate come out as rows. */
abstract class GroupOutput {
  final Groups groups;
  final FailedGroups failed;
  final ResultFailures failures = new ResultFailures();

  GroupOutput(Groups groups, FailedGroups failed) {
    this.groups = groups;
    this.failed = failed;
  }

  /** Makes room for all groups now in the table. */
  abstract void reserve();

  /** At the end of a step, the groups that it touched, each once. */
  abstract void touched(int[] of, int count, Output out);

  /** Groups of one closing time that are complete, in any order; they may be put in order in place. */
  abstract void complete(int[] of, int count, Output out);

  /** A group that is forgotten next. */
  abstract void dropped(int group);

  abstract long bytes();

  final boolean exists(int group) {
    return groups.weight(group) > 0 || groups.isPermanent(group);
  }

  /** Whether the group at an index of the last results has values for all calls; notes it if not. */
  final boolean succeeds(int group, int index) {
    boolean fails = exists(group) && failures.failed(index);
    failed.update(
        group, fails ? failures.failure(index) : null, fails ? failures.expression(index) : null, groups.table());
    return !fails;
  }

  /** Emits the rows of the groups: key columns, then these results; weight is 1 or −1. */
  final void emit(int[] of, int count, Column[] results, int weight, Output out) {
    if (count == 0) {
      return;
    }
    Column[] keys = groups.table().keys().gather(of, count);
    Column[] columns = Arrays.copyOf(keys, keys.length + results.length);
    System.arraycopy(results, 0, columns, keys.length, results.length);
    int[] weights = null;
    if (weight != 1) {
      weights = new int[count];
      Arrays.fill(weights, weight);
    }
    out.emit(new Batch(count, columns, weights));
  }

  static Column[] select(Column[] columns, int[] rows, int count) {
    Column[] selected = new Column[columns.length];
    for (int c = 0; c < columns.length; c++) {
      selected[c] = columns[c].select(rows, count);
    }
    return selected;
  }
}
