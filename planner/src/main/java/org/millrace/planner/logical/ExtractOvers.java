package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.util.Util;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.validate.OverFunction;
import org.millrace.planner.validate.Positions;

/**
 * Calls of functions with OVER leave the expressions they stand in and become operators ({@link OverRel}) below them, before any
 * rewrite could move an expression to where it would see other rows. Those with the same window are computed together.
 */
final class ExtractOvers {
  private ExtractOvers() {}

  static RelNode apply(RelNode rel) {
    List<RelNode> inputs = rel.getInputs().stream().map(ExtractOvers::apply).toList();
    RelNode node = inputs.equals(rel.getInputs()) ? rel : rel.copy(rel.getTraitSet(), inputs);
    node = node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery subQuery) {
            RexSubQuery visited = (RexSubQuery) super.visitSubQuery(subQuery);
            RelNode inner = ExtractOvers.apply(visited.rel);
            return inner == visited.rel ? visited : visited.clone(inner);
          }
        });
    if (node instanceof Project project && contains(project.getProjects())) {
      return extracted(project);
    }
    if (node instanceof Filter filter && contains(List.of(filter.getCondition()))) {
      return extracted(filter);
    }
    return node;
  }

  private static RelNode extracted(Project project) {
    Extraction extraction = new Extraction(project.getInput(), project.getVariablesSet().isEmpty() ? null : project);
    List<RexNode> columns = extraction.without(project.getProjects());
    return LogicalProject.create(
        extraction.input, project.getHints(), columns, project.getRowType().getFieldNames(), Set.of());
  }

  private static RelNode extracted(Filter filter) {
    Extraction extraction = new Extraction(filter.getInput(), null);
    List<RexNode> conditions = extraction.without(List.of(filter.getCondition()));
    RelNode filtered = LogicalFilter.create(extraction.input, conditions.get(0));
    RexBuilder builder = filter.getCluster().getRexBuilder();
    List<RexNode> columns =
        new ArrayList<>(builder.identityProjects(filtered.getRowType()).subList(0, filter.getRowType().getFieldCount()));
    return LogicalProject.create(filtered, List.of(), columns, filter.getRowType().getFieldNames(), Set.of());
  }

  private static boolean isOver(RexNode node) {
    return node instanceof RexCall call && call.getOperator() instanceof OverFunction;
  }

  private static boolean contains(List<? extends RexNode> expressions) {
    try {
      for (RexNode expression : expressions) {
        expression.accept(
            new RexVisitorImpl<Void>(true) {
              @Override
              public Void visitCall(RexCall call) {
                if (isOver(call)) {
                  throw new Util.FoundOne(call);
                }
                return super.visitCall(call);
              }

              @Override
              public Void visitSubQuery(RexSubQuery subQuery) {
                subQuery.getOperands().forEach(operand -> operand.accept(this));
                return null;
              }
            });
      }
      return false;
    } catch (Util.FoundOne found) {
      return true;
    }
  }

  /** The work on one projection: what its expressions see grows by one operator for each depth of nesting. */
  private static final class Extraction {
    private RelNode input;
    /** Whose sub-queries look at its input, or null: they are computed before the windows. */
    private final Project correlating;

    Extraction(RelNode input, Project correlating) {
      this.input = input;
      this.correlating = correlating;
    }

    List<RexNode> without(List<RexNode> expressions) {
      List<RexNode> left = expressions;
      boolean first = true;
      while (contains(left)) {
        left = withoutInnermost(left, first);
        first = false;
      }
      return left;
    }

    private List<RexNode> withoutInnermost(List<RexNode> expressions, boolean first) {
      OverColumns columns = new OverColumns(input);
      List<RexNode> moved = correlating != null && first ? withoutSubQueries(expressions, columns) : expressions;
      Set<RexCall> calls = new LinkedHashSet<>();
      collectInnermost(moved, calls);
      OverGroups groups = new OverGroups(columns);
      calls.forEach(groups::add);
      RelNode below = columns.project(correlating == null || !first ? Set.of() : correlating.getVariablesSet());
      OverFunction any = (OverFunction) calls.iterator().next().getOperator();
      OverRel over = OverRel.of(below, groups.groups(), Positions.of(any.shape().function()));
      Map<RexCall, Integer> places = groups.places(below.getRowType().getFieldCount());
      input = over;
      RexBuilder builder = over.getCluster().getRexBuilder();
      RexShuttle replacement =
          new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
              Integer place = places.get(call);
              return place == null ? super.visitCall(call) : builder.makeInputRef(over, place);
            }
          };
      return moved.stream().map(expression -> expression.accept(replacement)).toList();
    }

    private List<RexNode> withoutSubQueries(List<RexNode> expressions, OverColumns columns) {
      RexBuilder builder = input.getCluster().getRexBuilder();
      RexShuttle replacement =
          new RexShuttle() {
            @Override
            public RexNode visitSubQuery(RexSubQuery subQuery) {
              if (contains(subQuery.getOperands())) {
                throw new MillraceException(
                    ErrorCode.NOT_SUPPORTED,
                    "a function with OVER compared with a correlated sub-query is not supported",
                    null,
                    "compute it in a sub-query in FROM");
              }
              return builder.makeInputRef(subQuery.getType(), columns.of(subQuery));
            }
          };
      return expressions.stream().map(expression -> expression.accept(replacement)).toList();
    }

    /** The calls in whose operands there are none. */
    private static void collectInnermost(List<RexNode> expressions, Set<RexCall> found) {
      RexVisitorImpl<Void> collector =
          new RexVisitorImpl<>(true) {
            @Override
            public Void visitCall(RexCall call) {
              if (isOver(call) && !contains(call.getOperands())) {
                found.add(call);
                return null;
              }
              return super.visitCall(call);
            }

            @Override
            public Void visitSubQuery(RexSubQuery subQuery) {
              subQuery.getOperands().forEach(operand -> operand.accept(this));
              return null;
            }
          };
      expressions.forEach(expression -> expression.accept(collector));
    }
  }

  /** The columns of an input, and expressions over them as further ones. */
  static final class OverColumns {
    private final RelNode input;
    private final Map<RexNode, Integer> added = new LinkedHashMap<>();

    OverColumns(RelNode input) {
      this.input = input;
    }

    RelNode input() {
      return input;
    }

    /** The column that holds the expression's value. */
    int of(RexNode expression) {
      return OverGroups.plainColumn(expression)
          .orElseGet(() -> added.computeIfAbsent(expression, e -> input.getRowType().getFieldCount() + added.size()));
    }

    RelNode project(Set<org.apache.calcite.rel.core.CorrelationId> variables) {
      if (added.isEmpty()) {
        return input;
      }
      List<RexNode> columns = new ArrayList<>(input.getCluster().getRexBuilder().identityProjects(input.getRowType()));
      List<String> names = new ArrayList<>(input.getRowType().getFieldNames());
      for (RexNode expression : added.keySet()) {
        columns.add(expression);
        names.add("o" + names.size() + "$");
      }
      return LogicalProject.create(input, List.of(), columns, names, variables);
    }
  }
}
