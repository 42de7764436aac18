package org.millrace.planner.trait;

import java.util.Map;

/**
 * What holds of a node's output.
 *
 * @param mode whether rows can be taken back
 * @param bounds by output column, the bound that a watermark puts on it; columns without one are absent
 * @param arrivalOrder the rows still are in the order of arrival of one stream
 * @param rate rows a second, as estimated
 */
public record Traits(ChangelogMode mode, Map<Integer, TimeBound> bounds, boolean arrivalOrder, double rate) {
  public Traits {
    bounds = Map.copyOf(bounds);
  }

  public boolean isAppendOnly() {
    return mode == ChangelogMode.APPEND;
  }
}
