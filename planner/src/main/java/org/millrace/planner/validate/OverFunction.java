package org.millrace.planner.validate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlNameMatchers;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.parser.ast.OverCall;
import org.millrace.parser.ast.OverCall.Frame;
import org.millrace.parser.ast.OverCall.Nulls;
import org.millrace.parser.ast.OverCall.Shape;
import org.millrace.parser.ast.OverCall.Unit;

/** A function with OVER whose name is known: one of the standard's window functions, or an aggregate. */
public final class OverFunction extends SqlSpecialOperator {
  private static final int PRECEDENCE = 100;

  /** The functions that need a window. */
  public static final Set<String> RANKING =
      Set.of("ROW_NUMBER", "RANK", "DENSE_RANK", "PERCENT_RANK", "CUME_DIST", "NTILE");

  private static final Set<String> PICKING = Set.of("LAG", "LEAD", "FIRST_VALUE", "LAST_VALUE", "NTH_VALUE");

  private final Shape shape;
  private final SqlAggFunction aggregate;

  private OverFunction(Shape shape, SqlAggFunction aggregate) {
    super(name(shape), SqlKind.OTHER, PRECEDENCE);
    this.shape = shape;
    this.aggregate = aggregate;
  }

  /** Two calls are one only if all that stands between their operands is equal too. */
  private static String name(Shape shape) {
    String order = String.join(
        ",", shape.order().stream().map(d -> (d.descending() ? "desc" : "asc") + (d.nullsFirst() == null ? "" : d.nullsFirst() ? "-first" : "-last")).toList());
    return function(shape) + (shape.distinct() ? "_distinct" : "") + (shape.nulls() == Nulls.IGNORE ? "_ignoring" : "")
        + "[" + shape.arguments() + (shape.filter() ? "f" : "") + ";" + shape.partitions() + ";" + order
        + (shape.frame() == null ? "" : ";" + shape.frame()) + "]";
  }

  private static String function(Shape shape) {
    return shape.function().getSimple().toUpperCase(Locale.ROOT);
  }

  static boolean needsOver(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return RANKING.contains(upper) || PICKING.contains(upper);
  }

  /** The operator for a call as read. */
  static OverFunction of(SqlCall call) {
    Shape shape = ((OverCall) call.getOperator()).shape();
    String name = function(shape);
    if (!needsOver(name)) {
      return new OverFunction(shape, aggregate(shape.function()));
    }
    if (shape.distinct() || shape.filter() || shape.star()) {
      String what = shape.star() ? "*" : shape.distinct() ? "DISTINCT" : "FILTER";
      throw wrong(call, "function " + name.toLowerCase(Locale.ROOT) + " does not take " + what, null);
    }
    return new OverFunction(shape, null);
  }

  private static SqlAggFunction aggregate(SqlIdentifier name) {
    List<SqlOperator> found = new ArrayList<>();
    Operators.INSTANCE.lookupOperatorOverloads(name, null, SqlSyntax.FUNCTION, found, SqlNameMatchers.withCaseSensitive(false));
    Optional<SqlAggFunction> aggregate =
        found.stream().filter(SqlAggFunction.class::isInstance).map(SqlAggFunction.class::cast).findFirst();
    if (aggregate.isPresent()) {
      return aggregate.get();
    }
    String lower = name.getSimple().toLowerCase(Locale.ROOT);
    if (!found.isEmpty()) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          "OVER is for window functions and aggregates, and " + lower + " is neither",
          Positions.of(name));
    }
    List<String> known = new ArrayList<>(Operators.INSTANCE.names());
    RANKING.forEach(f -> known.add(f.toLowerCase(Locale.ROOT)));
    PICKING.forEach(f -> known.add(f.toLowerCase(Locale.ROOT)));
    throw new MillraceException(
        ErrorCode.FUNCTION_NOT_FOUND, "function " + lower + " does not exist", Positions.of(name), NearestNames.hint(lower, known));
  }

  public Shape shape() {
    return shape;
  }

  /** The same in a text whose places mean nothing. */
  public OverFunction unplaced() {
    SqlIdentifier function = new SqlIdentifier(shape.function().getSimple(), SqlParserPos.ZERO);
    return new OverFunction(
        new Shape(
            function, shape.distinct(), shape.star(), shape.nulls(), shape.arguments(), shape.filter(), shape.partitions(),
            shape.order(), shape.frame()),
        aggregate);
  }

  /** The position among the arguments of a number that says how far, which, or how many; −1 if the function takes none. */
  public int numberAt() {
    return switch (function()) {
      case "NTILE" -> 0;
      case "NTH_VALUE", "LAG", "LEAD" -> 1;
      default -> -1;
    };
  }

  /** In capitals. */
  public String function() {
    return function(shape);
  }

  /** The aggregate that the call computes over its frame, or null if the function is of windows only. */
  public SqlAggFunction aggregate() {
    return aggregate;
  }

  /** Whether the function's value depends on the frame. */
  public boolean isFramed() {
    return aggregate != null || function().endsWith("_VALUE");
  }

  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    List<RelDataType> types = new ArrayList<>();
    for (SqlNode operand : call.getOperandList()) {
      types.add(validator.deriveType(scope, operand));
    }
    if (shape.filter() && !SqlTypeUtil.inBooleanFamily(types.get(shape.filterAt()))) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH, "argument of FILTER must be of type boolean", Positions.of((SqlNode) call.operand(shape.filterAt())));
    }
    if (shape.nulls() == Nulls.IGNORE && !PICKING.contains(function())) {
      throw wrong(call, "function " + function().toLowerCase(Locale.ROOT) + " does not take IGNORE NULLS", null);
    }
    if (shape.frame() != null) {
      checkFrame(call, types);
    }
    List<RelDataType> arguments = types.subList(0, shape.arguments());
    RelDataType type = aggregate == null ? ownType(call, arguments, validator.getTypeFactory()) : aggregateType(validator, scope, call);
    validator.setValidatedNodeType(call, type);
    return type;
  }

  private RelDataType aggregateType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    if (shape.star() && aggregate.getKind() != SqlKind.COUNT) {
      throw wrong(call, "only COUNT takes *", null);
    }
    List<SqlNode> arguments = call.getOperandList().subList(0, shape.arguments());
    SqlCall plain = new SqlBasicCall(aggregate, arguments, call.getParserPosition());
    boolean counted = aggregate.getOperandCountRange().isValidCount(arguments.size());
    if (!shape.star() && (!counted || arguments.isEmpty())) {
      throw wrong(call, "function " + function().toLowerCase(Locale.ROOT) + " does not take " + arguments.size()
          + (arguments.size() == 1 ? " argument" : " arguments"), null);
    }
    if (!shape.star()) {
      aggregate.checkOperandTypes(new SqlCallBinding(validator, scope, plain), true);
      for (int i = 0; i < arguments.size(); i++) {
        // What was coerced.
        call.setOperand(i, plain.operand(i));
      }
    }
    List<RelDataType> types = plain.getOperandList().stream().map(o -> validator.deriveType(scope, o)).toList();
    return aggregate.inferReturnType(
        new Aggregate.AggCallBinding(validator.getTypeFactory(), aggregate, List.of(), types, true, shape.filter()));
  }

  private RelDataType ownType(SqlCall call, List<RelDataType> arguments, RelDataTypeFactory types) {
    String name = function();
    switch (name) {
      case "ROW_NUMBER", "RANK", "DENSE_RANK" -> {
        requireCount(call, arguments, 0, 0);
        return types.createSqlType(SqlTypeName.BIGINT);
      }
      case "PERCENT_RANK", "CUME_DIST" -> {
        requireCount(call, arguments, 0, 0);
        return types.createSqlType(SqlTypeName.DOUBLE);
      }
      case "NTILE" -> {
        requireCount(call, arguments, 1, 1);
        requireInteger(call, arguments, 0);
        requirePositive(call, 0);
        return nullable(types.createSqlType(SqlTypeName.INTEGER), types);
      }
      case "NTH_VALUE" -> {
        requireCount(call, arguments, 2, 2);
        requireInteger(call, arguments, 1);
        requirePositive(call, 1);
        return nullable(arguments.get(0), types);
      }
      case "LAG", "LEAD" -> {
        requireCount(call, arguments, 1, 3);
        if (arguments.size() > 1) {
          requireInteger(call, arguments, 1);
        }
        if (arguments.size() < 3) {
          return nullable(arguments.get(0), types);
        }
        RelDataType common = types.leastRestrictive(List.of(arguments.get(0), arguments.get(2)));
        if (common == null) {
          throw new MillraceException(
              ErrorCode.TYPE_MISMATCH,
              "the value and the default of " + name.toLowerCase(Locale.ROOT) + " must be of one type",
              Positions.of((SqlNode) call.operand(2)),
              "CAST the default");
        }
        return nullable(common, types);
      }
      default -> {
        requireCount(call, arguments, 1, 1);
        return nullable(arguments.get(0), types);
      }
    }
  }

  private static RelDataType nullable(RelDataType type, RelDataTypeFactory types) {
    return types.createTypeWithNullability(type, true);
  }

  private void requireCount(SqlCall call, List<RelDataType> arguments, int least, int most) {
    if (arguments.size() < least || arguments.size() > most) {
      String takes = least == most ? String.valueOf(least) : least + " to " + most;
      throw wrong(call, "function " + function().toLowerCase(Locale.ROOT) + " takes " + takes
          + (most == 1 ? " argument" : " arguments") + ", not " + arguments.size(), null);
    }
  }

  private void requireInteger(SqlCall call, List<RelDataType> arguments, int index) {
    SqlTypeName type = arguments.get(index).getSqlTypeName();
    if (!SqlTypeUtil.isIntType(arguments.get(index)) && type != SqlTypeName.NULL) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH,
          "this argument of " + function().toLowerCase(Locale.ROOT) + " must be a whole number",
          Positions.of((SqlNode) call.operand(index)));
    }
  }

  private void requirePositive(SqlCall call, int index) {
    SqlNode operand = call.operand(index);
    boolean negative = operand.getKind() == SqlKind.MINUS_PREFIX;
    if (negative || operand instanceof SqlNumericLiteral number && number.getValueAs(BigDecimal.class).signum() <= 0) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT,
          "argument of " + function().toLowerCase(Locale.ROOT) + " must be greater than zero",
          Positions.of(operand));
    }
  }

  private void checkFrame(SqlCall call, List<RelDataType> types) {
    Frame frame = shape.frame();
    int distance = shape.distancesAt();
    boolean distances = frame.start().hasDistance() || frame.end().hasDistance();
    if (frame.unit() == Unit.GROUPS && shape.order().isEmpty()) {
      throw wrong(call, "GROUPS needs an ORDER BY in the window", null);
    }
    if (frame.unit() == Unit.RANGE && distances && shape.order().size() != 1) {
      throw wrong(call, "RANGE with a distance needs exactly one ORDER BY column", "use ROWS, or order by one column");
    }
    for (; distance < types.size(); distance++) {
      checkDistance(call.operand(distance), types.get(distance), frame.unit() == Unit.RANGE ? types.get(shape.orderAt()) : null);
    }
  }

  /** key is the type of what the window is ordered by if the distance is one between values of it, else null. */
  private static void checkDistance(SqlNode node, RelDataType type, RelDataType key) {
    SqlNode positive = node.getKind() == SqlKind.MINUS_PREFIX ? ((SqlCall) node).operand(0) : node;
    BigDecimal value =
        positive instanceof SqlNumericLiteral number ? number.getValueAs(BigDecimal.class)
            : positive instanceof SqlIntervalLiteral interval
                ? BigDecimal.valueOf(((SqlIntervalLiteral.IntervalValue) interval.getValue()).getSign())
                : null;
    if (value == null) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "the distance of a frame must be a number or an interval that is written out", Positions.of(node));
    }
    if (positive != node ? value.signum() > 0 : value.signum() < 0) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, "the distance of a frame must not be negative", Positions.of(node));
    }
    boolean fits =
        key == null
            ? SqlTypeUtil.isIntType(type)
            : SqlTypeUtil.isNumeric(key) ? SqlTypeUtil.isNumeric(type) && (SqlTypeUtil.isExactNumeric(type) || SqlTypeUtil.isApproximateNumeric(key))
                : SqlTypeUtil.isInterval(type) && fitsTime(key, type);
    if (!fits) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH,
          key == null ? "the distance must be a whole number" : "RANGE has no distances of this type for such an ORDER BY column",
          Positions.of(node),
          key == null ? null : "numbers have numbers for distances, times have intervals");
    }
  }

  private static boolean fitsTime(RelDataType key, RelDataType interval) {
    boolean months = SqlTypeName.YEAR_INTERVAL_TYPES.contains(interval.getSqlTypeName());
    SqlTypeName name = key.getSqlTypeName();
    if (SqlTypeUtil.isInterval(key)) {
      return months == SqlTypeName.YEAR_INTERVAL_TYPES.contains(name);
    }
    return SqlTypeUtil.isDate(key) || SqlTypeUtil.isTimestamp(key) || name == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE
        || name == SqlTypeName.TIME && !months;
  }

  private static MillraceException wrong(SqlCall call, String message, String hint) {
    return new MillraceException(ErrorCode.WRONG_ARGUMENTS, message, Positions.of(call), hint);
  }

  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    return true;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.any();
  }

  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
    OverCall.unparse(writer, call, shape);
  }
}
