package org.millrace.planner.logical;

import java.math.BigDecimal;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * Makes expressions. Calcite evaluates casts of literals; where it would do so otherwise than our CAST, which rounds times to
 * fewer digits and refuses what is too large for a REAL, the cast stays. All literals of DOUBLE hold a double, so that
 * they can be compared with each other.
 */
final class ExactCasts extends RexBuilder {
  ExactCasts(RelDataTypeFactory types) {
    super(types);
  }

  @Override
  public RexNode makeCast(
      SqlParserPos place, RelDataType type, RexNode value, boolean matchNullability, boolean safe, RexLiteral format) {
    if (!(value instanceof RexLiteral literal) || literal.isNull()) {
      return super.makeCast(place, type, value, matchNullability, safe, format);
    }
    if (type.getSqlTypeName() == SqlTypeName.REAL || losesDigitsOfTime(literal.getType(), type)) {
      return makeAbstractCast(place, type, literal, safe, format);
    }
    if (type.getSqlTypeName() == SqlTypeName.DOUBLE && SqlTypeUtil.isExactNumeric(literal.getType())) {
      double number = literal.getValueAs(BigDecimal.class).doubleValue();
      RexLiteral folded = makeApproxLiteral(number, typeFactory.createTypeWithNullability(type, false));
      return type.isNullable() && matchNullability ? makeAbstractCast(place, type, folded, safe, format) : folded;
    }
    return super.makeCast(place, type, value, matchNullability, safe, format);
  }

  private static boolean losesDigitsOfTime(RelDataType from, RelDataType to) {
    return SqlTypeUtil.isDatetime(from) && from.getSqlTypeName() == to.getSqlTypeName()
        && to.getPrecision() < from.getPrecision();
  }
}
