package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.expression.ConstantFolder;
import org.millrace.executor.compile.expression.ExpressionText;
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
    return operator(calc, failures, clock, constants(clock));
  }

  /** folder is null to leave constant expressions as they are. */
  static Operator operator(Calc calc, RowFailures failures, Clock clock, ConstantFolder folder) {
    List<CalcOperator.Projection> projections = new ArrayList<>();
    List<RexNode> computed = new ArrayList<>();
    List<SqlType> types = new ArrayList<>();
    for (int k = 0; k < calc.projections().size(); k++) {
      RexNode node = calc.projections().get(k);
      SqlType type = calc.rowType().type(k);
      if (needsCode(node, type)) {
        projections.add(new CalcOperator.Computed(computed.size()));
        computed.add(node);
        types.add(type);
      } else if (node instanceof RexInputRef input) {
        projections.add(new CalcOperator.Passed(input.getIndex()));
      } else {
        projections.add(new CalcOperator.Constant(Literals.value((RexLiteral) node), type.layout()));
      }
    }
    KernelRun run = null;
    if (calc.condition() != null || !computed.isEmpty()) {
      KernelSource source = KernelWriter.write(calc.condition(), computed, types, folder);
      run = run(source, calc.condition(), computed, calc.input().rowType(), failures, clock);
    }
    return new CalcOperator(projections, run);
  }

  /** Whether an output is more than an input column or a literal that is held as the output's type asks for. */
  private static boolean needsCode(RexNode node, SqlType to) {
    if (node instanceof RexLiteral literal && literal.isNull()) {
      return false;
    }
    SqlType from = CalciteTypes.fromCalcite(node.getType());
    boolean sameForm = from.layout() == to.layout() && from.scale() == to.scale();
    return !(node instanceof RexInputRef || node instanceof RexLiteral) || !sameForm;
  }

  private static ConstantFolder constants(Clock clock) {
    return node -> Constants.value(node, clock);
  }

  /** A condition on rows of the given type; failures are told with the expression's text. */
  public static RowFilter filter(RexNode condition, RowType input, RowFailures failures, Clock clock) {
    KernelSource source = KernelWriter.write(condition, List.of(), List.of(), constants(clock));
    KernelRun run = run(source, condition, List.of(), input, failures, clock);
    return (rows, selected) -> run.run(rows, selected).count;
  }

  /** The generated class, or an empty text if there is none. */
  public static String source(Calc calc) {
    List<RexNode> computed = new ArrayList<>();
    List<SqlType> types = new ArrayList<>();
    for (int k = 0; k < calc.projections().size(); k++) {
      if (needsCode(calc.projections().get(k), calc.rowType().type(k))) {
        computed.add(calc.projections().get(k));
        types.add(calc.rowType().type(k));
      }
    }
    return calc.condition() == null && computed.isEmpty()
        ? ""
        : KernelWriter.write(calc.condition(), computed, types, constants(() -> 0)).text();
  }

  /** The generated class of a condition. */
  public static String source(RexNode condition) {
    return KernelWriter.write(condition, List.of(), List.of(), constants(() -> 0)).text();
  }

  private static KernelRun run(
      KernelSource source, RexNode condition, List<RexNode> computed, RowType input, RowFailures failures, Clock clock) {
    List<String> texts = new ArrayList<>();
    texts.add(condition == null ? "" : ExpressionText.of(condition, input));
    computed.forEach(node -> texts.add(ExpressionText.of(node, input)));
    return new KernelRun(source, KernelCompiler.compile(source.text()), texts, failures, clock);
  }
}
