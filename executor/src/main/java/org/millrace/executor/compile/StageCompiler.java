package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.aggregate.AggregateOperator;
import org.millrace.executor.operator.aggregate.ExpandOperator;
import org.millrace.executor.operator.join.AsofJoinOperator;
import org.millrace.executor.operator.join.JoinOperator;
import org.millrace.executor.operator.join.TemporalJoinOperator;
import org.millrace.executor.operator.nested.UnnestOperator;
import org.millrace.executor.operator.match.CaughtFailure;
import org.millrace.executor.operator.match.MatchOperator;
import org.millrace.executor.operator.over.ArrivalNumberOperator;
import org.millrace.executor.operator.over.OverOperator;
import org.millrace.executor.operator.rank.TopNOperator;
import org.millrace.executor.operator.recursion.RecursionOperator;
import org.millrace.executor.operator.stream.RelationToStreamOperator;
import org.millrace.executor.operator.stream.RepeatOperator;
import org.millrace.executor.operator.window.BracketWindowOperator;
import org.millrace.executor.operator.window.DropLateOperator;
import org.millrace.executor.operator.session.SessionOperator;
import org.millrace.executor.operator.window.HopOperator;
import org.millrace.executor.runtime.OperatorFactory;
import org.millrace.executor.time.Clock;
import org.millrace.planner.chain.Chain;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AsofJoin;
import org.millrace.planner.physical.ArrivalNumber;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.DropLate;
import org.millrace.planner.physical.Expand;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Recursion;
import org.millrace.planner.physical.RelationToStream;
import org.millrace.planner.physical.Session;
import org.millrace.planner.physical.Repeat;
import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TopN;
import org.millrace.planner.physical.Union;
import org.millrace.planner.physical.Unnest;
import org.millrace.planner.physical.Values;
import org.millrace.planner.statement.QueryPlan;

/**
 * Physical nodes to operators. A new operator is made for each call: operators have state. CURRENT_TIMESTAMP and its
 * like are asked of the clock once a batch.
 */
public final class StageCompiler implements OperatorFactory {
  private final Clock clock;

  public StageCompiler(Clock clock) {
    this.clock = clock;
  }

  /** Scans and VALUES are fed by the engine: they have no operator. */
  @Override
  public Operator operator(PhysicalNode node, RowFailures failures) {
    if (node instanceof Calc calc) {
      return CalcCompiler.operator(calc, failures, clock);
    }
    if (node instanceof Union) {
      return (input, changes, out) -> out.emit(changes);
    }
    if (node instanceof Hop hop) {
      return new HopOperator(hop.timeColumn(), hop.shape());
    }
    if (node instanceof Session session) {
      return SessionOperator.of(session);
    }
    if (node instanceof Expand expand) {
      return new ExpandOperator(expand);
    }
    if (node instanceof DropLate drop) {
      return new DropLateOperator(drop, failures);
    }
    if (node instanceof Unnest unnest) {
      return UnnestOperator.of(unnest);
    }
    if (node instanceof Aggregate aggregate) {
      return AggregateOperator.of(aggregate, failures);
    }
    if (node instanceof Join join) {
      return JoinOperator.of(join, condition(join, failures));
    }
    if (node instanceof TemporalJoin join) {
      RowFilter condition =
          join.condition() == null ? null : CalcCompiler.filter(join.condition(), join.pairs(), failures, clock);
      return TemporalJoinOperator.of(join, condition);
    }
    if (node instanceof Recursion recursion) {
      return RecursionOperator.of(recursion, step -> operator(step, failures), join -> condition(join, failures));
    }
    if (node instanceof AsofJoin join) {
      return AsofJoinOperator.of(join);
    }
    if (node instanceof BracketWindow window) {
      return BracketWindowOperator.of(window);
    }
    if (node instanceof RelationToStream stream) {
      return RelationToStreamOperator.of(stream);
    }
    if (node instanceof Repeat) {
      return new RepeatOperator();
    }
    if (node instanceof Over over) {
      return OverOperator.of(over, failures);
    }
    if (node instanceof MatchRecognize match) {
      CaughtFailure caught = new CaughtFailure();
      List<RowFilter> conditions =
          match.conditions().stream().map(c -> CalcCompiler.filter(c.condition(), match.rowType(c), caught, clock)).toList();
      return MatchOperator.of(match, conditions, caught, failures);
    }
    if (node instanceof ArrivalNumber) {
      return new ArrivalNumberOperator();
    }
    if (node instanceof TopN top) {
      return TopNOperator.of(top);
    }
    throw new IllegalArgumentException("a leaf has no operator: " + node.describe());
  }

  @Override
  public Batch values(Values node, RowFailures failures) {
    return Constants.rows(node, failures, clock);
  }

  /** Null if the join has no condition beyond its keys. */
  private RowFilter condition(Join join, RowFailures failures) {
    return join.condition() == null ? null : CalcCompiler.filter(join.condition(), pairs(join), failures, clock);
  }

  /** The columns that a join's condition sees: those of the left input, then those of the right. */
  private static RowType pairs(Join join) {
    List<Field> fields = new ArrayList<>(join.left().rowType().fields());
    fields.addAll(join.right().rowType().fields());
    return new RowType(fields);
  }

  /**
   * The generated Java of each filter, projection and join condition of a plan, each under a line that names its
   * node.
   */
  public static List<String> sources(QueryPlan plan) {
    List<String> lines = new ArrayList<>();
    for (Chain chain : plan.chains()) {
      for (PhysicalNode node : chain.nodes()) {
        String source = source(node);
        if (!source.isEmpty()) {
          lines.add("-- " + node.describe());
          lines.addAll(source.lines().toList());
        }
      }
    }
    return lines;
  }

  private static String source(PhysicalNode node) {
    if (node instanceof Calc calc) {
      return CalcCompiler.source(calc);
    }
    if (node instanceof MatchRecognize match) {
      return match.conditions().stream().map(c -> CalcCompiler.source(c.condition())).collect(Collectors.joining("\n"));
    }
    if (node instanceof TemporalJoin join && join.condition() != null) {
      return CalcCompiler.source(join.condition());
    }
    return node instanceof Join join && join.condition() != null ? CalcCompiler.source(join.condition()) : "";
  }
}
