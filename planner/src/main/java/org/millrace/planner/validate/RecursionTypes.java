package org.millrace.planner.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlValidator;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Both parts of a recursive query have the same types: the first part's, since by these the recursive part reads it. */
final class RecursionTypes extends SqlBasicVisitor<Void> {
  private final SqlValidator validator;

  private RecursionTypes(SqlValidator validator) {
    this.validator = validator;
  }

  static void check(SqlNode valid, SqlValidator validator) {
    valid.accept(new RecursionTypes(validator));
  }

  @Override
  public Void visit(SqlCall call) {
    if (call instanceof SqlWithItem item && item.recursive.booleanValue()) {
      check(item, (SqlCall) item.query);
    }
    return super.visit(call);
  }

  private void check(SqlWithItem named, SqlCall union) {
    SqlSelect wrapped = (SqlSelect) union.operand(0);
    SqlCall seed = ((SqlCall) wrapped.getFrom()).operand(0);
    List<RelDataTypeField> first = validator.getValidatedNodeType(seed.operand(0)).getFieldList();
    List<RelDataTypeField> second = validator.getValidatedNodeType(union.operand(1)).getFieldList();
    for (int i = 0; i < first.size(); i++) {
      RelDataType a = first.get(i).getType();
      RelDataType b = second.get(i).getType();
      boolean text = SqlTypeUtil.isCharacter(a) && SqlTypeUtil.isCharacter(b);
      boolean equal = text || SqlTypeUtil.equalSansNullability(validator.getTypeFactory(), a, b);
      boolean fits = SqlTypeUtil.isIntType(a) && SqlTypeUtil.isIntType(b) && b.getPrecision() <= a.getPrecision();
      if (!equal && !fits) {
        throw new MillraceException(
            ErrorCode.TYPE_MISMATCH,
            "column \"" + name(named, first, i) + "\" of the recursive query is " + CalciteTypes.fromCalcite(a)
                + " in its first part and " + CalciteTypes.fromCalcite(b) + " in the recursive part",
            Positions.of(item(union.operand(1), i)),
            "CAST it to one type in both parts");
      }
    }
  }

  private static String name(SqlWithItem named, List<RelDataTypeField> columns, int i) {
    return named.columnList == null ? columns.get(i).getName() : named.columnList.get(i).toString();
  }

  /** The i-th select item, or the whole if it cannot be told. */
  private static SqlNode item(SqlNode query, int i) {
    return query.getKind() == SqlKind.SELECT && ((SqlSelect) query).getSelectList().size() > i
        ? ((SqlSelect) query).getSelectList().get(i)
        : query;
  }
}
