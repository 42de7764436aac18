package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.millrace.planner.logical.OverRel;
import org.millrace.planner.logical.OverRel.Call;
import org.millrace.planner.logical.OverRel.Group;

/** As {@link GuardAggregateArguments}, of aggregates with OVER. */
final class GuardOverArguments {
  private final OverRel over;
  private final Project project;
  private final List<RexNode> columns;
  private final List<String> names;

  private GuardOverArguments(OverRel over, Project project) {
    this.over = over;
    this.project = project;
    columns = new ArrayList<>(project.getProjects());
    names = new ArrayList<>(project.getRowType().getFieldNames());
  }

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, GuardOverArguments::apply);
    return node instanceof OverRel over && over.getInput() instanceof Project project
        ? new GuardOverArguments(over, project).guarded()
        : node;
  }

  private RelNode guarded() {
    List<Group> groups = new ArrayList<>();
    for (Group group : over.groups()) {
      groups.add(new Group(group.partition(), group.order(), group.calls().stream().map(this::guarded).toList()));
    }
    int width = project.getProjects().size();
    int added = columns.size() - width;
    if (added == 0) {
      return over;
    }
    RelNode input = LogicalProject.create(project.getInput(), List.of(), columns, names, Set.of());
    RelNode guarded = OverRel.of(input, groups, over.place());
    List<RexNode> asBefore = new ArrayList<>();
    for (int i = 0; i < over.getRowType().getFieldCount(); i++) {
      asBefore.add(RexInputRef.of(i < width ? i : i + added, guarded.getRowType()));
    }
    return LogicalProject.create(guarded, List.of(), asBefore, over.getRowType().getFieldNames(), Set.of());
  }

  private Call guarded(Call call) {
    if (call.filter() < 0) {
      return call;
    }
    List<Integer> arguments = call.arguments().stream().map(argument -> column(argument, call.filter())).toList();
    return new Call(
        call.function(), call.aggregate(), arguments, call.number(), call.numberColumn(), call.distinct(), call.ignoreNulls(),
        call.filter(), call.frame(), call.range(), call.start(), call.end(), call.type());
  }

  private int column(int argument, int filter) {
    RexNode kept = GuardAggregateArguments.guarded(project, argument, filter);
    if (kept == null) {
      return argument;
    }
    columns.add(kept);
    names.add("$guarded" + columns.size());
    return columns.size() - 1;
  }
}
