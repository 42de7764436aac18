package org.millrace.planner.explain;

import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.MatchRecognize.Emission;
import org.millrace.planner.physical.Over.Closing;

/** What the recognition of patterns remembers, and what bounds it. */
final class MatchStateText {
  private MatchStateText() {}

  static String of(MatchRecognize match) {
    String rows = rows(match);
    if (match.closing().isEmpty()) {
      return rows;
    }
    Closing first = match.closing().get(0);
    return "bounded by time, a partition goes when W >= " + match.input().rowType().name(first.column()) + " + "
        + PhysicalText.micros(first.delayMicros()) + "; until then " + rows;
  }

  private static String rows(MatchRecognize match) {
    if (match.emission() == Emission.CHANGES || match.emission() == Emission.ON_CLOSE) {
      return "all rows of its input are kept";
    }
    String each = match.partition().isEmpty() ? "" : " for each partition";
    String wait = match.emission() == Emission.IN_TIME ? "rows until W has passed their time, " : "";
    String open = match.within() >= 0
        ? "bounded by time, rows of matches that may still come, at most those of the last " + PhysicalText.micros(match.within())
        : "rows from the start of the match that may still come";
    String back = match.reachBack() > 0 ? ", the last " + match.reachBack() + " before" : "";
    String number = match.numbers() ? ", a number" : "";
    return wait + open + back + number + each;
  }
}
