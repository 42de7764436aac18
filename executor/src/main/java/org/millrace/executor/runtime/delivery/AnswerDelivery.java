package org.millrace.executor.runtime.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.RowOrder;
import org.millrace.executor.operator.stream.SingleRows;
import org.millrace.executor.state.WeightedRows;
import org.millrace.planner.statement.QueryPlan;

/**
 * Delivers one answer when all input has ended: the rows that are left, in the query's order; what that leaves open is
 * completed by arrival where rows still are in that order, else by all columns, NULLs last.
 */
public final class AnswerDelivery implements Delivery {
  private final QueryPlan plan;
  private final Consumer<Batch> target;
  private final boolean inArrivalOrder;
  private final List<Batch> arrived = new ArrayList<>();
  private final WeightedRows rows;

  public AnswerDelivery(QueryPlan plan, Consumer<Batch> target) {
    this.plan = plan;
    this.target = target;
    inArrivalOrder = plan.root().traits().arrivalOrder() && plan.root().traits().isAppendOnly();
    rows = new WeightedRows(BatchBuilder.layouts(plan.root().rowType()));
  }

  @Override
  public void emit(Batch changes) {
    if (inArrivalOrder) {
      arrived.add(changes);
    } else {
      rows.add(changes);
    }
  }

  @Override
  public void endStep(long watermark) {}

  @Override
  public void end() {
    Batch all = inArrivalOrder ? Batches.concatenated(plan.root().rowType(), arrived) : Contents.drain(rows);
    arrived.clear();
    if (all.size > 0) {
      target.accept(shown(SingleRows.of(order(all).sorted(all))));
    }
  }

  private RowOrder order(Batch all) {
    return inArrivalOrder ? RowOrder.by(plan.order()) : RowOrder.total(plan.order(), all.columns.length);
  }

  /** Without the columns that only made the order. */
  private Batch shown(Batch sorted) {
    int shown = plan.rowType().size();
    if (shown == sorted.columns.length) {
      return sorted;
    }
    int[] positions = new int[shown];
    for (int i = 0; i < shown; i++) {
      positions[i] = i;
    }
    return sorted.project(positions);
  }
}
