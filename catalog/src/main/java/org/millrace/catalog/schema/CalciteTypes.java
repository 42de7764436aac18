package org.millrace.catalog.schema;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rel.type.StructKind;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeMappingRule;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Our types as Calcite's, and back. Intervals of one kind are one type here, whatever units they were written in. */
public final class CalciteTypes {
  private CalciteTypes() {}

  /** A factory of types by {@link SqlTypeSystem}; text is UTF-8. */
  public static RelDataTypeFactory factory() {
    return new SqlTypeFactoryImpl(SqlTypeSystem.INSTANCE) {
      @Override
      public Charset getDefaultCharset() {
        return StandardCharsets.UTF_8;
      }

      @Override
      public RelDataType leastRestrictive(List<RelDataType> types, SqlTypeMappingRule rule) {
        RelDataType common = super.leastRestrictive(types, rule);
        return common != null && common.getSqlTypeName() == SqlTypeName.DECIMAL ? withEveryDigit(common, types, this) : common;
      }
    };
  }

  /** Calcite cuts fractions where 38 digits do not hold all that may come; ours keep them, and a value that is too large is an error. */
  private static RelDataType withEveryDigit(RelDataType common, List<RelDataType> types, RelDataTypeFactory factory) {
    int scale = types.stream().filter(SqlTypeUtil::isDecimal).mapToInt(RelDataType::getScale).max().orElse(0);
    return scale <= common.getScale()
        ? common
        : factory.createTypeWithNullability(
            factory.createSqlType(SqlTypeName.DECIMAL, SqlType.MAX_DIGITS, scale), common.isNullable());
  }

  public static RelDataType toCalcite(SqlType type, RelDataTypeFactory factory) {
    RelDataType plain =
        switch (type.kind()) {
          case DECIMAL -> factory.createSqlType(SqlTypeName.DECIMAL, type.precision(), type.scale());
          case CHAR, VARCHAR, BINARY, VARBINARY -> text(type, factory);
          case TIME, TIMESTAMP -> factory.createSqlType(SqlTypeName.valueOf(type.kind().name()), type.precision());
          case TIMESTAMP_LTZ -> factory.createSqlType(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, type.precision());
          case INTERVAL_YEAR_MONTH -> factory.createSqlIntervalType(qualifier(TimeUnit.YEAR, TimeUnit.MONTH));
          case INTERVAL_DAY_TIME -> factory.createSqlIntervalType(qualifier(TimeUnit.DAY, TimeUnit.SECOND));
          case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DATE, NULL ->
              factory.createSqlType(SqlTypeName.valueOf(type.kind().name()));
          case UUID -> factory.createSqlType(SqlTypeName.UUID);
          case ARRAY -> factory.createArrayType(toCalcite(type.element(), factory), -1);
          case MAP -> factory.createMapType(toCalcite(type.key(), factory), toCalcite(type.value(), factory));
          case ROW -> row(type, factory);
        };
    return factory.createTypeWithNullability(plain, type.nullable());
  }

  public static RelDataType toCalcite(RowType row, RelDataTypeFactory factory) {
    RelDataTypeFactory.Builder builder = factory.builder();
    for (Field field : row.fields()) {
      builder.add(field.name(), toCalcite(field.type(), factory));
    }
    return builder.build();
  }

  /**
   * @throws MillraceException NOT_SUPPORTED for the kinds that no column can hold
   */
  public static SqlType fromCalcite(RelDataType type) {
    SqlTypeName name = type.getSqlTypeName();
    SqlType plain =
        switch (name) {
          case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DATE, NULL ->
              SqlType.of(TypeKind.valueOf(name.getName()));
          case FLOAT -> SqlType.of(TypeKind.DOUBLE);
          case DECIMAL -> SqlType.decimal(type.getPrecision(), type.getScale());
          case CHAR, VARCHAR, BINARY, VARBINARY ->
              new SqlType(TypeKind.valueOf(name.getName()), type.getPrecision(), 0, true);
          case TIME, TIMESTAMP -> new SqlType(TypeKind.valueOf(name.getName()), type.getPrecision(), 0, true);
          case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> new SqlType(TypeKind.TIMESTAMP_LTZ, type.getPrecision(), 0, true);
          case UUID -> SqlType.of(TypeKind.UUID);
          case ARRAY -> SqlType.array(fromCalcite(type.getComponentType()));
          case MAP -> SqlType.map(fromCalcite(type.getKeyType()), fromCalcite(type.getValueType()));
          case ROW -> SqlType.row(named(fromCalciteRow(type).fields()));
          default -> interval(type);
        };
    return plain.withNullable(type.isNullable());
  }

  public static RowType fromCalciteRow(RelDataType row) {
    return new RowType(
        row.getFieldList().stream().map((RelDataTypeField f) -> new Field(f.getName(), fromCalcite(f.getType()))).toList());
  }

  /** The fields of ROW(1, 'a') are f1 and f2, as in PostgreSQL. */
  private static List<Field> named(List<Field> fields) {
    List<Field> result = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      result.add(field.name().equals("EXPR$" + i) ? new Field("f" + (i + 1), field.type()) : field);
    }
    return result;
  }

  private static RelDataType text(SqlType type, RelDataTypeFactory factory) {
    SqlTypeName name = SqlTypeName.valueOf(type.kind().name());
    if (type.precision() < 0) {
      SqlTypeName varying = type.kind().isText() ? SqlTypeName.VARCHAR : SqlTypeName.VARBINARY;
      return SqlTypeUtil.addCharsetAndCollation(factory.createSqlType(varying), factory);
    }
    return SqlTypeUtil.addCharsetAndCollation(factory.createSqlType(name, type.precision()), factory);
  }

  /** Its fields can be named by column and field alone. */
  private static RelDataType row(SqlType type, RelDataTypeFactory factory) {
    RelDataTypeFactory.Builder builder = factory.builder().kind(StructKind.PEEK_FIELDS_NO_EXPAND);
    type.parts().forEach(field -> builder.add(field.name(), toCalcite(field.type(), factory)));
    return builder.build();
  }

  private static SqlIntervalQualifier qualifier(TimeUnit from, TimeUnit to) {
    return new SqlIntervalQualifier(from, to, SqlParserPos.ZERO);
  }

  private static SqlType interval(RelDataType type) {
    SqlTypeName name = type.getSqlTypeName();
    if (SqlTypeName.DAY_INTERVAL_TYPES.contains(name)) {
      return SqlType.of(TypeKind.INTERVAL_DAY_TIME);
    }
    if (SqlTypeName.YEAR_INTERVAL_TYPES.contains(name)) {
      return SqlType.of(TypeKind.INTERVAL_YEAR_MONTH);
    }
    throw new MillraceException(ErrorCode.NOT_SUPPORTED, "values of type " + name.getName().toLowerCase(Locale.ROOT)
        + " cannot be held in a column");
  }
}
