package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.code.ConstantFolder;
import org.millrace.executor.compile.code.Literals;
import org.millrace.executor.compile.expression.KernelSource;
import org.millrace.executor.compile.expression.KernelWriter;
import org.millrace.planner.physical.Calc;

/**
 * A Calc taken apart: input columns that are projected as they are and literals need no code; the condition and all
 * other projections are one generated loop. A Calc of the former only has no generated class.
 *
 * @param computed the projections that the kernel computes
 * @param source null if there is nothing to generate
 */
record CalcStage(
    Calc calc, List<CalcOperator.Projection> projections, List<RexNode> computed, KernelSource source) {
  /**
   * HotSpot leaves a method of more than 8,000 bytes of code to the interpreter for ever, at a hundredth of the
   * speed. A byte of code takes some four characters of our text.
   */
  private static final int MOST_CHARACTERS = 24_000;

  /** The stages of a calc, each over the output of the one before: one, unless its code would be too large. */
  static List<CalcStage> of(Calc calc, ConstantFolder folder) {
    CalcStage whole = whole(calc, folder);
    boolean divisible = whole.computed.size() > 1 || calc.condition() != null && !whole.computed.isEmpty();
    if (whole.source == null || whole.source.text().length() <= MOST_CHARACTERS || !divisible) {
      return List.of(whole);
    }
    Calc first = whole.firstHalf();
    return Stream.concat(of(first, folder).stream(), of(whole.secondHalf(first), folder).stream()).toList();
  }

  private static CalcStage whole(Calc calc, ConstantFolder folder) {
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
    boolean empty = calc.condition() == null && computed.isEmpty();
    KernelSource source = empty ? null : KernelWriter.write(calc.condition(), computed, types, folder);
    return new CalcStage(calc, projections, computed, source);
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

  /** The condition and half of what is computed, behind all columns of the input. */
  private Calc firstHalf() {
    List<Field> fields = new ArrayList<>(calc.input().rowType().fields());
    RelDataTypeFactory types = CalciteTypes.factory();
    List<RexNode> nodes = new ArrayList<>();
    for (int c = 0; c < fields.size(); c++) {
      nodes.add(new RexInputRef(c, CalciteTypes.toCalcite(fields.get(c).type(), types)));
    }
    for (int k = 0; k < projections.size(); k++) {
      if (projections.get(k) instanceof CalcOperator.Computed it && it.output() < computed.size() / 2) {
        nodes.add(calc.projections().get(k));
        fields.add(calc.rowType().fields().get(k));
      }
    }
    return new Calc(calc.input(), calc.condition(), nodes, new RowType(fields), calc.traits());
  }

  /** The output, over the first half, whose input columns stand where they stood. */
  private Calc secondHalf(Calc first) {
    RelDataTypeFactory types = CalciteTypes.factory();
    int inputs = calc.input().rowType().size();
    List<RexNode> nodes = new ArrayList<>(calc.projections());
    for (int k = 0; k < nodes.size(); k++) {
      if (projections.get(k) instanceof CalcOperator.Computed it && it.output() < computed.size() / 2) {
        nodes.set(k, new RexInputRef(inputs + it.output(), CalciteTypes.toCalcite(calc.rowType().type(k), types)));
      }
    }
    return new Calc(first, null, nodes, calc.rowType(), calc.traits());
  }
}
