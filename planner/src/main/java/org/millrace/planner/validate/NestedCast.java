package org.millrace.planner.validate;

import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * CAST to an ARRAY, MAP or ROW, or from one to text: Calcite refuses text for these, and its ROW would have fields that can only
 * be named together with a table.
 */
public final class NestedCast extends SqlSpecialOperator {
  private static final NestedCast CAST = new NestedCast("CAST");
  private static final NestedCast TRY_CAST = new NestedCast("TRY_CAST");

  private NestedCast(String name) {
    super(name, SqlKind.CAST, 100, true, null, InferTypes.FIRST_KNOWN, null);
  }

  /** The operator for a cast with a nested type on one side; null for any other call. */
  static NestedCast of(SqlCall call, SqlValidator validator, SqlValidatorScope scope) {
    boolean cast = call.getKind() == SqlKind.CAST || call.getKind() == SqlKind.SAFE_CAST;
    if (!cast || call.getOperator() instanceof NestedCast || !(call.operand(1) instanceof SqlDataTypeSpec spec)) {
      return null;
    }
    RelDataType to = spec.deriveType(validator);
    boolean nested =
        isNested(to) || SqlTypeUtil.isCharacter(to) && isNested(validator.deriveType(scope, call.operand(0)));
    return !nested ? null : call.getKind() == SqlKind.CAST ? CAST : TRY_CAST;
  }

  private static boolean isNested(RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case ARRAY, MAP, ROW -> true;
      default -> false;
    };
  }

  /** Whether NULL takes the place of what fails. */
  public boolean isTry() {
    return this == TRY_CAST;
  }

  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    RelDataType operand = validator.deriveType(scope, call.operand(0));
    SqlType from = CalciteTypes.fromCalcite(operand);
    SqlType to = CalciteTypes.fromCalcite(((SqlDataTypeSpec) call.operand(1)).deriveType(validator));
    boolean possible =
        from.kind() == TypeKind.NULL || from.kind().isText() || to.kind().isText()
            || from.kind() == to.kind() && from.parts().size() == to.parts().size();
    if (!possible) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH,
          "cannot cast type " + from.toString().toLowerCase(Locale.ROOT) + " to "
              + to.toString().toLowerCase(Locale.ROOT),
          Positions.of(call));
    }
    boolean nullable = operand.isNullable() || isTry();
    RelDataType type = CalciteTypes.toCalcite(to.withNullable(nullable), validator.getTypeFactory());
    validator.setValidatedNodeType(call, type);
    return type;
  }

  @Override
  public void validateCall(SqlCall call, SqlValidator validator, SqlValidatorScope scope, SqlValidatorScope operandScope) {
    ((SqlNode) call.operand(0)).validateExpr(validator, operandScope);
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
    SqlWriter.Frame frame = writer.startFunCall(getName());
    ((SqlNode) call.operand(0)).unparse(writer, 0, 0);
    writer.sep("AS");
    ((SqlNode) call.operand(1)).unparse(writer, 0, 0);
    writer.endFunCall(frame);
  }
}
