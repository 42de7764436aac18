package org.millrace.executor.compile.expression;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.Texts;

/** a || b: NULL if one is NULL. */
final class Concatenation {
  private Concatenation() {}

  static Value concat(RexCall call, ExpressionWriter writer) {
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    List<Value> operands = call.getOperands().stream().map(writer::write).map(v -> text(v, type, writer)).toList();
    String code = operands.get(0).code();
    for (Value operand : operands.subList(1, operands.size())) {
      code = writer.use(Texts.class) + ".concat(" + code + ", " + operand.code() + ")";
    }
    return writer.total(type, code, operands.toArray(new Value[0]));
  }

  private static Value text(Value value, SqlType type, ExpressionWriter writer) {
    return type.kind().isText() ? TextCasts.toText(value, writer) : value;
  }
}
