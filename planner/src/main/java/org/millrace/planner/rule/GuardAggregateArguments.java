package org.millrace.planner.rule;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Project;

/**
 * The argument of an aggregate with FILTER is evaluated on the rows that the filter keeps, not on all: computed beforehand it
 * would fail on rows that the filter was written to keep from it. So it becomes CASE WHEN filter THEN argument END.
 *
 * <p>Refused: arguments that cannot fail, which are quicker as they are.
 */
final class GuardAggregateArguments {
  private GuardAggregateArguments() {}

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, GuardAggregateArguments::apply);
    return node instanceof Aggregate aggregate && aggregate.getInput() instanceof Project project
        ? guarded(aggregate, new GuardedColumns(project))
        : node;
  }

  private static RelNode guarded(Aggregate aggregate, GuardedColumns columns) {
    List<AggregateCall> calls = aggregate.getAggCallList().stream().map(call -> guarded(call, columns)).toList();
    return columns.added() == 0
        ? aggregate
        : aggregate.copy(
            aggregate.getTraitSet(), columns.projection(), aggregate.getGroupSet(), aggregate.getGroupSets(), calls);
  }

  private static AggregateCall guarded(AggregateCall call, GuardedColumns columns) {
    return call.filterArg < 0
        ? call
        : call.withArgList(call.getArgList().stream().map(argument -> columns.of(argument, call.filterArg)).toList());
  }
}
