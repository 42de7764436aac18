package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** A projection to which the arguments are added that must be evaluated under a filter only. */
final class GuardedColumns {
  private final Project project;
  private final List<RexNode> columns;
  private final List<String> names;

  GuardedColumns(Project project) {
    this.project = project;
    columns = new ArrayList<>(project.getProjects());
    names = new ArrayList<>(project.getRowType().getFieldNames());
  }

  /** The column with the argument where the filter is true, NULL elsewhere; the argument itself if it needs no guard. */
  int of(int argument, int filter) {
    RexNode written = project.getProjects().get(argument);
    if (written instanceof RexInputRef || !Fallibility.canFail(written)) {
      return argument;
    }
    RexBuilder builder = project.getCluster().getRexBuilder();
    RelDataType type = builder.getTypeFactory().createTypeWithNullability(written.getType(), true);
    RexNode condition = project.getProjects().get(filter);
    columns.add(builder.makeCall(type, SqlStdOperatorTable.CASE, List.of(condition, written, builder.makeNullLiteral(type))));
    names.add("$guarded" + columns.size());
    return columns.size() - 1;
  }

  int added() {
    return columns.size() - project.getProjects().size();
  }

  Project projection() {
    return LogicalProject.create(project.getInput(), List.of(), columns, names, Set.of());
  }
}
