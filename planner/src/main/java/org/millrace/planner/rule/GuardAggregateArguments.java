package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * The argument of an aggregate with FILTER is evaluated on the rows that the filter keeps, not on all: computed beforehand it
 * would fail on rows that the filter was written to keep from it. So it becomes CASE WHEN filter THEN argument END.
 *
 * <p>Refused: arguments that cannot fail, which are quicker as they are.
 */
final class GuardAggregateArguments {
  private final Aggregate aggregate;
  private final Project project;
  private final List<RexNode> columns;
  private final List<String> names;

  private GuardAggregateArguments(Aggregate aggregate, Project project) {
    this.aggregate = aggregate;
    this.project = project;
    columns = new ArrayList<>(project.getProjects());
    names = new ArrayList<>(project.getRowType().getFieldNames());
  }

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, GuardAggregateArguments::apply);
    return node instanceof Aggregate aggregate && aggregate.getInput() instanceof Project project
        ? new GuardAggregateArguments(aggregate, project).guarded()
        : node;
  }

  private RelNode guarded() {
    List<List<Integer>> arguments = aggregate.getAggCallList().stream().map(this::arguments).toList();
    if (columns.size() == project.getProjects().size()) {
      return aggregate;
    }
    RelNode input = LogicalProject.create(project.getInput(), List.of(), columns, names, Set.of());
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      AggregateCall call = aggregate.getAggCallList().get(i);
      calls.add(call.withArgList(arguments.get(i)));
    }
    return aggregate.copy(aggregate.getTraitSet(), input, aggregate.getGroupSet(), aggregate.getGroupSets(), calls);
  }

  private List<Integer> arguments(AggregateCall call) {
    if (call.filterArg < 0) {
      return call.getArgList();
    }
    return call.getArgList().stream().map(argument -> guarded(argument, call.filterArg)).toList();
  }

  private int guarded(int argument, int filter) {
    RexNode kept = guarded(project, argument, filter);
    if (kept == null) {
      return argument;
    }
    columns.add(kept);
    names.add("$guarded" + columns.size());
    return columns.size() - 1;
  }

  /** The argument where the filter is true, NULL elsewhere; null if the argument needs no guard. */
  static RexNode guarded(Project project, int argument, int filter) {
    RexNode written = project.getProjects().get(argument);
    if (written instanceof RexInputRef || !Fallibility.canFail(written)) {
      return null;
    }
    RexBuilder builder = project.getCluster().getRexBuilder();
    RelDataType type = builder.getTypeFactory().createTypeWithNullability(written.getType(), true);
    RexNode condition = project.getProjects().get(filter);
    return builder.makeCall(type, SqlStdOperatorTable.CASE, List.of(condition, written, builder.makeNullLiteral(type)));
  }
}
