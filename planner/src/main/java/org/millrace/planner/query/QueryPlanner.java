package org.millrace.planner.query;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.Catalog;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.SqlParser;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.logical.QueryConverter;
import org.millrace.planner.logical.QueryConverter.Expansion;
import org.millrace.planner.logical.SessionZone;
import org.millrace.planner.rule.Rewriting;
import org.millrace.planner.rule.UnnestBesideItsRow;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.unnest.UnnestSubQueries;
import org.millrace.planner.validate.UnsupportedSyntax;
import org.millrace.planner.validate.WindowPlacement;

/** Plans queries over one snapshot of the catalog. */
public final class QueryPlanner {
  private final Catalog catalog;
  private final Predicate<String> isBounded;
  private final String zone;

  /** In UTC. isBounded tells of a stream whether its input ends by itself, or has ended. */
  public QueryPlanner(Catalog catalog, Predicate<String> isBounded) {
    this(catalog, isBounded, null);
  }

  /** zone is the session's time zone, or null for UTC. */
  public QueryPlanner(Catalog catalog, Predicate<String> isBounded, String zone) {
    this.zone = zone;
    this.catalog = catalog;
    this.isBounded = isBounded;
  }

  public Catalog catalog() {
    return catalog;
  }

  /** The journey of a query from its text to what is run. */
  public PlannedQuery plan(SqlNode query, Emit emit, Purpose purpose) {
    return plan(query, emit, purpose, UnaryOperator.identity());
  }

  /**
   * @param shape changes the algebra right after conversion, as an INSERT does that casts to its target's columns
   */
  public PlannedQuery plan(SqlNode query, Emit emit, Purpose purpose, UnaryOperator<LogicalQuery> shape) {
    Position place = SubQueryPlaces.of(query);
    try {
      return placed(query, emit, purpose, shape);
    } catch (MillraceException e) {
      throw e.at(place);
    }
  }

  private PlannedQuery placed(SqlNode query, Emit emit, Purpose purpose, UnaryOperator<LogicalQuery> shape) {
    // What we cannot do is refused where it is written, before Calcite says it in its own way.
    UnsupportedSyntax.check(query);
    WindowPlacement.check(query);
    // Whether the query has CQL's clock decides how views are seen, so it is asked of the text.
    Reading reading = Reading.of(query, catalog);
    Deliveries deliveries = Deliveries.of(reading, emit, purpose, query, catalog, isBounded);
    // Names, types and algebra.
    Expansion expansion = deliveries.isInstant() ? Expansion.ALL : Expansion.PLAIN;
    LogicalQuery logical = shape.apply(new QueryConverter(catalog, expansion, viewQueries(expansion), zone).convert(query));
    logical = logical.with(SessionZone.apply(logical.rel(), zone));
    // UNNEST looks at one row at a time, then sub-queries become joins: all else looks at plain operators only.
    LogicalQuery joined = UnnestSubQueries.apply(UnnestBesideItsRow.apply(logical));
    // Rewrites; windows are checked while they still stand as written.
    LogicalQuery optimized = Rewriting.apply(joined, (RelNode rel) -> WindowChecks.apply(rel, catalog));
    // Physical nodes, the moment of delivery, chains.
    QueryPlan plan = deliveries.plan(optimized);
    return new PlannedQuery(logical, optimized, plan);
  }

  private static Function<String, SqlNode> viewQueries(Expansion expansion) {
    return sql -> {
      ParsedStatement.Query view = SqlParser.parseQuery(sql);
      if (view.emit().kind() == Emit.Kind.ON_CLOSE && expansion == Expansion.ALL) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "a view restricted by EMIT ON WINDOW CLOSE cannot be read by a query with brackets yet");
      }
      return view.query();
    };
  }
}
