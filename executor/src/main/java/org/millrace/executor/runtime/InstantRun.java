package org.millrace.executor.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.log.LogEntry;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;

/**
 * Runs an instant query (Arasu, Babu, Widom, VLDB Journal 2006): rows wait until their instant is complete on every stream,
 * then instants run one after the other, each as a step: rows that enter, table changes committed by then, expiries.
 */
final class InstantRun extends QueryRun {
  private record TableChange(int leaf, Batch changes, long instant) {}

  private final List<PendingRows> pending = new ArrayList<>();
  private final List<LateInstants> late = new ArrayList<>();
  private final ArrayDeque<TableChange> tableChanges = new ArrayDeque<>();
  /** The scans of streams read without a bracket: such a stream is [UNBOUNDED], a window that each row changes. */
  private final Set<PhysicalNode> bareScans = Collections.newSetFromMap(new IdentityHashMap<>());
  /** Whether what is final enters a bracket, so that something happens when a watermark completes it. */
  private final boolean closes;
  private long last = Long.MIN_VALUE;
  /** Without a stream each tick is an instant; they are numbered. */
  private long tick;

  InstantRun(Setup setup) {
    super(setup);
    for (StreamInput input : streams) {
      pending.add(new PendingRows());
      RowType columns = dataflow.leaves().get(input.leaf).node().rowType();
      late.add(new LateInstants(input.log, setup.failures().over(columns)));
    }
    addBareScans(setup.plan().root());
    closes = waitsForFinalRows(setup.plan().root());
  }

  private static boolean waitsForFinalRows(PhysicalNode node) {
    return node instanceof BracketWindow window && window.timeColumn() >= 0
        || node.inputs().stream().anyMatch(InstantRun::waitsForFinalRows);
  }

  private void addBareScans(PhysicalNode node) {
    if (node instanceof StreamScan) {
      bareScans.add(node);
    } else if (!(node instanceof BracketWindow)) {
      node.inputs().forEach(this::addBareScans);
    }
  }

  @Override
  void first() {
    step(Long.MIN_VALUE, Long.MIN_VALUE);
  }

  @Override
  public boolean advance(Reach reach, int maxRows) {
    if (isEnded()) {
      return false;
    }
    boolean progressed = takeRelationChanges();
    progressed |= takeRows(reach, maxRows);
    if (progressed) {
      runCompleteInstants();
      endIfComplete();
    }
    return progressed;
  }

  @Override
  public long rowsIn() {
    return super.rowsIn() + late.stream().mapToLong(LateInstants::dropped).sum();
  }

  /** Rows that are timed by arrival leave their windows when the clock says so. */
  @Override
  public void idle(long now) {
    super.idle(now);
    if (dataflow.nextInstant() < now) {
      streams.forEach(s -> s.log.beat(now));
    }
  }

  @Override
  public boolean waitsForClock() {
    return super.waitsForClock()
        || dataflow.nextInstant() != Long.MAX_VALUE
            && streams.stream().anyMatch(s -> !s.ended() && s.log.definition().watermark() == null);
  }

  /** An instant is complete when the watermark is past it. */
  @Override
  public long nextClosing() {
    long next = nextInstant();
    return next == Long.MAX_VALUE ? next : next + 1;
  }

  /** A change takes effect at the smallest instant not yet complete: τ is complete when W &gt; τ, so that is W itself. */
  private boolean takeRelationChanges() {
    long instant = streams.isEmpty() ? ++tick : watermark();
    boolean any = false;
    for (RelationInput input : relations) {
      for (Batch changes = input.changes.poll(); changes != null; changes = input.changes.poll()) {
        tableChanges.add(new TableChange(input.leaf, changes, instant));
        any = true;
      }
    }
    return any;
  }

  private boolean takeRows(Reach reach, int maxRows) {
    boolean any = false;
    for (int i = 0; i < streams.size(); i++) {
      StreamInput input = streams.get(i);
      LogEntry read = input.within(reach) ? input.reader.next(maxRows) : null;
      if (read != null) {
        LogEntry entry = late.get(i).admitted(read);
        pending.get(i).add(entry.rows(), entry.times());
        input.rows += entry.rows().size;
        input.watermark = entry.watermark();
        input.lastNamed = entry.lastNamed();
        any = true;
      }
    }
    return any;
  }

  private void runCompleteInstants() {
    long before = completeBefore();
    for (long instant = nextInstant(); instant < before; instant = nextInstant()) {
      for (int i = 0; i < streams.size(); i++) {
        if (pending.get(i).nextInstant() == instant) {
          int leaf = streams.get(i).leaf;
          dataflow.feed(leaf, pending.get(i).takeNext());
          if (bareScans.contains(dataflow.leaves().get(leaf).node())) {
            dataflow.markChanged(leaf);
          }
        }
      }
      while (!tableChanges.isEmpty() && tableChanges.peek().instant <= instant) {
        TableChange change = tableChanges.poll();
        dataflow.feed(change.leaf, change.changes);
        dataflow.markChanged(change.leaf);
      }
      step(instant, instant + 1);
    }
  }

  /** Instants below this are complete. At the end of all input the last one that was named still is, and no later one. */
  private long completeBefore() {
    long watermark = watermark();
    if (watermark != Long.MAX_VALUE || streams.isEmpty()) {
      return watermark;
    }
    long last = streams.stream().mapToLong(s -> s.lastNamed).max().getAsLong();
    return last == Long.MAX_VALUE ? last : last + 1;
  }

  private long nextInstant() {
    long next = dataflow.nextInstant();
    for (PendingRows rows : pending) {
      next = Math.min(next, rows.nextInstant());
    }
    if (closes) {
      next = Math.min(next, closingInstant());
    }
    return tableChanges.isEmpty() ? next : Math.min(next, tableChanges.peek().instant);
  }

  /** The instant whose end, the watermark τ + 1, completes something next. */
  private long closingInstant() {
    long closing = dataflow.nextClosing();
    return closing == Long.MAX_VALUE ? closing : Math.max(closing - 1, last + 1);
  }

  private void step(long instant, long watermark) {
    for (StreamInput input : streams) {
      dataflow.watermark(input.leaf, watermark);
    }
    last = instant;
    dataflow.step(instant);
    delivery.endStep(watermark);
  }
}
