package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.compile.expression.KernelSource;
import org.millrace.executor.compile.expression.KernelWriter;
import org.millrace.executor.compile.expression.Literals;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.time.Clock;
import org.millrace.planner.physical.Calc;

/**
 * Filters and projections to operators. Input columns that are projected as they are, and literals, need no code: a Calc that
 * has nothing else has no generated class.
 */
public final class CalcCompiler {
  private CalcCompiler() {}

  public static Operator operator(Calc calc, RowFailures failures, Clock clock) {
    List<CalcOperator.Projection> projections = new ArrayList<>();
    List<RexNode> computed = new ArrayList<>();
    RowType type = calc.rowType();
    for (int k = 0; k < calc.projections().size(); k++) {
      RexNode node = calc.projections().get(k);
      if (node instanceof RexInputRef input) {
        projections.add(new CalcOperator.Passed(input.getIndex()));
      } else if (node instanceof RexLiteral literal) {
        projections.add(new CalcOperator.Constant(Literals.value(literal), type.type(k).layout()));
      } else {
        projections.add(new CalcOperator.Computed(computed.size()));
        computed.add(node);
      }
    }
    KernelRun run = null;
    if (calc.condition() != null || !computed.isEmpty()) {
      run = run(calc.condition(), computed, calc.input().rowType(), failures, clock);
    }
    return new CalcOperator(projections, run);
  }

  /** A condition on rows of the given type; failures are told with the expression's text. */
  public static RowFilter filter(RexNode condition, RowType input, RowFailures failures, Clock clock) {
    KernelRun run = run(condition, List.of(), input, failures, clock);
    return (rows, selected) -> run.run(rows, selected).count;
  }

  /** The generated class, or an empty text if there is none. */
  public static String source(Calc calc) {
    List<RexNode> computed =
        calc.projections().stream().filter(p -> !(p instanceof RexInputRef || p instanceof RexLiteral)).toList();
    return calc.condition() == null && computed.isEmpty() ? "" : KernelWriter.write(calc.condition(), computed).text();
  }

  private static KernelRun run(
      RexNode condition, List<RexNode> computed, RowType input, RowFailures failures, Clock clock) {
    KernelSource source = KernelWriter.write(condition, computed);
    List<String> texts = new ArrayList<>();
    texts.add(String.valueOf(condition));
    computed.forEach(node -> texts.add(node.toString()));
    return new KernelRun(source, KernelCompiler.compile(source.text()), texts, failures, clock);
  }
}
