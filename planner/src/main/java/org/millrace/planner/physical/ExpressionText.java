package org.millrace.planner.physical;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBiVisitor;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexVariable;
import org.apache.calcite.rex.RexVisitor;
import org.millrace.catalog.type.RowType;

/** Expressions as EXPLAIN shows them: Calcite's form, with the names of columns, and literals without their character set. */
final class ExpressionText {
  private ExpressionText() {}

  static String of(RexNode expression, RowType input) {
    RexNode named =
        expression.accept(
            new RexShuttle() {
              @Override
              public RexNode visitInputRef(RexInputRef ref) {
                boolean known = ref.getIndex() < input.size();
                return known ? new NamedColumn(input.name(ref.getIndex()), ref.getType()) : ref;
              }

              @Override
              public RexNode visitCall(RexCall call) {
                String window = TimeFunctions.text(call, operand -> of(operand, input));
                return window == null ? super.visitCall(call) : new NamedColumn(window, call.getType());
              }
            });
    return named.toString().replace("_UTF-8'", "'").replace(" CHARACTER SET \"UTF-8\"", "");
  }

  static String of(List<RexNode> expressions, RowType input) {
    return expressions.stream().map(e -> of(e, input)).collect(Collectors.joining(", "));
  }

  /** The names of columns of an input. */
  static String names(List<Integer> columns, RowType input) {
    return columns.stream().map(input::name).collect(Collectors.joining(", "));
  }

  /** Microseconds as one reads them: whole seconds as such. */
  static String micros(long micros) {
    return micros != 0 && micros % 1_000_000 == 0 ? micros / 1_000_000 + " s" : micros + " us";
  }

  private static final class NamedColumn extends RexVariable {
    NamedColumn(String name, RelDataType type) {
      super(name, type);
    }

    @Override
    public <R> R accept(RexVisitor<R> visitor) {
      throw new IllegalStateException("only to be printed: " + name);
    }

    @Override
    public <R, P> R accept(RexBiVisitor<R, P> visitor, P argument) {
      throw new IllegalStateException("only to be printed: " + name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof NamedColumn column && column.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }
}
