package org.millrace.executor.operator;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

/** Leaves of plans for tests of single operators. */
public final class Nodes {
  public static final Traits APPEND = new Traits(ChangelogMode.APPEND, Map.of(), false, 1);
  public static final Traits RETRACT = new Traits(ChangelogMode.RETRACT, Map.of(), false, 1);

  private Nodes() {}

  public static PhysicalNode input(RowType type, Traits traits) {
    return new StreamScan("s", IntStream.range(0, type.size()).boxed().toList(), type, traits);
  }

  /** The columns of the left, then of the right. */
  public static RowType joined(RowType left, RowType right) {
    return new RowType(
        Stream.concat(left.fields().stream(), right.fields().stream()).toList());
  }

  public static List<Integer> columns(int... columns) {
    return IntStream.of(columns).boxed().toList();
  }
}
