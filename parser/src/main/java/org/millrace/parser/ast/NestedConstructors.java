package org.millrace.parser.ast;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.fun.SqlArrayValueConstructor;
import org.apache.calcite.sql.fun.SqlMapValueConstructor;

/** ARRAY[…] and MAP[…] whose elements and values may be NULL, whatever they are made of: so arrays of one type have one type. */
public final class NestedConstructors {
  public static final SqlOperator ARRAY =
      new SqlArrayValueConstructor() {
        @Override
        public RelDataType inferReturnType(SqlOperatorBinding binding) {
          RelDataType array = super.inferReturnType(binding);
          RelDataTypeFactory types = binding.getTypeFactory();
          return types.createArrayType(types.createTypeWithNullability(array.getComponentType(), true), -1);
        }
      };

  public static final SqlOperator MAP =
      new SqlMapValueConstructor() {
        @Override
        public RelDataType inferReturnType(SqlOperatorBinding binding) {
          RelDataType map = super.inferReturnType(binding);
          RelDataTypeFactory types = binding.getTypeFactory();
          return types.createMapType(
              types.createTypeWithNullability(map.getKeyType(), true),
              types.createTypeWithNullability(map.getValueType(), true));
        }
      };

  private NestedConstructors() {}
}
