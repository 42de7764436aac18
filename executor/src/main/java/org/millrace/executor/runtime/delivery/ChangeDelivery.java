package org.millrace.executor.runtime.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.RowOrder;
import org.millrace.executor.state.WeightedRows;
import org.millrace.executor.time.Clock;
import org.millrace.planner.statement.QueryPlan;

/**
 * Delivers the net change of each step as rows with a first column "op": the rows that went, then those that came, each in
 * the order of all columns, one row per unit of weight. With EMIT EVERY, steps are gathered until the time has passed.
 */
public final class ChangeDelivery implements Delivery {
  private static final Slice MINUS = Slice.of("-");
  private static final Slice PLUS = Slice.of("+");

  private final QueryPlan plan;
  private final Clock clock;
  private final Consumer<Batch> target;
  private final WeightedRows net;
  private boolean held;
  private long nextEmission = Long.MIN_VALUE;

  public ChangeDelivery(QueryPlan plan, Clock clock, Consumer<Batch> target) {
    this.plan = plan;
    this.clock = clock;
    this.target = target;
    net = new WeightedRows(BatchBuilder.layouts(plan.root().rowType()));
  }

  /** The columns that are delivered for a plan: op, then its own. */
  public static RowType rowType(QueryPlan plan) {
    List<Field> fields = new ArrayList<>();
    fields.add(new Field("op", SqlType.of(TypeKind.VARCHAR).notNull()));
    fields.addAll(plan.rowType().fields());
    return new RowType(fields);
  }

  @Override
  public void emit(Batch changes) {
    net.add(changes);
  }

  @Override
  public void endStep(long watermark) {
    if (!held && isDue()) {
      flush();
    }
  }

  @Override
  public void hold() {
    held = true;
  }

  @Override
  public void release() {
    held = false;
    if (isDue()) {
      flush();
    }
  }

  @Override
  public void end() {
    flush();
  }

  private boolean isDue() {
    if (plan.emitEveryMicros() < 0) {
      return true;
    }
    long now = clock.micros();
    if (nextEmission == Long.MIN_VALUE) {
      nextEmission = now + plan.emitEveryMicros();
      return false;
    }
    if (now < nextEmission) {
      return false;
    }
    nextEmission = now + plan.emitEveryMicros();
    return true;
  }

  private void flush() {
    if (net.isEmpty()) {
      return;
    }
    Batch changes = Contents.drain(net);
    Batch sorted = RowOrder.total(List.of(), plan.rowType().size()).sorted(changes);
    BatchBuilder shown = new BatchBuilder(rowType(plan), sorted.size);
    append(sorted, -1, shown);
    append(sorted, 1, shown);
    target.accept(shown.build());
  }

  private static void append(Batch changes, int sign, BatchBuilder shown) {
    for (int row = 0; row < changes.size; row++) {
      for (int copies = changes.weight(row) * sign; copies > 0; copies--) {
        shown.column(0).append(sign < 0 ? MINUS : PLUS);
        for (int c = 1; c < shown.width(); c++) {
          shown.column(c).appendFrom(changes.columns[c - 1], row);
        }
        shown.endRow(1);
      }
    }
  }
}
