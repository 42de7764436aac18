package org.millrace.executor.operator.over;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.FrameAggregate;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.OverCall;

/** The functions of a node, which are asked together. */
final class WindowFunctions {
  private final WindowFunction[] functions;
  final Peers peers;

  /** once: rows are asked for once, in order. */
  WindowFunctions(Over node, RowArena rows, boolean once) {
    peers = new Peers(node.order().isEmpty() ? null : new SlotOrder(rows, node.order()));
    List<OverCall> calls = node.calls();
    functions = new WindowFunction[calls.size()];
    boolean descending = !node.order().isEmpty() && node.order().get(0).descending();
    for (int i = 0; i < functions.length; i++) {
      functions[i] = function(calls.get(i), i, node.input().rowType(), rows, descending, once);
    }
  }

  private WindowFunction function(OverCall call, int index, RowType input, RowArena rows, boolean descending, boolean once) {
    return switch (call.function()) {
      case ROW_NUMBER -> new Ranks(null);
      case RANK -> new Ranks(peers);
      case DENSE_RANK -> new DenseRanks(peers, index);
      case PERCENT_RANK -> new Distributions(peers, false);
      case CUME_DIST -> new Distributions(peers, true);
      case NTILE -> new Tiles(new Number(call, rows));
      case LAG, LEAD -> new Neighbours(call, rows);
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE -> 
          new FrameValues(call, rows, call.type().layout(), new Frames(call.frame(), peers, rows, descending), index);
      case AGGREGATE -> {
        Frames frames = new Frames(call.frame(), peers, rows, descending);
        boolean growing = once && frames.startsUnbounded() && !frames.excludes();
        FrameAggregate aggregate = new FrameAggregate(call.aggregate(), input, rows, growing);
        yield new FrameAggregates(aggregate, frames, call.type().layout(), index, growing);
      }
    };
  }

  int count() {
    return functions.length;
  }

  Column[] values(Work work, ResultFailures failures) {
    Column[] values = new Column[functions.length];
    for (int i = 0; i < functions.length; i++) {
      values[i] = functions[i].values(work, failures);
    }
    return values;
  }

  int firstAffected(Partition partition, int from, int to) {
    int first = partition.size;
    for (WindowFunction function : functions) {
      first = Math.min(first, function.firstAffected(partition, from, to));
    }
    return Math.min(first, from);
  }

  int lastAffected(Partition partition, int from, int to) {
    int last = to;
    for (WindowFunction function : functions) {
      last = Math.max(last, function.lastAffected(partition, from, to));
    }
    return Math.min(partition.size, last);
  }

  void retreat(Partition partition, int position) {
    for (WindowFunction function : functions) {
      function.retreat(partition, position);
    }
  }

  void forget(Partition partition) {
    for (WindowFunction function : functions) {
      function.forget(partition);
    }
  }

  boolean isReady(Partition partition, int position, long horizon) {
    for (WindowFunction function : functions) {
      if (!function.isReady(partition, position, horizon)) {
        return false;
      }
    }
    return true;
  }

  int neededFrom(Partition partition, int next, long horizon) {
    int needed = next;
    for (WindowFunction function : functions) {
      needed = Math.min(needed, function.neededFrom(partition, next, horizon));
    }
    return needed;
  }

  long wakeAt(Partition partition, long horizon) {
    long wake = Long.MAX_VALUE;
    for (WindowFunction function : functions) {
      wake = Math.min(wake, function.wakeAt(partition, horizon));
    }
    return wake;
  }

  void dropping(Partition partition, int count) {
    for (WindowFunction function : functions) {
      function.dropping(partition, count);
    }
  }

  boolean remember() {
    for (WindowFunction function : functions) {
      if (function.remembers()) {
        return true;
      }
    }
    return false;
  }

  long rows() {
    long rows = 0;
    for (WindowFunction function : functions) {
      rows += function.rows();
    }
    return rows;
  }

  long bytes() {
    long bytes = 0;
    for (WindowFunction function : functions) {
      bytes += function.bytes();
    }
    return bytes;
  }
}
