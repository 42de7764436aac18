package org.millrace.planner.logical;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;
import org.millrace.parser.ast.MatchTable;
import org.millrace.planner.logical.relation.Bracket;
import org.millrace.planner.logical.relation.ToStream;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.RelationToStream;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape.Unit;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.validate.Positions;

/** Makes our own operators of the calls of table functions that stand in FROM. */
final class TableFunctions {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

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
      case "CUMULATE" -> cumulate();
      case "SESSION" -> session();
      case "BRACKET" -> bracket();
      case "$SEED" -> RelOptUtil.createCastRel(scan.getInput(0), scan.getRowType(), true);
      case "ISTREAM", "DSTREAM", "RSTREAM" -> toStream();
      case "MATCH_RECOGNIZE" -> new MatchConversion(scan, (MatchTable) call.getOperator(), place(call)).convert();
      default -> throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "table function " + call.getOperator().getName().toLowerCase(Locale.ROOT) + " is not supported yet",
          place(call));
    };
  }

  private RelNode tumble() {
    List<RexNode> arguments = lengths();
    Length size = length(arguments, 1, "size", null);
    return window(shape(Kind.TUMBLE, size, size, arguments, 2), List.of());
  }

  private RelNode hop() {
    List<RexNode> arguments = lengths();
    Length slide = length(arguments, 1, "slide", null);
    Length size = length(arguments, 2, "size", slide);
    return window(shape(Kind.HOP, slide, size, arguments, 3), List.of());
  }

  private RelNode cumulate() {
    List<RexNode> arguments = lengths();
    Length step = length(arguments, 1, "step", null);
    Length size = length(arguments, 2, "size", step);
    if (size.amount % step.amount != 0) {
      throw invalid("the size of CUMULATE must be a multiple of its step", 3);
    }
    return window(shape(Kind.CUMULATE, step, size, arguments, 3), List.of());
  }

  private WindowShape shape(Kind kind, Length step, Length size, List<RexNode> arguments, int offset) {
    return new WindowShape(kind, size.unit, step.amount, size.amount, offset(arguments, offset, size), zone());
  }

  private RelNode session() {
    List<RexNode> arguments = arguments();
    boolean keyed = arguments.get(1).getKind() == SqlKind.DESCRIPTOR;
    List<Integer> keys = keyed ? columns(arguments.get(1)) : List.of();
    Length gap = length(arguments, keyed ? 2 : 1, "gap", null);
    if (gap.unit == Unit.MONTHS) {
      throw invalid("the gap of SESSION cannot be in months or years, which are not all equally long", keyed ? 3 : 2);
    }
    return window(new WindowShape(Kind.SESSION, gap.unit, gap.amount, gap.amount, 0), keys);
  }

  private RelNode window(WindowShape shape, List<Integer> keys) {
    RelNode input = scan.getInput(0);
    SqlCall descriptor = call.operand(1);
    int column = columns(arguments().get(0)).get(0);
    return new WindowTable(
        cluster(), scan.getTraitSet(), input, column, keys, shape, place(descriptor.operand(0)), scan.getRowType());
  }

  private RelNode bracket() {
    List<RexNode> arguments = arguments();
    List<Integer> partition = arguments.size() > 3 ? columns(arguments.get(3)) : List.of();
    Bracket.Shape shape =
        new Bracket.Shape(number(arguments.get(0)), number(arguments.get(1)), number(arguments.get(2)));
    return new Bracket(cluster(), scan.getTraitSet(), scan.getInput(0), shape, partition, -1, place(call));
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

  /** A constant interval. */
  private record Length(long amount, Unit unit) {}

  /** The length at an index of the arguments; of the same unit as the other one, if there is one. */
  private Length length(List<RexNode> arguments, int index, String what, Length other) {
    RexNode argument = arguments.get(index);
    OptionalLong months = Intervals.months(argument);
    Unit unit = months.isPresent() ? Unit.MONTHS : zone() == null ? Unit.MICROS : Unit.DAYS;
    OptionalLong amount = months.isPresent() ? months : Intervals.micros(argument);
    if (unit == Unit.DAYS && amount.isPresent()) {
      amount = OptionalLong.of(days(amount.getAsLong(), index));
    }
    if (amount.isEmpty() || amount.getAsLong() <= 0) {
      String reason = amount.isEmpty() ? "must be a constant interval" : "must be more than zero";
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          "the " + what + " of a window " + reason,
          place(call.operand(index + 1)),
          "write it as INTERVAL '10' SECOND");
    }
    if (other != null && other.unit != unit) {
      throw invalid("the lengths of a window must all be in months or years, or all in days or less", index + 1);
    }
    return new Length(amount.getAsLong(), unit);
  }

  private long days(long micros, int index) {
    if (micros % MICROS_PER_DAY != 0) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          "in a time zone the lengths of windows are whole days, months or years",
          place(call.operand(index + 1)),
          "leave TIME ZONE out: an hour is as long in every zone");
    }
    return micros / MICROS_PER_DAY;
  }

  /** The arguments without the time zone. */
  private List<RexNode> lengths() {
    List<RexNode> arguments = arguments();
    return zone() == null ? arguments : arguments.subList(0, arguments.size() - 1);
  }

  /** The name of the time zone that is the last argument, or null. */
  private String zone() {
    List<RexNode> arguments = arguments();
    if (!(arguments.get(arguments.size() - 1) instanceof RexLiteral literal) || !SqlTypeUtil.isCharacter(literal.getType())) {
      return null;
    }
    String name = literal.getValueAs(String.class);
    if (!ZoneId.getAvailableZoneIds().contains(name)) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          "there is no time zone \"" + name + "\"",
          place(call.operand(call.operandCount() - 1)),
          NearestNames.hint(name, ZoneId.getAvailableZoneIds()));
    }
    return name;
  }

  /** The offset at an index of the arguments, of the same unit as the size; 0 if there is none. */
  private long offset(List<RexNode> arguments, int index, Length size) {
    if (arguments.size() <= index) {
      return 0;
    }
    RexNode argument = arguments.get(index);
    OptionalLong offset = size.unit == Unit.MONTHS ? Intervals.months(argument) : Intervals.micros(argument);
    if (offset.isEmpty()) {
      throw invalid("the offset of a window must be a constant interval of the same kind as its size", index + 1);
    }
    return offset.getAsLong();
  }

  private MillraceException invalid(String message, int operand) {
    return new MillraceException(ErrorCode.WINDOW_INVALID, message, place(call.operand(operand)));
  }

  private Position place(SqlNode node) {
    return placed ? Positions.of(node) : null;
  }
}
