package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.planner.physical.RelationToStream;
import org.millrace.planner.validate.Positions;

/** Makes our own operators of the calls of table functions that stand in FROM. */
final class TableFunctions {
  private final LogicalTableFunctionScan scan;
  private final SqlCall call;
  private final boolean placed;

  private TableFunctions(LogicalTableFunctionScan scan, SqlCall call, boolean placed) {
    this.scan = scan;
    this.call = call;
    this.placed = placed;
  }

  static RelNode convert(LogicalTableFunctionScan scan, SqlCall call, boolean placed) {
    return new TableFunctions(scan, call, placed).convert();
  }

  private RelNode convert() {
    return switch (call.getOperator().getName()) {
      case "TUMBLE" -> tumble();
      case "HOP" -> hop();
      case "BRACKET" -> bracket();
      case "ISTREAM", "DSTREAM", "RSTREAM" -> toStream();
      default -> throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "table function " + call.getOperator().getName().toLowerCase(Locale.ROOT) + " is not supported yet",
          place(call));
    };
  }

  private RelNode tumble() {
    List<RexNode> arguments = arguments();
    SqlNode size = call.operand(2);
    OptionalLong months = Intervals.months(arguments.get(1));
    boolean calendar = months.isPresent();
    long length = positive(calendar ? months : Intervals.micros(arguments.get(1)), size, "size");
    long offset = offset(arguments, 2, calendar);
    return window(new WindowTable.Shape(false, calendar, length, length, offset));
  }

  private RelNode hop() {
    List<RexNode> arguments = arguments();
    for (int i = 1; i < arguments.size(); i++) {
      if (Intervals.months(arguments.get(i)).isPresent()) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "HOP cannot step by months or years",
            place(call.operand(i + 1)),
            "use days, or TUMBLE, which knows the calendar");
      }
    }
    long slide = positive(Intervals.micros(arguments.get(1)), call.operand(2), "slide");
    long size = positive(Intervals.micros(arguments.get(2)), call.operand(3), "size");
    return window(new WindowTable.Shape(true, false, slide, size, offset(arguments, 3, false)));
  }

  private RelNode window(WindowTable.Shape shape) {
    RelNode input = scan.getInput(0);
    SqlCall descriptor = call.operand(1);
    int column = columns(arguments().get(0)).get(0);
    return new WindowTable(
        cluster(), scan.getTraitSet(), input, column, shape, place(descriptor.operand(0)), scan.getRowType());
  }

  private RelNode bracket() {
    List<RexNode> arguments = arguments();
    List<Integer> partition = arguments.size() > 3 ? columns(arguments.get(3)) : List.of();
    Bracket.Shape shape =
        new Bracket.Shape(number(arguments.get(0)), number(arguments.get(1)), number(arguments.get(2)));
    return new Bracket(cluster(), scan.getTraitSet(), scan.getInput(0), shape, partition, place(call));
  }

  private RelNode toStream() {
    RelationToStream.Kind kind = RelationToStream.Kind.valueOf(call.getOperator().getName());
    return new ToStream(cluster(), scan.getTraitSet(), scan.getInput(0), kind);
  }

  private RelOptCluster cluster() {
    return scan.getCluster();
  }

  /** The arguments after the table. */
  private List<RexNode> arguments() {
    List<RexNode> arguments = new ArrayList<>(((RexCall) scan.getCall()).getOperands());
    int extra = arguments.size() - (call.operandCount() - 1);
    return arguments.subList(extra, arguments.size());
  }

  /** The columns of the data that a descriptor names. */
  private List<Integer> columns(RexNode descriptor) {
    if (descriptor.getKind() != SqlKind.DESCRIPTOR) {
      throw new IllegalStateException(descriptor.toString());
    }
    RelDataType data = scan.getInput(0).getRowType();
    return ((RexCall) descriptor)
        .getOperands().stream()
        .map(name -> data.getField(((RexLiteral) name).getValueAs(String.class), false, false).getIndex())
        .toList();
  }

  private static long number(RexNode argument) {
    return ((RexLiteral) argument).getValueAs(Long.class);
  }

  private long offset(List<RexNode> arguments, int index, boolean calendar) {
    if (arguments.size() <= index) {
      return 0;
    }
    RexNode argument = arguments.get(index);
    OptionalLong offset = calendar ? Intervals.months(argument) : Intervals.micros(argument);
    if (offset.isEmpty()) {
      throw invalid("the offset of a window must be a constant interval of the same kind as its size", index + 1);
    }
    return offset.getAsLong();
  }

  private long positive(OptionalLong value, SqlNode written, String what) {
    if (value.isEmpty() || value.getAsLong() <= 0) {
      String reason = value.isEmpty() ? "must be a constant interval" : "must be more than zero";
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          "the " + what + " of a window " + reason,
          place(written),
          "write it as INTERVAL '10' SECOND");
    }
    return value.getAsLong();
  }

  private MillraceException invalid(String message, int operand) {
    return new MillraceException(ErrorCode.WINDOW_INVALID, message, place(call.operand(operand)));
  }

  private Position place(SqlNode node) {
    return placed ? Positions.of(node) : null;
  }
}
