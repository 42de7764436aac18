package org.millrace.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A query over a history, instant by instant: what each newly complete instant changes. */
final class InstantEvaluation {
  /**
   * One instant at which something may have changed.
   *
   * @param change of the relation since the instant before
   * @param whole the relation, where a window or table that it reads changed; else empty
   */
  record Step(long instant, Bag change, List<List<Object>> whole) {}

  private final History history;
  private final Select query;
  private final Set<String> streams;
  private final boolean readsTable;
  private Bag shown = new Bag();
  private List<Bag> leaves = List.of();
  private long complete = History.NOTHING_YET;
  private boolean started;

  InstantEvaluation(History history, Select query) {
    this.history = history;
    this.query = query;
    streams = query.streams();
    readsTable = query.leaves().stream().anyMatch(leaf -> leaf.streams().isEmpty());
  }

  /** The relation at the last complete instant that was evaluated. */
  Bag shown() {
    return shown;
  }

  /**
   * The instants completed since the last call; the first time also the one before all, with a global aggregate's first row. As long as
   * there is no watermark a change of the table belongs to that one too, and shows when the first watermark comes.
   */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (long instant : instants()) {
      World world = history.at(instant, streams);
      Bag now = Bag.of(query.rows(world));
      List<Bag> windows = query.leaves().stream().map(leaf -> Bag.of(leaf.rows(world))).toList();
      boolean moved =
          instant != History.NOTHING_YET
              && (!windows.equals(leaves) || readsTable && history.tableChangesAt(instant, streams));
      steps.add(new Step(instant, now.minus(shown), moved ? now.rows(1) : List.of()));
      shown = now;
      leaves = windows;
      started = true;
    }
    complete = history.firstIncomplete(streams);
    return steps;
  }

  private List<Long> instants() {
    List<Long> instants = new ArrayList<>();
    if (!started) {
      instants.add(History.NOTHING_YET);
    }
    long end = history.firstIncomplete(streams);
    TreeSet<Long> points = history.turningPoints(streams, query.stays(), readsTable);
    if (query.changesAnySecond()) {
      for (long second = Moments.BASE; second < end; second += Moments.SECOND) {
        points.add(second);
      }
    }
    for (long point : points) {
      if (point >= complete && point < end) {
        instants.add(point);
      }
    }
    return instants;
  }
}
