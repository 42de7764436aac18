package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.result.FixedResult;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.QueryRun.Reach;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.delivery.AnswerDelivery;
import org.millrace.executor.runtime.delivery.ChangeDelivery;
import org.millrace.executor.runtime.delivery.Delivery;
import org.millrace.executor.runtime.delivery.RowDelivery.Order;
import org.millrace.executor.runtime.delivery.RowDelivery;
import org.millrace.executor.runtime.delivery.RowQueue;
import org.millrace.planner.statement.QueryPlan;

/** Starts queries: answered once, read while they run, or attached to the engine's ticks as cursors. */
final class Queries {
  /** The name under which the rejects of a query without one are kept. */
  static final String UNNAMED = "select";

  private final Database database;

  Queries(Database database) {
    this.database = database;
  }

  /** The rows of a query over contents, as of now; an expression that fails fails the statement. */
  List<Batch> answer(QueryPlan plan) {
    List<Batch> rows = new ArrayList<>();
    Delivery delivery = new AnswerDelivery(plan, rows::add);
    try (QueryRun run = QueryRun.start(database.setupOnce(plan, delivery, database.cancellation()))) {
      delivery.end();
    }
    return rows;
  }

  Result select(QueryPlan plan, Settings settings, Consumer<String> notes) {
    if (settings.isScript()) {
      database.drainBehind(plan);
    }
    database.checkBehind(plan);
    if (!plan.isContinuous()) {
      return FixedResult.rows(plan.rowType(), answer(plan));
    }
    checkTransaction(plan);
    RowQueue rows = new RowQueue();
    QueryRun.Setup setup =
        database.setupLive(
            plan, delivery(plan, settings, rows::add), database.books.failuresOf(UNNAMED, settings.failsOnError()), database.cancellation());
    // Final rows may come as they are read; changes are shown only from where the streams are now.
    QueryRun run =
        plan.showsChanges()
            ? QueryRun.startCaughtUp(setup, Reach.STATEMENTS, settings.tickRows(), database::watch)
            : QueryRun.start(setup);
    return new LiveResult(database, run, rowType(plan), rows, settings, notes, database.cancellation());
  }

  Cursor declare(String name, QueryPlan plan, Settings settings) {
    if (!plan.isContinuous()) {
      List<Object> read = database.relationsOf(plan);
      return Cursor.answering(plan.rowType(), () -> answer(name, plan, read, settings));
    }
    checkTransaction(plan);
    RowQueue rows = new RowQueue();
    QueryRun run =
        QueryRun.startCaughtUp(
            database.setupAttached(plan, delivery(plan, settings, rows::add), database.books.failuresOf(name, settings.failsOnError())),
            Reach.ALL,
            settings.tickRows(),
            database::watch);
    AttachedRun attached = new AttachedRun(name, "cursor", run, database.options.clock());
    database.attach(attached);
    return Cursor.following(attached, rowType(plan), rows);
  }

  /** The answer of a cursor's query, if what it read when it was declared is still there. */
  private List<Batch> answer(String name, QueryPlan plan, List<Object> read, Settings settings) {
    if (!database.relationsOf(plan).equals(read)) {
      throw new MillraceException(
          ErrorCode.OBJECT_NOT_FOUND, "what cursor \"" + name + "\" reads has been dropped", null, "CLOSE " + name);
    }
    if (settings.isScript()) {
      database.drainBehind(plan);
    }
    database.checkBehind(plan);
    try {
      return answer(plan);
    } catch (MillraceException e) {
      // Places in the text that declared the cursor are not places in the statement that fetches from it.
      throw new MillraceException(e.code(), e.getMessage(), null, e.hint(), e);
    }
  }

  private void checkTransaction(QueryPlan plan) {
    if (database.transaction() != null) {
      new TransactionInputs(database, database.transaction()).checkContinuous(plan);
    }
  }

  private Delivery delivery(QueryPlan plan, Settings settings, Consumer<Batch> target) {
    // The output of a script is compared with that of another run.
    Order order = settings.isScript() ? Order.BY_COLUMNS : Order.AS_MADE;
    return switch (plan.delivery()) {
      case ONCE, AT_END -> new AnswerDelivery(plan, target);
      case APPEND -> new RowDelivery(plan, order, target);
      case CHANGES -> new ChangeDelivery(plan, database.options.clock(), target);
    };
  }

  static RowType rowType(QueryPlan plan) {
    return switch (plan.delivery()) {
      case ONCE, AT_END, APPEND -> plan.rowType();
      case CHANGES -> ChangeDelivery.rowType(plan);
    };
  }

  /** Reads what statements have fed and what bounded sources hold, for one who looks at an attached run. */
  void refresh(AttachedRun run) {
    List<AttachedRun> behind = new ArrayList<>(database.upstream(run.run.plan()));
    behind.add(run);
    database.drain(behind);
  }
}
