package org.millrace.planner.validate;

import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/** One time minus another, as PostgreSQL has it: an interval. Calcite knows it only with the unit of the interval written. */
public final class TimeDifference extends SqlSpecialOperator {
  public static final TimeDifference INSTANCE = new TimeDifference();

  private static final int PRECEDENCE = 40;

  private TimeDifference() {
    super("-", SqlKind.MINUS, PRECEDENCE, true, null, null, null);
  }

  /** Whether a minus between two values of these types is one. */
  static boolean isBetween(RelDataType left, RelDataType right) {
    return SqlTypeUtil.isDatetime(left) && SqlTypeUtil.isDatetime(right);
  }

  /** The interval's type. */
  public static RelDataType type(RelDataType left, RelDataType right, RelDataTypeFactory types) {
    RelDataType interval =
        types.createSqlIntervalType(new SqlIntervalQualifier(TimeUnit.DAY, TimeUnit.SECOND, SqlParserPos.ZERO));
    return types.createTypeWithNullability(interval, left.isNullable() || right.isNullable());
  }

  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    RelDataType left = validator.deriveType(scope, call.operand(0));
    RelDataType right = validator.deriveType(scope, call.operand(1));
    RelDataType type = type(left, right, validator.getTypeFactory());
    validator.setValidatedNodeType(call, type);
    return type;
  }

  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    return true;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.of(2);
  }

  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
    SqlWriter.Frame frame = writer.startList(SqlWriter.FrameTypeEnum.SIMPLE);
    ((SqlNode) call.operand(0)).unparse(writer, leftPrecedence, PRECEDENCE);
    writer.print("- ");
    ((SqlNode) call.operand(1)).unparse(writer, PRECEDENCE, rightPrecedence);
    writer.endList(frame);
  }
}
