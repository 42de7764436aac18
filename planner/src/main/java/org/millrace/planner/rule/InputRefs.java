package org.millrace.planner.rule;

import java.util.function.IntUnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Expressions over the columns of another input. */
public final class InputRefs {
  private InputRefs() {}

  /** The expression with each column replaced by another of the given row, with that one's type. */
  public static RexNode moved(RexNode expression, IntUnaryOperator column, RelDataType row, RexBuilder builder) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef ref) {
            int index = column.applyAsInt(ref.getIndex());
            return builder.makeInputRef(row.getFieldList().get(index).getType(), index);
          }
        });
  }
}
