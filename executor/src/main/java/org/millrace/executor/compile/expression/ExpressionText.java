package org.millrace.executor.compile.expression;

import com.google.common.collect.BoundType;
import com.google.common.collect.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.Sarg;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.DecimalText;
import org.millrace.catalog.type.Quotation;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.compile.code.Literals;
import org.millrace.planner.physical.ZonedCast;

/**
 * Expressions as one would write them in SQL, with the names of columns: for people who read why a row was rejected.
 */
public final class ExpressionText {
  private final RowType input;

  private ExpressionText(RowType input) {
    this.input = input;
  }

  public static String of(RexNode node, RowType input) {
    return new ExpressionText(input).text(node);
  }

  private String text(RexNode node) {
    if (node instanceof RexInputRef reference) {
      int column = reference.getIndex();
      return column < input.size() ? input.name(column) : "$" + column;
    }
    if (node instanceof RexLiteral literal) {
      return literal(literal);
    }
    if (node instanceof RexFieldAccess access) {
      return nested(access.getReferenceExpr()) + "." + access.getField().getName();
    }
    return node instanceof RexCall call ? call(call) : node.toString();
  }

  private String call(RexCall call) {
    List<RexNode> operands = call.getOperands();
    return switch (call.getKind()) {
      case CASE -> caseWhen(operands);
      case CAST, SAFE_CAST ->
          call.getOperator().getName()
              + "(" + text(operands.get(0)) + " AS " + CalciteTypes.fromCalcite(call.getType()) + ")";
      case EXTRACT -> "EXTRACT(" + text(operands.get(0)) + " FROM " + text(operands.get(1)) + ")";
      case SEARCH -> search(operands.get(0), ((RexLiteral) operands.get(1)).getValueAs(Sarg.class), operands.get(1));
      case ITEM -> nested(operands.get(0)) + "[" + text(operands.get(1)) + "]";
      case ARRAY_VALUE_CONSTRUCTOR, MAP_VALUE_CONSTRUCTOR ->
          call.getOperator().getName() + operands.stream().map(this::text).collect(Collectors.joining(", ", "[", "]"));
      case ROW -> "ROW" + operands.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
      case IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM -> infix(call);
      default -> plain(call);
    };
  }

  private String plain(RexCall call) {
    if (call.getOperator() instanceof ZonedCast cast) {
      return (cast.isSoft() ? "TRY_CAST(" : "CAST(")
          + text(call.getOperands().get(0)) + " AS " + CalciteTypes.fromCalcite(call.getType()) + ")";
    }
    List<RexNode> operands = call.getOperands();
    String name = call.getOperator().getName();
    SqlSyntax syntax = call.getOperator().getSyntax();
    if (operands.size() == 1 && syntax == SqlSyntax.PREFIX) {
      return name + (Character.isLetter(name.charAt(0)) ? " " : "") + nested(operands.get(0));
    }
    if (operands.size() == 1 && syntax == SqlSyntax.POSTFIX) {
      return nested(operands.get(0)) + " " + name;
    }
    if (operands.size() > 1 && (syntax == SqlSyntax.BINARY || syntax == SqlSyntax.SPECIAL)) {
      return infix(call);
    }
    if (operands.isEmpty() && syntax == SqlSyntax.FUNCTION_ID) {
      return name;
    }
    return name + operands.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
  }

  private String infix(RexCall call) {
    // The operator of a difference of times has no name that one could write.
    String name = call.getKind() == SqlKind.MINUS ? "-" : call.getOperator().getName();
    return call.getOperands().stream().map(this::nested).collect(Collectors.joining(" " + name + " "));
  }

  /** In parentheses if it has operators itself. */
  private String nested(RexNode node) {
    String text = text(node);
    boolean operators =
        node instanceof RexCall call
            && switch (call.getOperator().getSyntax()) {
              case BINARY, PREFIX, POSTFIX -> true;
              case SPECIAL -> call.getKind() != SqlKind.CASE && call.getKind() != SqlKind.CAST;
              default -> call.getKind() == SqlKind.SEARCH;
            };
    return operators ? "(" + text + ")" : text;
  }

  private String caseWhen(List<RexNode> operands) {
    StringBuilder text = new StringBuilder("CASE");
    for (int i = 0; i + 1 < operands.size(); i += 2) {
      text.append(" WHEN ").append(text(operands.get(i))).append(" THEN ").append(text(operands.get(i + 1)));
    }
    return text.append(" ELSE ").append(text(operands.get(operands.size() - 1))).append(" END").toString();
  }

  private String search(RexNode operand, Sarg<?> sarg, RexNode literal) {
    String name = nested(operand);
    SqlType type = CalciteTypes.fromCalcite(literal.getType());
    if (sarg.isComplementedPoints()) {
      return "NOT (" + search(operand, sarg.negate(), literal) + ")";
    }
    List<String> points = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (Range<?> range : sarg.rangeSet.asRanges()) {
      String low = range.hasLowerBound() ? constant(Literals.value(range.lowerEndpoint(), type), type) : null;
      String high = range.hasUpperBound() ? constant(Literals.value(range.upperEndpoint(), type), type) : null;
      if (low != null && low.equals(high)) {
        points.add(low);
        continue;
      }
      List<String> bounds = new ArrayList<>();
      if (low != null) {
        bounds.add(name + (range.lowerBoundType() == BoundType.CLOSED ? " >= " : " > ") + low);
      }
      if (high != null) {
        bounds.add(name + (range.upperBoundType() == BoundType.CLOSED ? " <= " : " < ") + high);
      }
      parts.add(String.join(" AND ", bounds));
    }
    if (!points.isEmpty()) {
      parts.add(0, name + (points.size() == 1 ? " = " + points.get(0) : " IN (" + String.join(", ", points) + ")"));
    }
    return String.join(" OR ", parts);
  }

  private static String literal(RexLiteral literal) {
    if (literal.getTypeName() == SqlTypeName.SYMBOL) {
      return String.valueOf(literal.getValue());
    }
    return literal.isNull() ? "NULL" : constant(Literals.value(literal), CalciteTypes.fromCalcite(literal.getType()));
  }

  private static String constant(Object value, SqlType type) {
    if (value instanceof Boolean truth) {
      return truth ? "TRUE" : "FALSE";
    }
    if (value instanceof Slice slice) {
      return Quotation.ofText(slice.toString());
    }
    StringBuilder text = new StringBuilder();
    if (value instanceof Double number) {
      ValueText.append(text, type, number.doubleValue());
    } else if (value instanceof Int128 wide) {
      DecimalText.append(text, wide, type.scale());
    } else {
      ValueText.append(text, type, ((Long) value).longValue());
    }
    String kind =
        type.kind().isInterval() ? "INTERVAL" : type.kind() == TypeKind.TIMESTAMP_LTZ ? "TIMESTAMP" : type.kind().name();
    return type.kind().isNumeric() ? text.toString() : kind + " '" + text + "'";
  }
}
