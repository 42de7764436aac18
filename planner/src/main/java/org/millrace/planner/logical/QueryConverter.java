package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.schema.CatalogSchema;
import org.millrace.error.MillraceException;
import org.millrace.planner.function.UserFunctionCalls;
import org.millrace.planner.validate.Complaints;
import org.millrace.planner.validate.QueryValidator;

/**
 * Steps 3 and 4 of a query's journey: validates it and makes algebra of it, views expanded in place. One for each statement.
 */
public final class QueryConverter {
  /** Which views are replaced by their queries. */
  public enum Expansion {
    /** Plain views; a materialized view is read as it stands. */
    PLAIN,
    /** Materialized views too, as an instant query sees them. */
    ALL
  }

  private final Catalog catalog;
  private final CalciteCatalogReader reader;
  private final Function<String, SqlNode> parser;
  private final RelOptCluster cluster;
  private final String zone;

  /** In UTC. parser reads the query of a view. */
  QueryConverter(Catalog catalog, Expansion expansion, Function<String, SqlNode> parser) {
    this(catalog, expansion, parser, null);
  }

  /** parser reads the query of a view; zone is the session's, or null for UTC. */
  public QueryConverter(Catalog catalog, Expansion expansion, Function<String, SqlNode> parser, String zone) {
    this.zone = zone;
    RelDataTypeFactory types = CalciteTypes.factory();
    this.catalog = catalog;
    this.reader = CatalogSchema.of(catalog, expansion == Expansion.ALL).reader(types);
    this.parser = parser;
    this.cluster =
        RelOptCluster.create(new HepPlanner(HepProgram.builder().build()), new ExactCasts(types));
    cluster.setMetadataQuerySupplier(PlainMetadata::new);
    cluster.setHintStrategies(Place.STRATEGIES);
  }

  public RelOptCluster cluster() {
    return cluster;
  }

  /**
   * The query as algebra.
   *
   * @param query is changed: the validator writes what it found into it
   * @throws MillraceException for whatever is wrong with the query
   */
  public LogicalQuery convert(SqlNode query) {
    QueryValidator validator = new QueryValidator(reader);
    // Read before the validator writes into the query.
    ColumnNames names = new ColumnNames(query);
    return Complaints.translated(
        query,
        catalog,
        () -> {
          SqlNode valid = validator.validate(UserFunctionCalls.replaced(query, catalog));
          RelRoot root = new RelConverter(this::expand, validator, reader, cluster, true).convertQuery(valid, false, true);
          return new LogicalQuery(
              ExtractOvers.apply(typed(SessionZone.apply(root.rel, zone))), names.of(root.validatedRowType.getFieldNames(), valid), root.collation);
        });
  }

  /** A column of bare NULLs has no type: in a result it is text, as in PostgreSQL. */
  private static RelNode typed(RelNode rel) {
    List<RelDataTypeField> fields = rel.getRowType().getFieldList();
    if (fields.stream().noneMatch(field -> field.getType().getSqlTypeName() == SqlTypeName.NULL)) {
      return rel;
    }
    RexBuilder builder = rel.getCluster().getRexBuilder();
    RelDataType text = builder.getTypeFactory().createSqlType(SqlTypeName.VARCHAR);
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      boolean bare = fields.get(i).getType().getSqlTypeName() == SqlTypeName.NULL;
      columns.add(bare ? builder.makeNullLiteral(text) : builder.makeInputRef(rel, i));
    }
    return LogicalProject.create(rel, List.of(), columns, rel.getRowType().getFieldNames(), Set.of());
  }

  private RelRoot expand(RelDataType rowType, String sql, List<String> schemaPath, List<String> viewPath) {
    try {
      SqlNode query = UserFunctionCalls.replaced(parser.apply(sql), catalog);
      QueryValidator validator = new QueryValidator(reader);
      SqlNode valid = validator.validate(query);
      RelRoot root = new RelConverter(this::expand, validator, reader, cluster, false).convertQuery(valid, false, false);
      return root.withRel(Unplaced.of(root.rel));
    } catch (MillraceException e) {
      // Places in a view's text mean nothing to who reads the view.
      String name = viewPath.get(viewPath.size() - 1);
      throw new MillraceException(e.code(), "view \"" + name + "\": " + e.getMessage(), null, e.hint(), e);
    }
  }
}
