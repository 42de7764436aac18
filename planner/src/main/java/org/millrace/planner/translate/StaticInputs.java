package org.millrace.planner.translate;

import org.millrace.planner.physical.AsofJoin;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Type;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Recursion;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.physical.TemporalJoin;

/**
 * Which parts of a plan read static tables and written rows only. A query takes in all their rows in its first step, before the
 * first row of a stream, and nothing changes after: what is computed of them is final when that step ends.
 */
final class StaticInputs {
  private StaticInputs() {}

  static boolean isStatic(PhysicalNode node) {
    if (node instanceof StreamScan) {
      return false;
    }
    if (node instanceof TableScan scan) {
      return scan.kind() == TableScan.Kind.STATIC_TABLE;
    }
    // An outer join shows rows without a match at the end, or takes them back.
    boolean outer = node instanceof Join join && join.type() != Type.INNER && join.type() != Type.SEMI;
    boolean later = node instanceof Recursion || node instanceof AsofJoin || node instanceof TemporalJoin;
    return !outer && !later && node.inputs().stream().allMatch(StaticInputs::isStatic);
  }
}
