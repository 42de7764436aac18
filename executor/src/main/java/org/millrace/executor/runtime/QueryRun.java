package org.millrace.executor.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.delivery.Delivery;
import org.millrace.executor.runtime.log.LogReader;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.Relation;
import org.millrace.executor.runtime.relation.Subscription;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.statement.QueryPlan;

/**
 * A query as it runs: its dataflow, its readers and subscriptions, and where its output goes. It is driven from outside:
 * each {@link #advance} takes what there is, through the whole dataflow, and delivers. Used under the engine's lock.
 */
public abstract class QueryRun implements AutoCloseable {
  /** What a run is given. */
  public record Setup(
      QueryPlan plan,
      Inputs inputs,
      OperatorFactory factory,
      Failures failures,
      TaskOrder order,
      Cancellation cancellation,
      Delivery delivery,
      boolean endsWithStreams) {}

  /** Which streams an advance may read. */
  public enum Reach {
    /** Only those that statements feed. */
    STATEMENTS,
    /** Connected ones too. */
    ALL
  }

  /** A stream being read for one leaf. */
  static final class StreamInput {
    final int leaf;
    final StreamLog log;
    final LogReader reader;
    /** How far the stream had been judged when this run began. */
    final long frontierAtStart;
    long watermark = Long.MIN_VALUE;
    long lastNamed = Long.MIN_VALUE;
    long rows;

    StreamInput(int leaf, StreamLog log, LogReader reader) {
      this.leaf = leaf;
      this.log = log;
      this.reader = reader;
      this.frontierAtStart = log.frontier();
    }

    boolean behind() {
      return !ended() && reader.position() < frontierAtStart;
    }

    boolean within(Reach reach) {
      return reach == Reach.ALL || !log.isConnected();
    }

    boolean ended() {
      return watermark == Long.MAX_VALUE;
    }
  }

  /** A relation being followed for one leaf. */
  static final class RelationInput {
    final int leaf;
    final Relation relation;
    final Subscription changes;

    RelationInput(int leaf, Relation relation, Subscription changes) {
      this.leaf = leaf;
      this.relation = relation;
      this.changes = changes;
    }
  }

  final Dataflow dataflow;
  final Delivery delivery;
  final List<StreamInput> streams = new ArrayList<>();
  final List<RelationInput> relations = new ArrayList<>();
  private final QueryPlan plan;
  private final boolean endsWithStreams;
  private boolean ended;

  QueryRun(Setup setup) {
    plan = setup.plan();
    delivery = setup.delivery();
    endsWithStreams = setup.endsWithStreams();
    dataflow = Dataflow.of(plan, setup.factory(), setup.failures(), setup.order(), setup.cancellation(), delivery);
    for (Dataflow.Leaf leaf : dataflow.leaves()) {
      if (leaf.node() instanceof StreamScan scan) {
        StreamLog log = setup.inputs().stream(scan.stream());
        streams.add(new StreamInput(leaf.index(), log, log.open(scan.columns())));
      } else if (leaf.node() instanceof TableScan scan) {
        Relation relation = setup.inputs().relation(scan);
        relations.add(new RelationInput(leaf.index(), relation, relation.subscribe(scan.columns())));
        for (Batch batch : relation.contents(scan.columns())) {
          dataflow.feed(leaf.index(), batch);
        }
        dataflow.watermark(leaf.index(), Long.MAX_VALUE);
      }
    }
  }

  /** A run of the plan's kind, which has taken the contents of its relations but read no stream yet. */
  public static QueryRun start(Setup setup) {
    QueryRun run = of(setup);
    try {
      run.first();
      return run;
    } catch (RuntimeException failure) {
      run.close();
      throw failure;
    }
  }

  /**
   * A run that has read the streams in reach up to where they had been judged. A tick query shows what has come of it, the
   * rows over nothing included, as one change; of an instant query each instant is shown, since its sequence is part of the
   * answer.
   *
   * @param watch sees the run after each step, and may end it by an exception
   */
  public static QueryRun startCaughtUp(Setup setup, Reach reach, int maxRows, Consumer<QueryRun> watch) {
    QueryRun run = of(setup);
    try {
      if (!setup.plan().instant()) {
        run.delivery.hold();
      }
      run.first();
      while (run.streams.stream().anyMatch(s -> s.within(reach) && s.behind()) && run.advance(reach, maxRows)) {
        // Each turn is a step; those of a tick query are shown together.
        watch.accept(run);
      }
      run.delivery.release();
      return run;
    } catch (RuntimeException failure) {
      run.close();
      throw failure;
    }
  }

  private static QueryRun of(Setup setup) {
    return setup.plan().instant() ? new InstantRun(setup) : new TickRun(setup);
  }

  /** The first step: the contents of relations, rows over nothing. */
  abstract void first();

  /**
   * Takes about that many rows at most of what there is, and changes of relations, and delivers what follows.
   *
   * @return false if there was nothing
   */
  public abstract boolean advance(Reach reach, int maxRows);

  /** The watermark at which the next window closes or the next instant is complete; MAX_VALUE when nothing waits for one. */
  public abstract long nextClosing();

  /** The streams that are read, each once, with the lowest watermark that a reader in this run has come to. */
  public final List<StreamProgress> progress() {
    Map<StreamLog, StreamInput> lowest = new LinkedHashMap<>();
    streams.forEach(s -> lowest.merge(s.log, s, (a, b) -> b.watermark < a.watermark ? b : a));
    return lowest.values().stream().map(s -> new StreamProgress(s.log, s.watermark, s.reader.partitions())).toList();
  }

  /** Accepted rows taken so far; of a stream that is read more than once those of its furthest reader. */
  public final long rowsTaken() {
    Map<StreamLog, Long> most = new LinkedHashMap<>();
    streams.forEach(s -> most.merge(s.log, s.rows, Math::max));
    return most.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The largest event time of a row or a heartbeat that was taken, in microseconds; MIN_VALUE before the first. */
  public final long latestTime() {
    return streams.stream().mapToLong(s -> s.lastNamed).max().orElse(Long.MIN_VALUE);
  }

  /** Nothing came for a while: what waits for the clock may be due. */
  public void idle(long now) {
    if (!ended) {
      delivery.endStep(watermark());
    }
  }

  /** Whether something may happen although no row comes: an emission that is due, a window that expires by the clock. */
  public boolean waitsForClock() {
    return plan.emitEveryMicros() >= 0;
  }

  /** Nobody will drive this run on: what waits for the clock is shown now. */
  public final void stop() {
    if (!ended && plan.emitEveryMicros() >= 0) {
      delivery.end();
    }
  }

  public final QueryPlan plan() {
    return plan;
  }

  public final boolean isEnded() {
    return ended;
  }

  /** Whether a connector may bring rows at any time, and none of the streams read has an end. */
  public final boolean readsUnbounded() {
    return streams.stream().anyMatch(s -> !s.ended() && s.log.isConnected() && !s.log.isBounded());
  }

  /** Whether a connector is still being read. */
  public final boolean readsConnected() {
    return streams.stream().anyMatch(s -> !s.ended() && s.log.isConnected());
  }

  /** Names of the streams fed by statements that have not been closed. */
  public final List<String> openStreams() {
    return streams.stream()
        .filter(s -> !s.ended() && !s.log.isConnected())
        .map(s -> s.log.definition().name())
        .distinct()
        .toList();
  }

  /** How many rows, and retractions of rows, have come in. */
  public long rowsIn() {
    return dataflow.fed();
  }

  public final List<OperatorStatus> operators() {
    return dataflow.operators();
  }

  public final long stateRows() {
    return dataflow.stateRows();
  }

  public final long stateBytes() {
    return dataflow.stateBytes();
  }

  /** The lowest watermark of all streams read; MAX_VALUE when all have ended, or there is none. */
  public final long watermark() {
    return streams.stream().mapToLong(s -> s.watermark).min().orElse(Long.MAX_VALUE);
  }

  /** Called after each step: ends the run when nothing can follow. */
  final void endIfComplete() {
    boolean inputEnded = !streams.isEmpty() && streams.stream().allMatch(StreamInput::ended);
    boolean canChange = !endsWithStreams && relations.stream().anyMatch(r -> !r.relation.isStatic());
    if (!ended && (delivery.isSatisfied() || inputEnded && !canChange)) {
      ended = true;
      delivery.end();
    }
  }

  @Override
  public void close() {
    ended = true;
    streams.forEach(s -> s.reader.close());
    relations.forEach(r -> r.changes.close());
  }
}
