package org.millrace.planner.rule;

import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;

/** One projection over another is one projection; one that changes nothing but names is none, except at the top. */
final class MergeProjects {
  private MergeProjects() {}

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, MergeProjects::below);
    return merged(node);
  }

  private static RelNode below(RelNode rel) {
    RelNode node = apply(rel);
    return node instanceof Project project && RexUtil.isIdentity(project.getProjects(), project.getInput().getRowType())
        ? project.getInput()
        : node;
  }

  private static RelNode merged(RelNode rel) {
    if (rel instanceof Project top && top.getInput() instanceof Project bottom && !top.containsOver()
        && !bottom.containsOver()) {
      List<RexNode> expressions = RelOptUtil.pushPastProject(top.getProjects(), bottom);
      return LogicalProject.create(
          bottom.getInput(), List.of(), expressions, top.getRowType().getFieldNames(), Set.of());
    }
    return rel;
  }
}
