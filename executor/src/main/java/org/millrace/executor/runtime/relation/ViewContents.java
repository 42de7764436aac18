package org.millrace.executor.runtime.relation;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.ColumnChoice;
import org.millrace.executor.batch.RowOrder;
import org.millrace.executor.runtime.delivery.Contents;
import org.millrace.executor.runtime.delivery.Delivery;
import org.millrace.executor.state.WeightedRows;

/**
 * The current answer of a materialized view, and the net change of each step for those who follow it. It is the delivery of
 * the view's query and the relation that others read.
 */
public final class ViewContents implements Relation, Delivery {
  private final RowType rowType;
  private final WeightedRows rows;
  private final WeightedRows net;
  private final ChangeFeed feed = new ChangeFeed();
  private boolean held;

  public ViewContents(RowType rowType) {
    this.rowType = rowType;
    rows = new WeightedRows(BatchBuilder.layouts(rowType));
    net = new WeightedRows(BatchBuilder.layouts(rowType));
  }

  @Override
  public void emit(Batch changes) {
    net.add(changes.columns.length == rowType.size() ? changes : changes.project(shown()));
  }

  private int[] shown() {
    int[] positions = new int[rowType.size()];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = i;
    }
    return positions;
  }

  @Override
  public void endStep(long watermark) {
    if (!held && !net.isEmpty()) {
      Batch changes = Contents.drain(net);
      rows.add(changes);
      feed.publish(changes);
    }
  }

  @Override
  public void hold() {
    held = true;
  }

  @Override
  public void release() {
    held = false;
    endStep(Long.MIN_VALUE);
  }

  @Override
  public void end() {}

  @Override
  public List<Batch> contents(List<Integer> columns) {
    if (rows.isEmpty()) {
      return List.of();
    }
    Batch sorted = RowOrder.total(List.of(), rowType.size()).sorted(Contents.of(rows));
    return List.of(ColumnChoice.project(sorted, columns, null));
  }

  @Override
  public Subscription subscribe(List<Integer> columns) {
    return feed.subscribe(columns);
  }

  @Override
  public boolean isStatic() {
    return false;
  }

  public RowType rowType() {
    return rowType;
  }

  public long bytes() {
    return rows.bytes();
  }
}
