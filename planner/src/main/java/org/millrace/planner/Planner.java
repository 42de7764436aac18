package org.millrace.planner;

import java.util.function.Supplier;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.StreamDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.planner.change.Modifications;
import org.millrace.planner.definition.Drops;
import org.millrace.planner.definition.FunctionChecks;
import org.millrace.planner.definition.Indexes;
import org.millrace.planner.definition.Names;
import org.millrace.planner.definition.Relations;
import org.millrace.planner.definition.Views;
import org.millrace.planner.explain.Explanation;
import org.millrace.planner.listing.Listings;
import org.millrace.planner.query.PlannedQuery;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.statement.Statement;

/**
 * The compiling half's front door: a parsed statement in, a statement that the engine can run out. What happens to the query
 * in it, phase by phase, stands in {@link QueryPlanner#plan}.
 */
public final class Planner {
  private final Catalog catalog;
  private final QueryPlanner queries;
  private final Modifications modifications;

  private Planner(PlanningContext context) {
    this.catalog = context.catalog();
    this.queries = new QueryPlanner(catalog, context.boundedness()::isBounded, context.zone());
    this.modifications = new Modifications(queries);
  }

  /**
   * Plans a statement against a snapshot of the catalog; nothing is changed.
   *
   * @param statement is used up: the validator writes into its queries
   * @throws MillraceException for whatever is wrong with the statement, placed in its text
   */
  public static Statement plan(ParsedStatement statement, PlanningContext context) {
    return new Planner(context).plan(statement);
  }

  private Statement plan(ParsedStatement statement) {
    if (statement instanceof ParsedStatement.Query s) {
      return new Statement.Query(queries.plan(s.query(), s.emit(), Purpose.ANSWER).plan());
    } else if (statement instanceof ParsedStatement.DeclareCursor s) {
      return new Statement.DeclareCursor(s.name().text(), queries.plan(s.query(), s.emit(), Purpose.CURSOR).plan());
    } else if (statement instanceof ParsedStatement.Insert s) {
      return modifications.insert(s);
    } else if (statement instanceof ParsedStatement.Update s) {
      return modifications.update(s);
    } else if (statement instanceof ParsedStatement.Delete s) {
      return modifications.delete(s);
    } else if (statement instanceof ParsedStatement.Merge s) {
      return modifications.merge(s);
    } else if (statement instanceof ParsedStatement.CreateStream s) {
      return new Relations(catalog).create(s);
    } else if (statement instanceof ParsedStatement.CreateTable s) {
      return new Relations(catalog).create(s);
    } else if (statement instanceof ParsedStatement.CreateSink s) {
      return new Relations(catalog).create(s);
    } else if (statement instanceof ParsedStatement.CreateView s) {
      return new Views(queries).create(s);
    } else if (statement instanceof ParsedStatement.CreateQuery s) {
      return modifications.query(s.name(), s.insert(), s.ifExists(), s.sql());
    } else if (statement instanceof ParsedStatement.CreateIndex s) {
      return new Indexes(catalog).create(s);
    } else if (statement instanceof ParsedStatement.Reindex s) {
      return new Indexes(catalog).reindex(s);
    } else if (statement instanceof ParsedStatement.CreateFunction s) {
      return new FunctionChecks(catalog).create(s);
    } else if (statement instanceof ParsedStatement.Drop s) {
      return Drops.drop(s, catalog);
    } else if (statement instanceof ParsedStatement.ShowObjects s) {
      return new Listings(catalog).show(s);
    } else if (statement instanceof ParsedStatement.Describe s) {
      return new Listings(catalog).describe(s.name());
    } else if (statement instanceof ParsedStatement.ShowCreate s) {
      return new Listings(catalog).showCreate(s.name());
    } else if (statement instanceof ParsedStatement.Explain s) {
      return explain(s);
    } else if (statement instanceof ParsedStatement.ExplainProgress s) {
      return new Statement.ExplainProgress(s.name().text(), s.name().position());
    } else if (statement instanceof ParsedStatement.Advance s) {
      return new Statement.Advance(timed(s.stream()).name(), Moments.micros(s.time()));
    } else if (statement instanceof ParsedStatement.CloseStream s) {
      return new Statement.CloseStream(fedByInsert(s.stream()).name());
    } else if (statement instanceof ParsedStatement.ShowSetting s) {
      return new Statement.ShowSetting(s.name() == null ? null : s.name().text(), s.name() == null ? null : s.name().position());
    } else if (statement instanceof ParsedStatement.Set s) {
      return new Statement.Set(s.name().text(), s.value(), s.name().position());
    } else if (statement instanceof ParsedStatement.Fetch s) {
      return new Statement.Fetch(s.cursor().text(), s.count(), s.cursor().position());
    } else if (statement instanceof ParsedStatement.Transact s) {
      String savepoint = s.savepoint() == null ? null : s.savepoint().text();
      return new Statement.Transact(Statement.TransactionStep.valueOf(s.step().name()), savepoint, s.position());
    }
    ParsedStatement.CloseCursor close = (ParsedStatement.CloseCursor) statement;
    return new Statement.CloseCursor(close.name().text(), close.name().position());
  }

  private Statement explain(ParsedStatement.Explain explain) {
    ParsedStatement inner = explain.statement();
    if (inner instanceof ParsedStatement.Query s) {
      return Explanation.of(explain, s.query(), answer(s.query(), s.emit()));
    } else if (inner instanceof ParsedStatement.DeclareCursor s) {
      return Explanation.of(explain, s.query(), () -> queries.plan(s.query(), s.emit(), Purpose.CURSOR));
    } else if (inner instanceof ParsedStatement.Insert s) {
      return Explanation.of(explain, s.source(), () -> modifications.planned(s));
    } else if (inner instanceof ParsedStatement.CreateQuery s) {
      return Explanation.of(explain, s.insert().source(), () -> modifications.planned(s.insert()));
    } else if (inner instanceof ParsedStatement.CreateView s) {
      Purpose purpose = s.materialized() ? Purpose.VIEW : Purpose.DEFINITION;
      return Explanation.of(explain, s.query(), () -> queries.plan(s.query(), s.emit(), purpose));
    }
    if (inner instanceof ParsedStatement.Update || inner instanceof ParsedStatement.Delete) {
      Statement change = plan(inner);
      return Explanation.of(explain, change instanceof Statement.Update u ? u.plan() : ((Statement.Delete) change).plan());
    }
    if (inner instanceof ParsedStatement.Merge) {
      return Explanation.of(explain, (Statement.Merge) plan(inner));
    }
    throw new MillraceException(
        ErrorCode.NOT_SUPPORTED, "only queries can be explained", explain.stagePosition(),
        "EXPLAIN a SELECT, an INSERT … SELECT, an UPDATE, a DELETE, a MERGE or a CREATE VIEW");
  }

  private Supplier<PlannedQuery> answer(SqlNode query, Emit emit) {
    return () -> queries.plan(query, emit, Purpose.ANSWER);
  }

  private StreamDefinition timed(Name name) {
    StreamDefinition stream = fedByInsert(name);
    if (stream.watermark() == null) {
      throw new MillraceException(
          ErrorCode.WATERMARK_MISSING,
          "stream \"" + stream.name() + "\" has no event time to advance",
          name.position(),
          "declare it with WATERMARK FOR column AS column - INTERVAL '5' SECOND");
    }
    return stream;
  }

  private StreamDefinition fedByInsert(Name name) {
    StreamDefinition stream = Names.object(name, StreamDefinition.class, "a stream", catalog);
    if (!stream.isFedByInsert()) {
      throw Names.wrongKind(name, stream, "whose connector drives its time and its end", null);
    }
    return stream;
  }
}
