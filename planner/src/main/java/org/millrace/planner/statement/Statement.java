package org.millrace.planner.statement;

import java.util.List;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.IndexDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.catalog.type.RowType;
import org.millrace.error.Position;

/** A statement, parsed and planned: all the engine needs to run it. Free of Calcite. */
public sealed interface Statement {
  /** A SELECT, VALUES or WITH. */
  record Query(QueryPlan plan) implements Statement {}

  /** existing object of that name: an error, replaced, or left alone. */
  enum IfExists {
    FAIL,
    REPLACE,
    SKIP
  }

  record CreateStream(StreamDefinition definition, IfExists ifExists) implements Statement {}

  record CreateTable(TableDefinition definition, IfExists ifExists) implements Statement {}

  record CreateSink(SinkDefinition definition, IfExists ifExists) implements Statement {}

  /** plan is null for a plain view. */
  record CreateView(ViewDefinition definition, QueryPlan plan, IfExists ifExists) implements Statement {}

  /** CREATE QUERY name AS INSERT INTO target SELECT …, or an unnamed INSERT whose query is continuous (the engine names it). */
  record CreateQuery(QueryDefinition definition, QueryPlan plan, IfExists ifExists) implements Statement {}

  record CreateIndex(IndexDefinition definition, IfExists ifExists) implements Statement {}

  /** What is asked for is so already. */
  record Nothing() implements Statement {}
  record CreateFunction(FunctionDefinition definition, IfExists ifExists) implements Statement {}

  /**
   * kind as {@link CatalogObject#kind()} says it; dependents are the objects that go with it, each before those that it needs
   * (CASCADE); place is where the name stands.
   */
  record Drop(String kind, String name, boolean ifExists, List<String> dependents, Position place) implements Statement {
    public Drop {
      dependents = List.copyOf(dependents);
    }
  }

  /**
   * Rows for a table, stream or sink, from a query that is answered once; the plan's columns are those of the target, all of
   * them, in order.
   */
  record Insert(String target, QueryPlan plan) implements Statement {}

  /** The plan gives, for each row to change, its row id and then all columns as they will be. */
  record Update(String table, QueryPlan plan) implements Statement {}

  /** The plan gives the row ids of the rows to delete. */
  record Delete(String table, QueryPlan plan) implements Statement {}

  /** Several changes of a table as one, each from the table as it was. */
  record Merge(String table, List<Statement> steps) implements Statement {
    /** Each step is an Insert, Update or Delete of that table. */
    public Merge {
      steps = List.copyOf(steps);
    }
  }

  /** SHOW STREAMS and the like, DESCRIBE, SHOW CREATE: a fixed text table, rows already computed from the catalog. */
  record Listing(RowType rowType, List<List<String>> rows) implements Statement {}

  /** SHOW name, or SHOW ALL with name null. */
  record ShowSetting(String name, Position place) implements Statement {}

  record Set(String name, String value, Position place) implements Statement {}

  /** EXPLAIN: the printed stage, line by line. stage CODE and ANALYZE are completed by the engine from the plan. */
  record Explain(String stage, List<String> lines, QueryPlan plan) implements Statement {}

  /** EXPLAIN PROGRESS name: what a query, materialized view or cursor waits for. */
  record ExplainProgress(String name, Position place) implements Statement {}

  /** ADVANCE STREAM s TO t, microseconds since 1970. */
  record Advance(String stream, long watermark) implements Statement {}

  record CloseStream(String stream) implements Statement {}

  record DeclareCursor(String name, QueryPlan plan) implements Statement {}

  /** FETCH n FROM cursor; count −1 for ALL. */
  record Fetch(String cursor, long count, Position place) implements Statement {}

  record CloseCursor(String name, Position place) implements Statement {}

  /** What a statement about transactions does. */
  enum TransactionStep {
    BEGIN,
    COMMIT,
    ROLLBACK,
    SAVEPOINT,
    ROLLBACK_TO,
    RELEASE
  }

  /** savepoint is null for steps that have none. */
  record Transact(TransactionStep step, String savepoint, Position place) implements Statement {}
}
