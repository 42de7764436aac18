package org.millrace.parser.ast;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/**
 * TUMBLE, HOP, CUMULATE and SESSION in FROM. Operands: the data (TABLE name or a query), DESCRIPTOR(time), then intervals in
 * the order of {@link #parameters()}; SESSION may have DESCRIPTOR(keys) before its gap, the others the name of a time zone at
 * the end. The row is the data's with
 * window_start and window_end, not null and of the time column's type, which Calcite's own functions do not carry through.
 */
public final class WindowFunction extends SqlWindowTableFunction {
  public static final WindowFunction TUMBLE = new WindowFunction("TUMBLE", 3, "DATA", "TIMECOL", "SIZE", "OFFSET");
  public static final WindowFunction HOP = new WindowFunction("HOP", 4, "DATA", "TIMECOL", "SLIDE", "SIZE", "OFFSET");
  public static final WindowFunction CUMULATE = new WindowFunction("CUMULATE", 4, "DATA", "TIMECOL", "STEP", "SIZE", "OFFSET");
  public static final WindowFunction SESSION = new WindowFunction("SESSION", 3, "DATA", "TIMECOL", "GAP");

  private static final Set<SqlKind> CONSTANT =
      Set.of(SqlKind.PLUS, SqlKind.MINUS, SqlKind.TIMES, SqlKind.MINUS_PREFIX, SqlKind.PLUS_PREFIX);
  private static final String START = "window_start";
  private static final String END = "window_end";

  private final List<String> parameters;
  private final int mandatory;

  private WindowFunction(String name, int mandatory, String... parameters) {
    super(name, new RelationOperands(WindowFunction::check));
    this.mandatory = mandatory;
    this.parameters = List.of(parameters);
  }

  /** The window of that name in any case, or null. */
  public static WindowFunction named(String name) {
    for (WindowFunction function : List.of(TUMBLE, HOP, CUMULATE, SESSION)) {
      if (function.getName().equalsIgnoreCase(name)) {
        return function;
      }
    }
    return null;
  }

  /** The names of the arguments, in order, without SESSION's keys. */
  public List<String> parameters() {
    return parameters;
  }

  /** Checks number and kind of arguments as far as their text shows; throws WINDOW_INVALID. */
  public void checkArguments(List<SqlNode> arguments, Position position) {
    boolean keys = this == SESSION && arguments.size() > 2 && arguments.get(2).getKind() == SqlKind.DESCRIPTOR;
    int count = keys ? arguments.size() - 1 : arguments.size();
    if (count < mandatory || count > parameters.size() || arguments.contains(null)) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID, getName() + " does not take " + arguments.size() + " arguments", position, "write " + usage());
    }
    SqlNode time = arguments.get(1);
    if (time.getKind() != SqlKind.DESCRIPTOR || ((SqlCall) time).operandCount() != 1) {
      throw invalid(time, "the second argument of " + getName() + " names the time column", "write " + usage());
    }
    for (int i = keys ? 3 : 2; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof ExactInterval length) {
        checkLength(length, parameters.get(keys ? i - 1 : i).equals("OFFSET"));
      }
    }
  }

  private void checkLength(ExactInterval length, boolean offset) {
    if (length.isMonths() && this == SESSION) {
      throw invalid(
          length, "the gap of SESSION cannot be in months or years, which are not all equally long", "use days or weeks");
    }
    if (length.amount() < 1 && !offset) {
      throw invalid(length, "a window's length must be above zero", null);
    }
  }

  /** How a call is written, for hints. */
  public String usage() {
    StringBuilder text = new StringBuilder(getName()).append("(TABLE stream");
    text.append(this == SESSION ? " [PARTITION BY key], DESCRIPTOR(time)" : ", DESCRIPTOR(time)");
    for (int i = 2; i < parameters.size(); i++) {
      String word = parameters.get(i).toLowerCase(Locale.ROOT);
      text.append(i < mandatory ? ", " + word : " [, " + word + "]");
    }
    return text.append("), lengths as in INTERVAL '10' SECOND").toString();
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return WindowFunction::rowType;
  }

  private static RelDataType rowType(SqlOperatorBinding binding) {
    RelDataType input = binding.getOperandType(0);
    RelDataTypeFactory factory = binding.getTypeFactory();
    SqlIdentifier name = ((SqlCall) ((SqlCallBinding) binding).operand(1)).operand(0);
    RelDataTypeField time = RelationOperands.column((SqlCallBinding) binding, name);
    RelDataType bound = factory.createTypeWithNullability(time.getType(), false);
    RelDataTypeFactory.Builder row = factory.builder().kind(input.getStructKind());
    for (RelDataTypeField field : input.getFieldList()) {
      row.add(inner(field.getName(), input), field.getType());
    }
    return row.add(START, bound).add(END, bound).build();
  }

  /** The data's column under another name if the window adds one of its name: those of a window within are window_start0 … */
  private static String inner(String name, RelDataType input) {
    String free = name;
    for (int i = 0; free.equalsIgnoreCase(START) || free.equalsIgnoreCase(END)
        || !free.equals(name) && input.getField(free, false, false) != null; i++) {
      free = name + i;
    }
    return free;
  }

  private static boolean check(SqlCallBinding binding) {
    SqlIdentifier name = ((SqlCall) binding.operand(1)).operand(0);
    RelDataTypeField time = RelationOperands.column(binding, name);
    if (!SqlTypeUtil.isTimestamp(time.getType())) {
      throw new MillraceException(
          ErrorCode.WINDOW_NOT_EVENT_TIME,
          "the time column of " + binding.getOperator().getName() + " must be a TIMESTAMP, but "
              + time.getName() + " is " + time.getType().getSqlTypeName(),
          RelationOperands.position(name));
    }
    for (int i = 2; i < binding.getOperandCount(); i++) {
      SqlNode operand = binding.operand(i);
      if (operand.getKind() == SqlKind.DESCRIPTOR) {
        RelationOperands.columns(binding, (SqlCall) operand);
        continue;
      }
      RelDataType type = binding.getOperandType(i);
      boolean last = i == binding.getOperandCount() - 1;
      if (last && SqlTypeUtil.isCharacter(type) && SqlUtil.isLiteral(operand)) {
        requireGrid(binding, operand);
        continue;
      }
      if (!SqlTypeName.INTERVAL_TYPES.contains(type.getSqlTypeName()) || !isConstant(operand)) {
        throw invalid(
            operand,
            "the lengths of " + binding.getOperator().getName() + " are constant intervals",
            "for example INTERVAL '10' SECOND");
      }
    }
    return true;
  }

  private static void requireGrid(SqlCallBinding binding, SqlNode zone) {
    if (binding.getOperator() == SESSION) {
      throw invalid(zone, "SESSION takes no time zone", "a gap is as long in every zone");
    }
  }

  /** Literals and what is computed of them. */
  private static boolean isConstant(SqlNode node) {
    return SqlUtil.isLiteral(node)
        || node instanceof SqlCall call
            && CONSTANT.contains(call.getKind())
            && call.getOperandList().stream().allMatch(WindowFunction::isConstant);
  }

  private static MillraceException invalid(SqlNode node, String message, String hint) {
    return new MillraceException(ErrorCode.WINDOW_INVALID, message, RelationOperands.position(node), hint);
  }
}
