package org.millrace.parser.ast;

import java.util.List;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystem;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.millrace.parser.SqlParser;

/** Validates and converts queries over one stream, bid (id BIGINT NOT NULL, key VARCHAR, at TIMESTAMP(3)), with Calcite. */
final class Validation {
  /** Times of six digits, as the planner's own type system has them. */
  private static final RelDataTypeSystem MICROSECONDS =
      new RelDataTypeSystemImpl() {
        @Override
        public int getMaxPrecision(SqlTypeName type) {
          return type == SqlTypeName.TIMESTAMP ? 6 : super.getMaxPrecision(type);
        }
      };

  private final JavaTypeFactoryImpl types = new JavaTypeFactoryImpl(MICROSECONDS);
  private final CalciteCatalogReader catalog;
  private final SqlValidator validator;

  Validation() {
    CalciteSchema root = CalciteSchema.createRootSchema(false);
    root.add("bid", new Bid());
    Properties options = new Properties();
    options.setProperty("caseSensitive", "false");
    catalog = new CalciteCatalogReader(root, List.of(), types, new CalciteConnectionConfigImpl(options));
    validator =
        SqlValidatorUtil.newValidator(
            SqlOperatorTables.chain(SqlOperatorTables.of(Operators.all()), SqlStdOperatorTable.instance()),
            catalog,
            types,
            SqlValidator.Config.DEFAULT);
  }

  private static final class Bid extends AbstractTable {
    @Override
    public RelDataType getRowType(RelDataTypeFactory factory) {
      return factory
          .builder()
          .add("id", SqlTypeName.BIGINT)
          .add("key", SqlTypeName.VARCHAR, 10)
          .nullable(true)
          .add("at", SqlTypeName.TIMESTAMP, 3)
          .nullable(true)
          .build();
    }
  }

  /** The row type of a query. */
  String row(String sql) {
    return validator.getValidatedNodeType(validated(sql)).getFullTypeString();
  }

  /** The logical plan of a query, as text. */
  String plan(String sql) {
    RelOptCluster cluster = RelOptCluster.create(new VolcanoPlanner(), new RexBuilder(types));
    RelNode plan =
        new SqlToRelConverter(
                null, validator, catalog, cluster, StandardConvertletTable.INSTANCE, SqlToRelConverter.config())
            .convertQuery(validated(sql), false, true)
            .rel;
    return plan.explain();
  }

  private SqlNode validated(String sql) {
    return validator.validate(SqlParser.parseQuery(sql).query());
  }
}
