package org.millrace.planner.change;

import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.Delete;
import org.millrace.parser.ast.ParsedStatement.IfExists;
import org.millrace.parser.ast.ParsedStatement.Insert;
import org.millrace.parser.ast.ParsedStatement.Merge;
import org.millrace.parser.ast.ParsedStatement.Update;
import org.millrace.planner.definition.Names;
import org.millrace.planner.definition.SinkMode;
import org.millrace.planner.query.PlannedQuery;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.query.Reading;
import org.millrace.planner.statement.Statement;

/** What may be written where, and how: once, or by a query that runs on. */
public final class Modifications {
  private final QueryPlanner planner;

  public Modifications(QueryPlanner planner) {
    this.planner = planner;
  }

  public Statement update(Update update) {
    return new Statement.Update(table(update.table()).name(), planned(update).plan());
  }

  public Statement delete(Delete delete) {
    return new Statement.Delete(table(delete.table()).name(), planned(delete).plan());
  }

  public Statement merge(Merge merge) {
    return new Merges(planner, table(merge.table()), merge).plan();
  }

  public PlannedQuery planned(Update update) {
    return new Changes(planner, table(update.table())).plan(update);
  }

  public PlannedQuery planned(Delete delete) {
    return new Changes(planner, table(delete.table())).plan(delete);
  }

  /** An INSERT, or a query that feeds its target from now on, if it reads a stream or a materialized view. */
  public Statement insert(Insert insert) {
    CatalogObject target = target(insert.target());
    PlannedQuery planned = planned(insert);
    return isContinuous(insert)
        ? new Statement.CreateQuery(
            new QueryDefinition(null, target.name(), insert.querySql(), insert.sql()), planned.plan(), Statement.IfExists.FAIL)
        : new Statement.Insert(target.name(), planned.plan());
  }

  /** CREATE QUERY name AS INSERT …. */
  public Statement query(Name name, Insert insert, IfExists ifExists, String sql) {
    Names.requireFree(name, ifExists, planner.catalog());
    CatalogObject target = target(insert.target());
    if (!isContinuous(insert)) {
      throw new MillraceException(
          ErrorCode.NOT_CONTINUOUS, "a query that runs on must read a stream or a materialized view", name.position(),
          "run the INSERT by itself: it is answered once");
    }
    QueryDefinition query = new QueryDefinition(name.text(), target.name(), insert.querySql(), sql);
    return new Statement.CreateQuery(query, planned(insert).plan(), Names.translated(ifExists));
  }

  public PlannedQuery planned(Insert insert) {
    CatalogObject target = target(insert.target());
    if (!isContinuous(insert)) {
      return Inserts.plan(insert, Columns.of(target), Emit.DEFAULT, Purpose.ONCE, planner);
    }
    if (target instanceof TableDefinition) {
      throw Names.wrongKind(insert.target(), target, "which no query can feed for ever",
          "CREATE MATERIALIZED VIEW keeps the current answer of a query; a SINK takes its rows");
    }
    Purpose purpose = target instanceof SinkDefinition sink ? SinkMode.of(sink).purpose() : Purpose.APPENDS;
    if (purpose == Purpose.APPENDS && insert.emit().kind() == Emit.Kind.EVERY) {
      throw new MillraceException(
          ErrorCode.EMIT_NOT_POSSIBLE, "rows that are final are written as they come, not every so often",
          insert.emit().position());
    }
    return Inserts.plan(insert, Columns.of(target), insert.emit(), purpose, planner);
  }

  private boolean isContinuous(Insert insert) {
    Reading reading = Reading.of(insert.source(), planner.catalog());
    return reading.streams() || reading.materialized();
  }

  private TableDefinition table(Name name) {
    CatalogObject object = Names.object(name, planner.catalog());
    if (object instanceof TableDefinition table) {
      requireWritable(name, table, table.hasConnector());
      return table;
    }
    throw Names.wrongKind(name, object, "whose rows cannot be changed",
        object instanceof StreamDefinition ? "rows of a stream stay as they came; INSERT adds some" : null);
  }

  private CatalogObject target(Name name) {
    CatalogObject object = Names.object(name, planner.catalog());
    if (object instanceof TableDefinition table) {
      requireWritable(name, table, table.hasConnector());
      return table;
    }
    if (object instanceof StreamDefinition stream) {
      requireWritable(name, stream, !stream.isFedByInsert());
      return stream;
    }
    if (object instanceof SinkDefinition) {
      return object;
    }
    throw Names.wrongKind(name, object, "which takes no rows", "INSERT INTO a table, a stream or a sink");
  }

  private static void requireWritable(Name name, CatalogObject object, boolean connected) {
    if (connected) {
      throw new MillraceException(
          ErrorCode.READ_ONLY,
          object.kind() + " \"" + object.name() + "\" is filled by its connector, and by nothing else",
          name.position());
    }
  }
}
