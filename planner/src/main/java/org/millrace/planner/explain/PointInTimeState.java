package org.millrace.planner.explain;

import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TemporalJoin.Commit;
import org.millrace.planner.physical.TemporalJoin.Version;

/** What a join that sees its right side at a moment remembers. */
final class PointInTimeState {
  private PointInTimeState() {}

  static String left(TemporalJoin join) {
    if (join.moment() instanceof Commit commit) {
      return until(join, commit.leftTime(), commit.delayMicros());
    }
    return join.moment() instanceof Version version
        ? until(join, version.leftTime(), version.delayMicros())
        : "none kept, answered as they arrive";
  }

  private static String until(TemporalJoin join, int column, long delay) {
    return "bounded by time, a row goes when W >= " + join.left().rowType().name(column) + " + " + PhysicalText.micros(delay);
  }

  static String right(TemporalJoin join) {
    if (join.moment() instanceof Version) {
      String key = String.join(", ", join.rightKeys().stream().map(join.right().rowType()::name).toList());
      return "one for each value of " + key + ", and those ahead of the watermark";
    }
    return StateText.AS_TABLE + (join.moment() instanceof Commit ? ", and its changes ahead of the watermark" : "");
  }
}
