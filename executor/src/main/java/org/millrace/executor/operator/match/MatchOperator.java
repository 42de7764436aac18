package org.millrace.executor.operator.match;

import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.partition.Partitions;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.match.MatchRows;
import org.millrace.planner.physical.match.MatchRows.Skip;

/**
 * MATCH_RECOGNIZE (ISO/IEC 9075-2:2016). In batch terms: the rows of each partition in order; from the first row on the preferred
 * match that begins there, if there is one; then on from where the skip says, or from the next row. Incrementally: where rows of a
 * stream come in order of time, an attempt goes on as they come, and a match is shown when no preferred one can come any more.
 */
public abstract sealed class MatchOperator implements Operator permits ChangingMatch, FinalMatch {
  final MatchRecognize node;
  final RowArena rows;
  final SlotOrder order;
  final Partitions<Partition> partitions;
  final Conditions conditions;
  final Matcher matcher;
  final MatchOutput output;
  final RowFailures listener;

  MatchOperator(MatchRecognize node, List<RowFilter> filters, CaughtFailure caught, RowFailures listener) {
    this.node = node;
    this.listener = listener;
    Layout[] layouts = BatchBuilder.layouts(node.input().rowType());
    rows = new RowArena(layouts);
    order = new SlotOrder(rows, node.totalOrder());
    partitions = new Partitions<>(node.partition(), node.closing(), layouts, Partition::new);
    conditions = new Conditions(node, rows, filters, caught, this::failed);
    matcher = new Matcher(node, conditions, rows);
    output = new MatchOutput(node, rows, this::failed);
  }

  /**
   * A row on which a condition fails is not matched by it, and is reported.
   *
   * @param conditions of the node, compiled, which tell their failures to caught
   */
  public static MatchOperator of(MatchRecognize node, List<RowFilter> conditions, CaughtFailure caught, RowFailures failures) {
    return switch (node.emission()) {
      case CHANGES, ON_CLOSE -> new ChangingMatch(node, conditions, caught, failures);
      case IN_TIME, ON_ARRIVAL -> new FinalMatch(node, conditions, caught, failures);
    };
  }

  abstract void failed(int slot, int about, MillraceException failure, String expression);

  /** Hands what was made to whoever takes it, before it becomes too much. */
  abstract void made(Partition partition);

  /** Finds matches as far as the rows that are there decide them; out is asked whether to go on. */
  void advance(Partition partition, boolean ended, long next, Output out) {
    while (partition.attempt != null || partition.start < partition.size) {
      if (partition.attempt == null) {
        partition.attempt = matcher.attempt(partition);
      }
      Matcher.Outcome outcome = matcher.run(partition, ended, next, out);
      if (outcome == Matcher.Outcome.OPEN) {
        break;
      }
      if (outcome == Matcher.Outcome.NONE) {
        if (node.rows().unmatched() && partition.start >= partition.covered) {
          output.unmatched(partition, partition.start);
        }
        partition.start++;
      } else {
        output.match(partition, ended);
        partition.matches++;
        int length = partition.attempt.length;
        partition.covered = Math.max(partition.covered, partition.start + Math.max(1, length));
        partition.start += length == 0 ? 1 : skipped(partition.attempt);
        if (partition.tried != null) {
          partition.tried.clear(partition.dropped + partition.start);
        }
      }
      partition.attempt = null;
      made(partition);
    }
    conditions.forget();
  }

  /** How many rows the next match starts behind this one's start. */
  private int skipped(Attempt match) {
    MatchRows how = node.rows();
    if (how.skip() == Skip.PAST_LAST_ROW) {
      return match.length;
    }
    if (how.skip() == Skip.TO_NEXT_ROW) {
      return 1;
    }
    boolean first = how.skip() == Skip.TO_FIRST;
    for (int i = 0; i < match.length; i++) {
      int at = first ? i : match.length - 1 - i;
      if (how.target().contains(match.labels[at])) {
        if (at == 0) {
          throw skip("AFTER MATCH SKIP goes to the first row of the match, which would be found again for ever");
        }
        return at;
      }
    }
    throw skip("AFTER MATCH SKIP goes to a row that the match does not have");
  }

  private static MillraceException skip(String message) {
    return new MillraceException(
        ErrorCode.INVALID_ARGUMENT, message, null, "use AFTER MATCH SKIP PAST LAST ROW or SKIP TO NEXT ROW");
  }

  @Override
  public long stateRows() {
    return rows.size() + (rows.size() == 0 ? partitions.size() : 0);
  }

  @Override
  public long stateBytes() {
    return rows.bytes() + partitions.bytes() + matcher.bytes() + output.bytes();
  }
}
