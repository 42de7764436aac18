package org.millrace.executor.compile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Values;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

/** Builds row expressions over a row of named columns, and the Calc of them. */
final class Rex {
  private static final RelDataTypeFactory TYPES = CalciteTypes.factory();

  final RexBuilder builder = new RexBuilder(TYPES);
  private final List<String> names = new ArrayList<>();
  private final List<RelDataType> types = new ArrayList<>();

  Rex column(String name, RelDataType type) {
    names.add(name);
    types.add(type);
    return this;
  }

  static RelDataType type(SqlTypeName name) {
    return TYPES.createSqlType(name);
  }

  static RelDataType type(SqlTypeName name, int precision) {
    return TYPES.createSqlType(name, precision);
  }

  static RelDataType decimal(int precision, int scale) {
    return TYPES.createSqlType(SqlTypeName.DECIMAL, precision, scale);
  }

  static RelDataType nullable(RelDataType type) {
    return TYPES.createTypeWithNullability(type, true);
  }

  RexNode ref(String name) {
    int index = names.indexOf(name);
    return builder.makeInputRef(types.get(index), index);
  }

  RexNode call(SqlOperator operator, RexNode... operands) {
    return builder.makeCall(operator, operands);
  }

  RexNode integer(long value) {
    return builder.makeExactLiteral(BigDecimal.valueOf(value));
  }

  RexNode bigint(long value) {
    return builder.makeExactLiteral(BigDecimal.valueOf(value), type(SqlTypeName.BIGINT));
  }

  RexNode decimal(String value) {
    return builder.makeExactLiteral(new BigDecimal(value));
  }

  RexNode text(String value) {
    return builder.makeLiteral(value);
  }

  RowType rowType() {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      fields.add(new Field(names.get(i), sqlType(types.get(i))));
    }
    return new RowType(fields);
  }

  Calc calc(RexNode condition, RexNode... projections) {
    List<Field> fields = new ArrayList<>();
    for (RexNode projection : projections) {
      fields.add(new Field("c" + fields.size(), sqlType(projection.getType())));
    }
    Traits traits = new Traits(ChangelogMode.APPEND, Map.of(), true, 1);
    Values input = new Values(List.of(), rowType(), traits);
    return new Calc(input, condition, Arrays.asList(projections), new RowType(fields), traits);
  }

  static SqlType sqlType(RelDataType type) {
    return CalciteTypes.fromCalcite(type);
  }
}
