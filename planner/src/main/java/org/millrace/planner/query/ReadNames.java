package org.millrace.planner.query;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;

/** The names of what a plan reads, each once, in order of first mention. */
final class ReadNames {
  private ReadNames() {}

  static List<String> streams(PhysicalNode root) {
    Set<String> names = new LinkedHashSet<>();
    collect(root, names, true);
    return List.copyOf(names);
  }

  /** Tables and materialized views, not those of schema system. */
  static List<String> relations(PhysicalNode root) {
    Set<String> names = new LinkedHashSet<>();
    collect(root, names, false);
    return List.copyOf(names);
  }

  private static void collect(PhysicalNode node, Set<String> names, boolean streams) {
    if (streams && node instanceof StreamScan scan) {
      names.add(scan.stream());
    }
    if (!streams && node instanceof TableScan scan && scan.kind() != TableScan.Kind.SYSTEM) {
      names.add(scan.relation());
    }
    node.inputs().forEach(input -> collect(input, names, streams));
  }

  static void requireNoSystem(PhysicalNode node, Position place) {
    if (node instanceof TableScan scan && scan.kind() == TableScan.Kind.SYSTEM) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "system." + scan.relation() + " can be read once, not followed as it changes",
          place,
          "SELECT from it alone or with tables, without EMIT");
    }
    node.inputs().forEach(input -> requireNoSystem(input, place));
  }
}
