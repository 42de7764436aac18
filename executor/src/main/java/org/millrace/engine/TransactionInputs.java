package org.millrace.engine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.engine.transaction.Transaction;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.runtime.Inputs;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.Relation;
import org.millrace.executor.runtime.relation.TableRows;
import org.millrace.executor.runtime.relation.ViewContents;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.statement.QueryPlan;

/**
 * What a query reads that is answered once within a transaction: tables with its changes, and materialized views as they
 * follow from them. The view itself shows what is committed; one over a table that the transaction has changed is computed
 * anew for this reader.
 */
record TransactionInputs(Database database, Transaction transaction) implements Inputs {
  @Override
  public StreamLog stream(String name) {
    return database.stream(name);
  }

  @Override
  public Relation relation(TableScan scan) {
    return switch (scan.kind()) {
      case TABLE, STATIC_TABLE -> transaction.seen(database.table(scan.relation()));
      case MATERIALIZED_VIEW -> view(scan.relation());
      case SYSTEM -> database.relation(scan);
    };
  }

  private Relation view(String name) {
    ViewContents committed = database.view(name);
    QueryPlan plan = database.attached(name).map(a -> a.run.plan()).orElse(null);
    if (plan == null || changedBehind(plan).isEmpty()) {
      return committed;
    }
    if (plan.instant() || !streamsBehind(plan).isEmpty()) {
      throw uncommitted("materialized view " + name + " reads a stream and", plan);
    }
    ViewContents seen = new ViewContents(committed.rowType());
    // A row on which the view's query fails is absent from it, and told where the view itself meets it.
    QueryRun.start(database.setupOnce(plan, seen, rows -> (failure, text, input, row, weight) -> {}, database.cancellation()))
        .close();
    return seen;
  }

  /** Refuses a query that runs on, if it would not see what the transaction has changed. */
  void checkContinuous(QueryPlan plan) {
    if (!changedBehind(plan).isEmpty()) {
      throw uncommitted("the query runs on and", plan);
    }
  }

  private MillraceException uncommitted(String reader, QueryPlan plan) {
    return new MillraceException(
        ErrorCode.NOT_SUPPORTED,
        reader + " depends on " + String.join(", ", changedBehind(plan)) + ", which this transaction has changed",
        null,
        "COMMIT first: what runs on sees a transaction when it is committed, as one change");
  }

  /** The tables on which a plan depends and which the transaction has changed. */
  private Set<String> changedBehind(QueryPlan plan) {
    Set<String> changed = new LinkedHashSet<>();
    for (QueryPlan behind : plansBehind(plan)) {
      for (String name : behind.relations()) {
        Optional.ofNullable(database.table(name)).filter(transaction::changes).ifPresent(t -> changed.add(name(t)));
      }
    }
    return changed;
  }

  private static String name(TableRows table) {
    return "table " + table.definition().name();
  }

  private List<String> streamsBehind(QueryPlan plan) {
    return plansBehind(plan).stream().flatMap(p -> p.streams().stream()).toList();
  }

  private Set<QueryPlan> plansBehind(QueryPlan plan) {
    Set<QueryPlan> plans = new LinkedHashSet<>();
    plans.add(plan);
    database.upstream(plan).forEach(run -> plans.add(run.run.plan()));
    return plans;
  }
}
