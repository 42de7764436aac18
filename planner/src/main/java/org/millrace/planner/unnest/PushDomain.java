package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.Place;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.logical.relation.UnnestTable;

/**
 * Computes a relation that names columns of an outer row for all outer values at once: they go in front of its columns, from
 * the bottom up, so that each operator works within its outer values (Neumann, Kemper 2015, section 3).
 */
final class PushDomain {
  private final RelNode domain;
  private final int width;
  private final List<Integer> outer;
  private final Set<CorrelationId> ids;
  private final RexBuilder builder;

  /** outer are the columns of the outer row, in the order in which the domain has them. */
  PushDomain(RelNode domain, List<Integer> outer, Set<CorrelationId> ids) {
    this.domain = domain;
    this.width = Relations.width(domain);
    this.outer = outer;
    this.ids = ids;
    this.builder = Relations.builder(domain);
  }

  /** The domain's columns, then the relation's own. */
  RelNode push(RelNode rel) {
    if (!Correlations.uses(rel, ids)) {
      return Relations.join(domain, rel, List.of(), JoinRelType.INNER);
    }
    if (rel instanceof Filter filter) {
      RelNode input = push(filter.getInput());
      return Relations.filter(input, List.of(over(filter.getCondition(), input)));
    } else if (rel instanceof Project project) {
      return project(project);
    } else if (rel instanceof Aggregate aggregate && aggregate.getGroupType() == Aggregate.Group.SIMPLE) {
      return aggregate.getGroupCount() == 0 ? global(aggregate) : grouped(aggregate);
    } else if (rel instanceof Join join) {
      return new PushDomainIntoJoin(this, join).joined();
    } else if (rel instanceof UnnestTable unnest) {
      return unnest(unnest);
    } else if (rel instanceof SetOp operation) {
      return operation.copy(operation.getTraitSet(), operation.getInputs().stream().map(this::push).toList());
    } else if (rel instanceof Sort sort) {
      RelNode input = push(sort.getInput());
      return sort.fetch == null && sort.offset == null ? input : FirstRowsOfEach.of(sort, input, width);
    }
    if (rel instanceof OverRel over) {
      return FirstRowsOfEach.of(over, push(over.getInput()), width);
    }
    throw new MillraceException(
        ErrorCode.NOT_SUPPORTED, "this correlated sub-query cannot be made a join", Place.of(rel),
        "write it as a join, or as IN or EXISTS with an equality");
  }

  RelNode domain() {
    return domain;
  }

  int width() {
    return width;
  }

  boolean uses(RelNode rel) {
    return Correlations.uses(rel, ids);
  }

  boolean uses(RexNode expression) {
    return Correlations.uses(expression, ids);
  }

  /** An expression of an operator, over its pushed input. */
  private RexNode over(RexNode expression, RelNode input) {
    return Correlations.replaced(
        expression, ids, i -> Relations.column(input, width + i), i -> Relations.column(input, outer.indexOf(i)));
  }

  /** An expression with its own columns replaced, and those of the outer row by columns of the domain. */
  RexNode withDomain(RexNode expression, IntFunction<RexNode> own, IntFunction<RexNode> ofDomain) {
    return Correlations.replaced(expression, ids, own, i -> ofDomain.apply(outer.indexOf(i)));
  }

  private RelNode unnest(UnnestTable unnest) {
    RelNode input = push(unnest.getInput());
    List<RelDataTypeField> fields = new ArrayList<>(input.getRowType().getFieldList());
    int own = Relations.width(unnest.getInput());
    fields.addAll(unnest.getRowType().getFieldList().subList(own, Relations.width(unnest)));
    RelDataTypeFactory.Builder type = unnest.getCluster().getTypeFactory().builder();
    fields.forEach(type::add);
    return unnest.over(input, over(unnest.collection(), input), type.uniquify().build());
  }

  private RelNode project(Project project) {
    RelNode input = push(project.getInput());
    List<RexNode> columns = Relations.columns(input, 0, width);
    for (RexNode expression : project.getProjects()) {
      columns.add(over(expression, input));
    }
    return Relations.project(input, columns);
  }

  private RelNode grouped(Aggregate aggregate) {
    RelNode input = push(aggregate.getInput());
    ImmutableBitSet keys = aggregate.getGroupSet().shift(width).union(ImmutableBitSet.range(width));
    List<AggregateCall> calls =
        aggregate.getAggCallList().stream().map(c -> GroupByCorrelation.shifted(c, width, input)).toList();
    return LogicalAggregate.create(input, keys, null, calls);
  }

  /** An aggregate without keys gives a row for each outer value, over nothing too: rows that it does not count stand for them. */
  private RelNode global(Aggregate aggregate) {
    RelNode pushed = Relations.with(push(aggregate.getInput()), List.of(builder.makeLiteral(true)));
    int marker = Relations.width(pushed) - 1;
    List<RexNode> absent = Relations.columns(domain, 0, width);
    for (int i = width; i < marker; i++) {
      absent.add(isFilter(aggregate, i - width)
          ? builder.makeLiteral(false)
          : Relations.nullOf(builder, pushed.getRowType().getFieldList().get(i).getType()));
    }
    absent.add(builder.makeLiteral(false));
    RelNode all = LogicalUnion.create(List.of(pushed, Relations.project(domain, absent)), true);
    List<AggregateCall> calls = new ArrayList<>();
    for (AggregateCall call : aggregate.getAggCallList()) {
      int filter = call.filterArg < 0 ? marker : call.filterArg + width;
      calls.add(GroupByCorrelation.shifted(call, width, filter, all));
    }
    return LogicalAggregate.create(all, ImmutableBitSet.range(width), null, calls);
  }

  private static boolean isFilter(Aggregate aggregate, int column) {
    return aggregate.getAggCallList().stream().anyMatch(call -> call.filterArg == column);
  }

  RexNode reference(RelNode rel, int column, int shift) {
    return new RexInputRef(column + shift, rel.getRowType().getFieldList().get(column).getType());
  }

  RexNode same(RexNode a, RexNode b) {
    return Relations.same(builder, a, b);
  }

  RexNode either(RexNode a, RexNode b) {
    return builder.makeCall(SqlStdOperatorTable.CASE, builder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, a), a, b);
  }
}
