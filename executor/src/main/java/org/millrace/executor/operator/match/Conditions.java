package org.millrace.executor.operator.match;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.match.MatchCondition;

/**
 * The conditions of DEFINE. The answers of those that are about a row and its neighbours alone are remembered by row. A variable
 * without a condition takes any row.
 */
final class Conditions {
  /** What is known of a condition on a row. */
  enum Answer {
    TRUE,
    FALSE,
    /** It depends on a row that has not come. */
    NOT_YET
  }

  private static final byte UNKNOWN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  private final AskedValues[] values;
  private final Layout[][] layouts;
  private final RowFilter[] filters;
  private final boolean[] alone;
  private final byte[][] known;
  private final CaughtFailure caught;
  private final MatchFailures failures;
  private final ResultFailures aggregateFailures = new ResultFailures();
  private final int[] selected = new int[1];
  private final boolean allAlone;

  /** filters are the compiled conditions, in the node's order; they tell caught. */
  Conditions(MatchRecognize node, RowArena rows, List<RowFilter> filters, CaughtFailure caught, MatchFailures failures) {
    int variables = node.variables().size();
    this.values = new AskedValues[variables];
    this.layouts = new Layout[variables][];
    this.filters = new RowFilter[variables];
    this.alone = new boolean[variables];
    this.known = new byte[variables][0];
    this.caught = caught;
    this.failures = failures;
    boolean all = true;
    for (int i = 0; i < filters.size(); i++) {
      MatchCondition condition = node.conditions().get(i);
      int variable = condition.variable();
      values[variable] = new AskedValues(condition.values(), node, rows);
      layouts[variable] = condition.values().stream().map(value -> value.type().layout()).toArray(Layout[]::new);
      this.filters[variable] = filters.get(i);
      alone[variable] = condition.isOfRowAlone();
      all &= alone[variable];
    }
    allAlone = all;
  }

  /** Whether no condition depends on how rows before were matched. */
  boolean areAllOfRowAlone() {
    return allAlone;
  }

  /** Forgets what is known of the row in a slot. */
  void reset(int slot) {
    for (int v = 0; v < known.length; v++) {
      if (alone[v]) {
        if (slot >= known[v].length) {
          known[v] = Arrays.copyOf(known[v], Math.max(64, slot * 2));
        }
        known[v][slot] = UNKNOWN;
      }
    }
  }

  /** Whether the view's current row can be matched as the variable. */
  Answer test(int variable, View view) {
    if (filters[variable] == null) {
      return Answer.TRUE;
    }
    int slot = view.partition.slots[view.partition.start + view.length - 1];
    if (alone[variable] && known[variable][slot] != UNKNOWN) {
      return known[variable][slot] == YES ? Answer.TRUE : Answer.FALSE;
    }
    Layout[] types = layouts[variable];
    ColumnBuilder[] builders = new ColumnBuilder[types.length];
    for (int i = 0; i < types.length; i++) {
      builders[i] = ColumnBuilder.of(types[i], 1);
    }
    aggregateFailures.clear();
    caught.clear();
    if (!values[variable].append(view, builders, 0, aggregateFailures)) {
      return Answer.NOT_YET;
    }
    boolean holds = false;
    if (aggregateFailures.failed(0)) {
      failures.failed(slot, variable, aggregateFailures.failure(0), aggregateFailures.expression(0));
    } else {
      Column[] columns = new Column[types.length];
      for (int i = 0; i < types.length; i++) {
        columns[i] = builders[i].build();
      }
      holds = filters[variable].select(new Batch(1, columns, null), selected) == 1;
      if (caught.failure != null) {
        failures.failed(slot, variable, caught.failure, caught.expression);
      }
    }
    if (alone[variable]) {
      known[variable][slot] = holds ? YES : NO;
    }
    return holds ? Answer.TRUE : Answer.FALSE;
  }

  /** Rows may be others from now on. */
  void forget() {
    for (AskedValues asked : values) {
      if (asked != null) {
        asked.forget();
      }
    }
  }

  long bytes() {
    long bytes = 0;
    for (int v = 0; v < known.length; v++) {
      bytes += known[v].length + (values[v] == null ? 0 : values[v].bytes());
    }
    return bytes;
  }
}
