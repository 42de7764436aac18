package org.millrace.planner.rule;

import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.millrace.planner.logical.LogicalQuery;

/** Step 5 of a query's journey, once sub-queries are joins: all rewrites, in their order. */
public final class Rewriting {
  private Rewriting() {}

  /**
   * The query in the form that is translated into physical nodes.
   *
   * @param check looks at the algebra while windows still stand as written, and tells brackets their time
   */
  public static LogicalQuery apply(LogicalQuery query, UnaryOperator<RelNode> check) {
    // Before the checks, which translate what is below windows and brackets.
    RelNode rel = CountRowsOfSetOperations.apply(query.rel());
    // What a window over late rows drops is part of what it means: checks see it.
    rel = check.apply(DropLateRows.apply(rel));
    // Before anything merges the projection below an aggregate with others.
    rel = GuardAggregateArguments.apply(rel);
    rel = GuardOverArguments.apply(rel);
    // Then windows become projections, through which filters and pruning pass.
    rel = LowerTumbleToProject.apply(rel);
    // Projections are merged before filters go down, so that a filter is copied through one and not through three.
    rel = MergeProjects.apply(rel);
    rel = PushFiltersDown.apply(rel);
    // Now that conditions stand in the joins that they belong to, it can be seen which joins have none.
    rel = JoinConnectedRelationsFirst.apply(rel);
    // Pruning last, when it is known what filters and joins read; it leaves projections on projections.
    rel = PruneColumns.apply(rel);
    rel = MergeProjects.apply(rel);
    return query.with(rel);
  }
}
