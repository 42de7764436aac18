package org.millrace.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.monitor.Ledger;
import org.millrace.executor.monitor.QueryAccount;
import org.millrace.executor.monitor.RejectLog;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.runtime.log.Accounting;
import org.millrace.executor.runtime.Failures;
import org.millrace.executor.time.Clock;

/** Keeps the books: what became of each record of each source, and of each row on which an expression failed. */
final class Bookkeeping {

  final Ledger ledger = new Ledger();
  final RejectLog rejects = new RejectLog();
  private final Map<String, QueryAccount> queries = new HashMap<>();
  private final Clock clock;

  Bookkeeping(Clock clock) {
    this.clock = clock;
  }

  /** The accounting of a source; failing: reasons on which a bad row fails the statement instead of being rejected. */
  Accounting accountingOf(String source, List<String> failing) {
    return new Accounting() {
      @Override
      public void accepted(long rows) {
        Ledger.Account account = ledger.account(source);
        account.read(rows);
        account.accepted(rows);
      }

      @Override
      public void rejected(Reject reject) {
        Ledger.Account account = ledger.account(source);
        account.read(1);
        account.rejected(reject.reason());
        rejects.add(
            new RejectLog.Entry(
                source, null, reject.position(), reject.reason(), reject.detail(), null, reject.raw(), 1, false,
                clock.micros()));
      }

      @Override
      public void checkRejectable(Reject reject) {
        boolean timed = reject.reason().equals("late") || reject.reason().equals("future");
        String kind = timed ? reject.reason() : "error";
        if (failing.contains(kind)) {
          throw new MillraceException(
              ErrorCode.ROW_REJECTED,
              "row " + reject.position() + " of " + source + " was rejected (" + reject.reason() + "): " + reject.detail(),
              null,
              "with on_" + kind + " = 'reject' the row would go to system.rejects");
        }
      }
    };
  }

  /**
   * Failures of a continuous query: each is a reject of that query, or, failing, fails it; a retracted row takes its reject
   * back.
   */
  Failures failuresOf(String query, boolean failing) {
    QueryAccount account = new QueryAccount();
    queries.put(query.toLowerCase(Locale.ROOT), account);
    return type -> new QueryRejects(query, type, account, failing);
  }

  /** What a query has rejected. */
  QueryAccount accountOf(String query) {
    return queries.getOrDefault(query.toLowerCase(Locale.ROOT), new QueryAccount());
  }

  /** What one operator of a query leaves out. */
  private final class QueryRejects implements RowFailures {
    private final String query;
    private final RowType type;
    private final QueryAccount account;
    private final boolean failing;

    QueryRejects(String query, RowType type, QueryAccount account, boolean failing) {
      this.failing = failing;
      this.query = query;
      this.type = type;
      this.account = account;
    }

    @Override
    public void failed(MillraceException failure, String expression, Batch input, int row, int weight) {
      if (failing) {
        throw failure;
      }
      account.failed(weight);
      String reason = failure.code().name().toLowerCase(Locale.ROOT);
      String detail = failure.getMessage() + " in " + expression;
      rejects.change(entry(reason, detail, expression, input, row, weight));
    }

    @Override
    public void late(String detail, Batch input, int row, int weight) {
      account.late(weight);
      rejects.add(entry("late", detail, null, input, row, weight));
    }

    private RejectLog.Entry entry(
        String reason, String detail, String expression, Batch input, int row, int weight) {
      String raw = RowText.of(type, input, row);
      return new RejectLog.Entry(null, query, 0, reason, detail, expression, raw, weight, false, clock.micros());
    }
  }

  /** A source that is dropped takes its account and its rejects with it: a new one of that name begins anew. */
  void forget(String source) {
    ledger.close(source);
    rejects.forget(source);
  }

  List<String> summary() {
    List<String> lines = new ArrayList<>();
    rejects.counts().forEach(
        (cause, count) -> {
          String rows = count + (count == 1 ? " row" : " rows");
          lines.add(
              cause.source() != null
                  ? "rejected: " + rows + " of " + cause.source() + " (" + cause.reason() + ")"
                  : "failed: " + rows + " in query " + cause.query() + " (" + cause.reason() + ")");
        });
    if (!lines.isEmpty()) {
      lines.add("hint: SELECT * FROM system.rejects, in the same run or shell, tells their lines and reasons");
    }
    return lines;
  }
}
