package org.millrace.planner.logical;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.catalog.schema.CatalogTable.Origin;

/** Streams that accept late rows, seen through projections and filters. */
public final class AcceptingStreams {
  private AcceptingStreams() {}

  /** The stream of which a relation is a projection or a filter, if it accepts late rows; else null. */
  public static StreamDefinition of(RelNode rel) {
    if (rel instanceof LogicalTableScan scan) {
      Origin origin = scan.getTable().unwrap(CatalogTable.class).origin();
      boolean accepts =
          origin instanceof Origin.Created created
              && created.object() instanceof StreamDefinition stream
              && stream.acceptsLate();
      return accepts ? (StreamDefinition) ((Origin.Created) origin).object() : null;
    }
    boolean passes = rel instanceof Project project && !project.containsOver() || rel instanceof Filter;
    return passes ? of(rel.getInput(0)) : null;
  }

  /** Which columns of such a relation are the stream's event time. */
  public static Set<Integer> times(RelNode rel) {
    StreamDefinition stream = of(rel);
    return stream == null ? Set.of() : times(rel, stream.watermark().column());
  }

  private static Set<Integer> times(RelNode rel, int column) {
    if (rel instanceof LogicalTableScan) {
      return Set.of(column);
    }
    Set<Integer> below = times(rel.getInput(0), column);
    if (!(rel instanceof Project project)) {
      return below;
    }
    Set<Integer> times = new HashSet<>();
    List<RexNode> projects = project.getProjects();
    for (int i = 0; i < projects.size(); i++) {
      if (projects.get(i) instanceof RexInputRef ref && below.contains(ref.getIndex())) {
        times.add(i);
      }
    }
    return times;
  }
}
