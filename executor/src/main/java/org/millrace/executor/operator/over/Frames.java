package org.millrace.executor.operator.over;

import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.OverFrame;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Exclusion;
import org.millrace.planner.physical.OverFrame.Measure;
import org.millrace.planner.physical.OverFrame.Side;
import org.millrace.planner.physical.OverFrame.Unit;

/**
 * Where the frame of a row begins and ends among the positions of its partition (SQL:2016, 7.15). In RANGE and GROUPS all peers
 * have one frame, in ROWS each row has its own.
 */
final class Frames {
  private final OverFrame frame;
  private final Peers peers;
  private final RangeKeys keys;
  private final int sign;
  /** The frame that {@link #locate} found: from from on, before to. */
  int from;
  int to;
  private Partition located;
  private int locatedVersion;
  private int locatedGroup;

  /** descending tells of the order key, if a RANGE has distances. */
  Frames(OverFrame frame, Peers peers, RowArena rows, boolean descending) {
    this.frame = frame;
    this.peers = peers;
    keys = frame.range() < 0 ? null : new RangeKeys(rows.column(frame.range()));
    sign = descending ? -1 : 1;
  }

  boolean startsUnbounded() {
    return frame.start().side() == Side.UNBOUNDED_PRECEDING;
  }

  /** Whether the frame holds all rows up to the current one at least. */
  boolean holdsAllBefore() {
    return startsUnbounded() && !excludes() && frame.end().side().compareTo(Side.CURRENT_ROW) >= 0;
  }

  boolean excludes() {
    return frame.exclusion() != Exclusion.NO_OTHERS;
  }

  void locate(Partition partition, int position) {
    if (frame.unit() == Unit.ROWS) {
      from = clamp(row(position, frame.start()), partition);
      to = clamp(row(position, frame.end()) + 1, partition);
    } else {
      int group = peers.start(partition, position);
      if (located == partition && locatedVersion == partition.version && locatedGroup == group) {
        return;
      }
      boolean groups = frame.unit() == Unit.GROUPS;
      from = groups ? groupStart(partition, position, frame.start()) : rangeStart(partition, position, frame.start());
      to = groups ? groupEnd(partition, position, frame.end()) : rangeEnd(partition, position, frame.end());
      located = partition;
      locatedVersion = partition.version;
      locatedGroup = group;
    }
    to = Math.max(from, to);
  }

  /** The first of the excluded positions; the row's own is not excluded by TIES. */
  int excludedFrom(Partition partition, int position) {
    return frame.exclusion() == Exclusion.CURRENT_ROW ? position : peers.start(partition, position);
  }

  int excludedTo(Partition partition, int position) {
    return frame.exclusion() == Exclusion.CURRENT_ROW ? position + 1 : peers.end(partition, position);
  }

  boolean isExcluded(Partition partition, int position, int other) {
    return switch (frame.exclusion()) {
      case NO_OTHERS -> false;
      case CURRENT_ROW -> other == position;
      case GROUP -> other >= peers.start(partition, position) && other < peers.end(partition, position);
      case TIES -> other != position && other >= peers.start(partition, position) && other < peers.end(partition, position);
    };
  }

  boolean excludesOwn() {
    return frame.exclusion() != Exclusion.TIES;
  }

  private static int clamp(long position, Partition partition) {
    return (int) Math.max(0, Math.min(partition.size, position));
  }

  private static long row(int position, Bound bound) {
    return switch (bound.side()) {
      case UNBOUNDED_PRECEDING -> 0;
      case UNBOUNDED_FOLLOWING -> Integer.MAX_VALUE - 1L;
      case CURRENT_ROW -> position;
      case PRECEDING -> position - Math.min(bound.units(), Integer.MAX_VALUE);
      case FOLLOWING -> position + Math.min(bound.units(), Integer.MAX_VALUE);
    };
  }

  private int groupStart(Partition partition, int position, Bound bound) {
    if (bound.side() == Side.UNBOUNDED_PRECEDING) {
      return 0;
    }
    int start = peers.start(partition, position);
    long left = bound.units();
    if (bound.side() == Side.PRECEDING) {
      for (; left > 0 && start > 0; left--) {
        start = peers.start(partition, start - 1);
      }
    } else if (bound.side() == Side.FOLLOWING) {
      for (; left > 0 && start < partition.size; left--) {
        start = peers.end(partition, start);
      }
    }
    return start;
  }

  private int groupEnd(Partition partition, int position, Bound bound) {
    if (bound.side() == Side.UNBOUNDED_FOLLOWING) {
      return partition.size;
    }
    int end = peers.end(partition, position);
    long left = bound.units();
    if (bound.side() == Side.FOLLOWING) {
      for (; left > 0 && end < partition.size; left--) {
        end = peers.end(partition, end);
      }
    } else if (bound.side() == Side.PRECEDING) {
      for (; left > 0 && end > 0; left--) {
        end = peers.start(partition, end - 1);
      }
    }
    return end;
  }

  private int rangeStart(Partition partition, int position, Bound bound) {
    if (bound.side() == Side.UNBOUNDED_PRECEDING) {
      return 0;
    }
    int row = partition.slots[position];
    if (bound.side() == Side.CURRENT_ROW || keys.isNull(row)) {
      return peers.start(partition, position);
    }
    return search(partition, row, bound, false);
  }

  private int rangeEnd(Partition partition, int position, Bound bound) {
    if (bound.side() == Side.UNBOUNDED_FOLLOWING) {
      return partition.size;
    }
    int row = partition.slots[position];
    if (bound.side() == Side.CURRENT_ROW || keys.isNull(row)) {
      return peers.end(partition, position);
    }
    return search(partition, row, bound, true);
  }

  /** The first position at or, if past, after the row's value moved by the distance along the order; NULLs are at the ends. */
  private int search(Partition partition, int row, Bound bound, boolean past) {
    int along = bound.side() == Side.FOLLOWING ? sign : -sign;
    int low = 0;
    int high = partition.size;
    boolean nullsFirst = keys.isNull(partition.slots[0]);
    while (low < high) {
      int middle = low + high >>> 1;
      int slot = partition.slots[middle];
      boolean before;
      if (keys.isNull(slot)) {
        before = nullsFirst;
      } else {
        int order = sign * keys.compareShifted(slot, row, bound, along);
        before = past ? order <= 0 : order < 0;
      }
      if (before) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int firstAffected(Partition partition, int changedFrom) {
    Bound end = frame.end();
    if (end.side() == Side.UNBOUNDED_FOLLOWING) {
      return 0;
    }
    if (frame.unit() == Unit.ROWS) {
      long reach = row(0, end);
      return (int) Math.max(0, Math.min(changedFrom, changedFrom - reach));
    }
    return end.side() == Side.FOLLOWING ? 0 : groupBefore(partition, changedFrom);
  }

  int lastAffected(Partition partition, int changedTo) {
    Bound start = frame.start();
    if (frame.unit() == Unit.ROWS && start.side() != Side.UNBOUNDED_PRECEDING) {
      long reach = -row(0, start);
      long last = Math.max(changedTo, changedTo + reach);
      return (int) Math.min(partition.size, frame.exclusion() == Exclusion.NO_OTHERS ? last : Math.max(last, groupAfter(partition, changedTo)));
    }
    boolean near = start.side() == Side.CURRENT_ROW || start.side() == Side.FOLLOWING;
    return near && frame.unit() != Unit.ROWS ? groupAfter(partition, changedTo) : partition.size;
  }

  /** The start of the peers of the row before a change. */
  int groupBefore(Partition partition, int position) {
    return position == 0 || partition.size == 0 ? 0 : Math.min(position, peers.start(partition, Math.min(position, partition.size) - 1));
  }

  private int groupAfter(Partition partition, int position) {
    int end = position;
    if (position > 0) {
      end = Math.max(end, peers.end(partition, position - 1));
    }
    if (position < partition.size) {
      end = Math.max(end, peers.end(partition, position));
    }
    return end;
  }

  /** Whether the frame's end is known when rows come after those that are there only. */
  boolean isReady(Partition partition, int position, long horizon) {
    Bound end = frame.end();
    if (end.side() != Side.FOLLOWING) {
      return end.side() != Side.UNBOUNDED_FOLLOWING;
    }
    if (frame.unit() == Unit.ROWS) {
      return end.units() < partition.size - position;
    }
    if (frame.unit() == Unit.RANGE) {
      return keys.isNull(partition.slots[position]) || keys.timePlus(partition.slots[position], end.units()) <= horizon;
    }
    int last = peers.end(partition, position);
    for (long left = end.units(); left > 0; left--) {
      if (last >= partition.size) {
        return false;
      }
      last = peers.end(partition, last);
    }
    return true;
  }

  /** The first position that frames of rows from a position on begin at; the horizon bounds the times of rows to come. */
  int neededFrom(Partition partition, int next, long horizon) {
    if (frame.start().side() == Side.UNBOUNDED_PRECEDING) {
      return 0;
    }
    if (next < partition.size) {
      locate(partition, next);
      return Math.min(Math.min(from, next), excludes() ? peers.start(partition, next) : next);
    }
    Bound start = frame.start();
    if (start.side() != Side.PRECEDING || partition.size == 0) {
      return next;
    }
    return switch (frame.unit()) {
      case ROWS -> clamp(next - Math.min(start.units(), Integer.MAX_VALUE), partition);
      case GROUPS -> groupStart(partition, next - 1, new Bound(Side.PRECEDING, start.measure(), start.distance().subtract(java.math.BigDecimal.ONE).max(java.math.BigDecimal.ZERO)));
      case RANGE -> expired(partition, start, horizon);
    };
  }

  /** The first position whose time plus the distance is after the horizon: a row that comes may see it. */
  private int expired(Partition partition, Bound start, long horizon) {
    int low = 0;
    int high = partition.size;
    while (low < high) {
      int middle = low + high >>> 1;
      int slot = partition.slots[middle];
      boolean gone = start.measure() == Measure.UNITS && !keys.isNull(slot)
          && keys.timePlus(slot, start.units()) <= horizon;
      if (gone) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The next time after the horizon at which the next row's frame ends, or the first row is in no frame to come. */
  long wakeAt(Partition partition, long horizon) {
    if (frame.unit() != Unit.RANGE || partition.size == 0) {
      return Long.MAX_VALUE;
    }
    long wake = Long.MAX_VALUE;
    if (partition.shown < partition.size) {
      wake = later(partition.slots[partition.shown], frame.end(), Side.FOLLOWING, horizon);
    }
    return Math.min(wake, later(partition.slots[0], frame.start(), Side.PRECEDING, horizon));
  }

  private long later(int slot, Bound bound, Side side, long horizon) {
    boolean timed = bound.side() == side && bound.measure() == Measure.UNITS && !keys.isNull(slot);
    long time = timed ? keys.timePlus(slot, bound.units()) : Long.MAX_VALUE;
    return time > horizon ? time : Long.MAX_VALUE;
  }
}
