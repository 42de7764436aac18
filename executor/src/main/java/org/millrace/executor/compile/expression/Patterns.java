package org.millrace.executor.compile.expression;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.millrace.catalog.function.text.LikePattern;
import org.millrace.catalog.function.text.SimilarPattern;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.MillraceException;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Literals;
import org.millrace.executor.compile.code.Value;

/**
 * LIKE, ILIKE and SIMILAR TO. A literal pattern is read once, when the class is loaded; one that cannot be read fails
 * on the rows on which it is asked for, like any other expression.
 */
final class Patterns {
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);
  private static final Slice BACKSLASH = Slice.of("\\");

  private Patterns() {}

  static Value like(RexCall call, ExpressionWriter writer) {
    boolean ignoreCase = !((SqlLikeOperator) call.getOperator()).isCaseSensitive();
    if (!isReadable(call, (pattern, escape) -> LikePattern.of(pattern, escape, ignoreCase))) {
      return perRow(LikePattern.class, ignoreCase ? "ilike" : "like", call, writer);
    }
    List<Value> operands = operands(call, writer);
    return matches(LikePattern.class, operands, escape(operands, writer) + ", " + ignoreCase, writer);
  }

  static Value similar(RexCall call, ExpressionWriter writer) {
    if (!isReadable(call, SimilarPattern::of)) {
      return perRow(SimilarPattern.class, "similar", call, writer);
    }
    List<Value> operands = operands(call, writer);
    return matches(SimilarPattern.class, operands, escape(operands, writer), writer);
  }

  private static String escape(List<Value> operands, ExpressionWriter writer) {
    return operands.size() > 2 ? operands.get(2).code() : constant(BACKSLASH, writer);
  }

  private static String constant(Slice slice, ExpressionWriter writer) {
    return Literals.write(slice, SqlType.of(TypeKind.VARCHAR), writer).code();
  }

  private static List<Value> operands(RexCall call, ExpressionWriter writer) {
    List<Value> operands = new ArrayList<>();
    call.getOperands().forEach(operand -> operands.add(writer.write(operand)));
    return operands;
  }

  private static Value matches(Class<?> kind, List<Value> operands, String how, ExpressionWriter writer) {
    String made = writer.use(kind) + ".of(" + operands.get(1).code() + ", " + how + ")";
    String pattern = writer.parts().constant(kind, made);
    return writer.total(BOOLEAN, pattern + ".matches(" + operands.get(0).code() + ")", operands.get(0));
  }

  private static Value perRow(Class<?> kind, String method, RexCall call, ExpressionWriter writer) {
    Value[] operands = operands(call, writer).toArray(new Value[0]);
    List<String> codes = new ArrayList<>();
    for (Value operand : operands) {
      codes.add(operand.code());
    }
    return writer.partial(BOOLEAN, writer.use(kind) + "." + method + "(" + String.join(", ", codes) + ")", operands);
  }

  /** Reads a pattern with its escape, or throws. */
  private interface Reader {
    Object read(Slice pattern, Slice escape);
  }

  /** Whether pattern and escape are literals that can be read. */
  private static boolean isReadable(RexCall call, Reader reader) {
    List<RexNode> operands = call.getOperands();
    for (RexNode operand : operands.subList(1, operands.size())) {
      if (!(operand instanceof RexLiteral literal) || literal.isNull()) {
        return false;
      }
    }
    Slice escape = operands.size() > 2 ? (Slice) Literals.value((RexLiteral) operands.get(2)) : BACKSLASH;
    try {
      reader.read((Slice) Literals.value((RexLiteral) operands.get(1)), escape);
      return true;
    } catch (MillraceException unreadable) {
      return false;
    }
  }
}
