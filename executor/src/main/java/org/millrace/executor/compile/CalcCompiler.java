package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.compile.code.ConstantFolder;
import org.millrace.executor.compile.expression.ExpressionText;
import org.millrace.executor.compile.expression.KernelSource;
import org.millrace.executor.compile.expression.KernelWriter;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.time.Clock;
import org.millrace.planner.physical.Calc;

/** Filters, projections and conditions to operators and row filters, by generated code. */
public final class CalcCompiler {
  private CalcCompiler() {}

  public static Operator operator(Calc calc, RowFailures failures, Clock clock) {
    return operator(calc, failures, clock, constants(clock));
  }

  /** folder is null to leave constant expressions as they are. */
  static Operator operator(Calc calc, RowFailures failures, Clock clock, ConstantFolder folder) {
    Operator all = null;
    for (CalcStage stage : CalcStage.of(calc, folder)) {
      RowType input = stage.calc().input().rowType();
      KernelRun run =
          stage.source() == null
              ? null
              : run(stage.source(), stage.calc().condition(), stage.computed(), input, failures, clock);
      Operator next = new CalcOperator(stage.projections(), run);
      all = all == null ? next : chained(all, next);
    }
    return all;
  }

  private static Operator chained(Operator first, Operator second) {
    return (input, changes, out) -> first.process(input, changes, between -> second.process(0, between, out));
  }

  /** A condition on rows of the given type; failures are told with the expression's text. */
  public static RowFilter filter(RexNode condition, RowType input, RowFailures failures, Clock clock) {
    KernelSource source = KernelWriter.write(condition, List.of(), List.of(), constants(clock));
    KernelRun run = run(source, condition, List.of(), input, failures, clock);
    return (rows, selected) -> run.run(rows, selected).count;
  }

  /** The generated class, several if one would be too large, or an empty text if there is none. */
  public static String source(Calc calc) {
    return CalcStage.of(calc, constants(() -> 0)).stream()
        .filter(stage -> stage.source() != null)
        .map(stage -> stage.source().text())
        .collect(Collectors.joining("\n"));
  }

  /** The generated class of a condition. */
  public static String source(RexNode condition) {
    return KernelWriter.write(condition, List.of(), List.of(), constants(() -> 0)).text();
  }

  private static ConstantFolder constants(Clock clock) {
    return node -> Constants.value(node, clock);
  }

  private static KernelRun run(
      KernelSource source, RexNode condition, List<RexNode> computed, RowType input, RowFailures failures, Clock clock) {
    List<RexNode> expressions = new ArrayList<>();
    expressions.add(condition);
    expressions.addAll(computed);
    List<String> texts = expressions.stream().map(node -> node == null ? "" : ExpressionText.of(node, input)).toList();
    return new KernelRun(source, KernelCompiler.compile(source.text()), texts, expressions, failures, clock);
  }
}
