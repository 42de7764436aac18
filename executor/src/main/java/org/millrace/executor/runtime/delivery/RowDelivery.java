package org.millrace.executor.runtime.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.RowOrder;
import org.millrace.executor.operator.stream.SingleRows;
import org.millrace.planner.statement.QueryPlan;

/**
 * Delivers an append-only result: each row at the end of the step in which it became final. Rows that still are in order of
 * arrival stay so. Others come as the step made them, or, where a result is to be compared with another, in the order of all
 * columns within their step.
 */
public final class RowDelivery implements Delivery {
  private final QueryPlan plan;
  private final Consumer<Batch> target;
  private final List<Batch> step = new ArrayList<>();
  private final boolean sorting;
  private long toPass;
  private long left;

  /** What to do with rows of a step that are in no order of arrival. */
  public enum Order {
    AS_MADE,
    BY_COLUMNS
  }

  public RowDelivery(QueryPlan plan, Order order, Consumer<Batch> target) {
    this.plan = plan;
    this.target = target;
    sorting = order == Order.BY_COLUMNS && !plan.root().traits().arrivalOrder();
    toPass = plan.offset();
    left = plan.limit() < 0 ? Long.MAX_VALUE : plan.limit();
  }

  @Override
  public void emit(Batch rows) {
    step.add(rows);
  }

  @Override
  public void endStep(long watermark) {
    if (!sorting) {
      step.forEach(this::deliver);
    } else if (!step.isEmpty()) {
      Batch all = Batches.concatenated(plan.rowType(), step);
      deliver(RowOrder.total(List.of(), all.columns.length).sorted(all));
    }
    step.clear();
  }

  private void deliver(Batch rows) {
    Batch spelled = SingleRows.of(rows);
    if (toPass > 0) {
      int passed = (int) Math.min(toPass, spelled.size);
      toPass -= passed;
      int[] rest = IntStream.range(passed, spelled.size).toArray();
      if (rest.length == 0) {
        return;
      }
      spelled = spelled.select(rest, rest.length);
    }
    if (spelled.size > left) {
      RowQueue cut = new RowQueue();
      cut.add(spelled);
      spelled = left == 0 ? null : cut.poll(left);
    }
    if (spelled != null) {
      left -= spelled.size;
      target.accept(spelled);
    }
  }

  @Override
  public void end() {}

  @Override
  public boolean isSatisfied() {
    return left == 0;
  }
}
