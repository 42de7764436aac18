package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.millrace.planner.logical.relation.OverRel.Call;
import org.millrace.planner.logical.relation.OverRel.Group;
import org.millrace.planner.logical.relation.OverRel;

/** As {@link GuardAggregateArguments}, of aggregates with OVER. */
final class GuardOverArguments {
  private GuardOverArguments() {}

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, GuardOverArguments::apply);
    return node instanceof OverRel over && over.getInput() instanceof Project project
        ? guarded(over, new GuardedColumns(project))
        : node;
  }

  private static RelNode guarded(OverRel over, GuardedColumns columns) {
    List<Group> groups = new ArrayList<>();
    for (Group group : over.groups()) {
      List<Call> calls = group.calls().stream().map(call -> guarded(call, columns)).toList();
      groups.add(new Group(group.partition(), group.order(), calls));
    }
    return columns.added() == 0 ? over : asBefore(over, OverRel.of(columns.projection(), groups, over.place()), columns.added());
  }

  /** Without the columns added. */
  private static RelNode asBefore(OverRel over, RelNode guarded, int added) {
    int width = over.getInput().getRowType().getFieldCount();
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < over.getRowType().getFieldCount(); i++) {
      columns.add(RexInputRef.of(i < width ? i : i + added, guarded.getRowType()));
    }
    return LogicalProject.create(guarded, List.of(), columns, over.getRowType().getFieldNames(), Set.of());
  }

  private static Call guarded(Call call, GuardedColumns columns) {
    if (call.filter() < 0) {
      return call;
    }
    List<Integer> arguments = call.arguments().stream().map(argument -> columns.of(argument, call.filter())).toList();
    return new Call(
        call.function(), call.aggregate(), arguments, call.number(), call.numberColumn(), call.distinct(), call.ignoreNulls(),
        call.filter(), call.frame(), call.range(), call.start(), call.end(), call.type());
  }
}
