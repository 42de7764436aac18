package org.millrace.executor.compile.expression;

import com.google.common.collect.BoundType;
import com.google.common.collect.Range;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexUnknownAs;
import org.apache.calcite.util.Sarg;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Literals;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.LongSet;
import org.millrace.executor.compile.support.SliceSet;

/** SEARCH(x, Sarg[…]): x is in a list, or within ranges. Long lists are sets made with the class. */
final class Search {
  /** From how many points on a set is asked instead of each point. */
  private static final int SET_SIZE = 6;

  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);

  private Search() {}

  static Value search(RexCall call, ExpressionWriter writer) {
    Value operand = writer.local(writer.write(call.getOperands().get(0)));
    RexLiteral literal = (RexLiteral) call.getOperands().get(1);
    Sarg<?> sarg = literal.getValueAs(Sarg.class);
    if (operand.isNullLiteral()) {
      return sarg.nullAs == RexUnknownAs.UNKNOWN
          ? Value.nullOf(BOOLEAN)
          : Value.of(BOOLEAN.notNull(), String.valueOf(sarg.nullAs == RexUnknownAs.TRUE), "false");
    }
    String within = within(sarg, operand, CalciteTypes.fromCalcite(literal.getType()), writer);
    if (!operand.nullable()) {
      return Value.of(BOOLEAN.notNull(), within, "false");
    }
    return switch (sarg.nullAs) {
      case UNKNOWN -> Value.of(BOOLEAN, within, operand.isNull());
      case TRUE -> Value.of(BOOLEAN.notNull(), "(" + operand.isNull() + " || " + within + ")", "false");
      case FALSE -> Value.of(BOOLEAN.notNull(), "(!" + operand.isNull() + " && " + within + ")", "false");
    };
  }

  private static String within(Sarg<?> sarg, Value operand, SqlType type, ExpressionWriter writer) {
    if (sarg.isAll()) {
      return "true";
    }
    if (sarg.isNone()) {
      return "false";
    }
    if (sarg.isComplementedPoints()) {
      return "!" + within(sarg.negate(), operand, type, writer);
    }
    List<Comparable<?>> points = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    for (Range<?> range : sarg.rangeSet.asRanges()) {
      if (range.hasLowerBound() && range.hasUpperBound() && range.lowerEndpoint().equals(range.upperEndpoint())) {
        points.add(range.lowerEndpoint());
      } else {
        tests.add(inRange(range, operand, type, writer));
      }
    }
    if (points.size() >= SET_SIZE && isSetOf(operand, type)) {
      tests.add(0, inSet(points, operand, type, writer));
    } else {
      points.forEach(point -> tests.add(compare(operand, "==", point, type, writer)));
    }
    return tests.size() == 1 ? tests.get(0) : "(" + String.join(" || ", tests) + ")";
  }

  private static String inRange(Range<?> range, Value operand, SqlType type, ExpressionWriter writer) {
    String lower = null;
    if (range.hasLowerBound()) {
      String operator = range.lowerBoundType() == BoundType.CLOSED ? ">=" : ">";
      lower = compare(operand, operator, range.lowerEndpoint(), type, writer);
    }
    if (!range.hasUpperBound()) {
      return lower == null ? "true" : lower;
    }
    String operator = range.upperBoundType() == BoundType.CLOSED ? "<=" : "<";
    String upper = compare(operand, operator, range.upperEndpoint(), type, writer);
    return lower == null ? upper : "(" + lower + " && " + upper + ")";
  }

  private static String compare(
      Value operand, String operator, Comparable<?> bound, SqlType type, ExpressionWriter writer) {
    return Comparison.code(operand, operator, Literals.write(Literals.value(bound, type), type, writer), writer);
  }

  /** Whether values of the operand and of the list are equal just when their longs or bytes are. */
  private static boolean isSetOf(Value operand, SqlType type) {
    boolean longs = operand.form() == Form.LONG && Form.of(type) == Form.LONG && operand.type().scale() == type.scale();
    boolean sameTimes = (operand.type().kind() == TypeKind.DATE) == (type.kind() == TypeKind.DATE);
    return longs && sameTimes || operand.form() == Form.SLICE;
  }

  private static String inSet(List<Comparable<?>> points, Value operand, SqlType type, ExpressionWriter writer) {
    List<Object> values = new ArrayList<>();
    points.forEach(point -> values.add(Literals.value(point, type)));
    Class<?> set = operand.form() == Form.SLICE ? SliceSet.class : LongSet.class;
    List<String> chunks = new ArrayList<>();
    StringBuilder chunk = new StringBuilder();
    for (Object value : values) {
      chunk.append(value instanceof Slice slice ? SliceSet.encoded(slice) : value + " ");
      if (chunk.length() > 10_000) {
        chunks.add(Literals.quoted(chunk.toString()));
        chunk.setLength(0);
      }
    }
    chunks.add(Literals.quoted(chunk.toString()));
    String initializer = writer.use(set) + ".of(new String[] {" + String.join(", ", chunks) + "})";
    return writer.parts().constant(set, initializer) + ".contains(" + operand.code() + ")";
  }
}
