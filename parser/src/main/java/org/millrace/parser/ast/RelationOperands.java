package org.millrace.parser.ast;

import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandMetadata;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/**
 * The operands of our table functions: a relation, then what the function checks itself. Calcite's own checks are kept out
 * because its messages print whole row types.
 */
record RelationOperands(Predicate<SqlCallBinding> check) implements SqlOperandMetadata {
  private static final int MOST = 16;

  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    return check.test(binding);
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.between(1, MOST);
  }

  @Override
  public String getAllowedSignatures(SqlOperator operator, String name) {
    return name + "(…)";
  }

  @Override
  public List<RelDataType> paramTypes(RelDataTypeFactory factory) {
    return Collections.nCopies(MOST, factory.createSqlType(SqlTypeName.ANY));
  }

  @Override
  public List<String> paramNames() {
    return Collections.nCopies(MOST, "operand");
  }

  static void columns(SqlCallBinding binding, SqlCall descriptor) {
    for (SqlNode name : descriptor.getOperandList()) {
      column(binding, name);
    }
  }

  /** The column of the first operand that a descriptor names. */
  static RelDataTypeField column(SqlCallBinding binding, SqlNode name) {
    RelDataType row = binding.getValidator().getValidatedNodeType(binding.operand(0));
    SqlNameMatcher matcher = binding.getValidator().getCatalogReader().nameMatcher();
    if (name instanceof SqlIdentifier id && id.isSimple()) {
      for (RelDataTypeField field : row.getFieldList()) {
        if (matcher.matches(field.getName(), id.getSimple())) {
          return field;
        }
      }
    }
    throw new MillraceException(
        ErrorCode.COLUMN_NOT_FOUND,
        "there is no column \"" + name + "\"",
        position(name),
        "the columns are " + String.join(", ", row.getFieldNames()));
  }

  static Position position(SqlNode node) {
    SqlParserPos pos = node.getParserPosition();
    return new Position(pos.getLineNum(), pos.getColumnNum(), pos.getEndLineNum(), pos.getEndColumnNum());
  }
}
