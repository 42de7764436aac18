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
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/**
 * Arithmetic on times that PostgreSQL has and Calcite has not: one time minus another is an interval (Calcite asks for its unit),
 * one date minus another the number of days, a date plus or minus a whole number is the date so many days later or earlier, and plus or
 * minus hours a timestamp.
 */
public final class TimeArithmetic extends SqlSpecialOperator {
  private static final int PRECEDENCE = 40;
  private static final TimeArithmetic PLUS = new TimeArithmetic("+", SqlKind.PLUS);
  private static final TimeArithmetic MINUS = new TimeArithmetic("-", SqlKind.MINUS);

  private TimeArithmetic(String name, SqlKind kind) {
    super(name, kind, PRECEDENCE, true, null, null, null);
  }

  /** The operator for a call of + or − on values of these types; null if it is none of ours. */
  static TimeArithmetic of(SqlKind kind, RelDataType left, RelDataType right) {
    boolean days = SqlTypeUtil.isDate(left) && (SqlTypeUtil.isIntType(right) || hasHours(right));
    if (kind == SqlKind.MINUS) {
      return days || SqlTypeUtil.isDatetime(left) && SqlTypeUtil.isDatetime(right) ? MINUS : null;
    }
    return kind == SqlKind.PLUS && (days || SqlTypeUtil.isDate(right) && (SqlTypeUtil.isIntType(left) || hasHours(left))) ? PLUS : null;
  }

  /** Whether it is an interval that may hold less than days. */
  public static boolean hasHours(RelDataType type) {
    return SqlTypeName.DAY_INTERVAL_TYPES.contains(type.getSqlTypeName()) && type.getSqlTypeName() != SqlTypeName.INTERVAL_DAY;
  }

  /** The result's type. */
  public static RelDataType type(RelDataType left, RelDataType right, RelDataTypeFactory types) {
    boolean difference = SqlTypeUtil.isDatetime(left) && SqlTypeUtil.isDatetime(right);
    boolean days = SqlTypeUtil.isDate(left) && SqlTypeUtil.isDate(right);
    RelDataType type;
    if (days) {
      type = types.createSqlType(SqlTypeName.INTEGER);
    } else if (difference) {
      type = types.createSqlIntervalType(new SqlIntervalQualifier(TimeUnit.DAY, TimeUnit.SECOND, SqlParserPos.ZERO));
    } else if (hasHours(left) || hasHours(right)) {
      type = types.createSqlType(SqlTypeName.TIMESTAMP, 6);
    } else {
      type = types.createSqlType(SqlTypeName.DATE);
    }
    return types.createTypeWithNullability(type, left.isNullable() || right.isNullable());
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
    writer.print(getName() + " ");
    ((SqlNode) call.operand(1)).unparse(writer, PRECEDENCE, rightPrecedence);
    writer.endList(frame);
  }
}
