package org.millrace.executor.operator.recursion;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.WeightedRows;

/** What the step of a recursion reads: the changes of the level before, and the outside relations with their changes. */
final class StepInputs {
  private final List<WeightedRows> whole = new ArrayList<>();
  private final List<List<Batch>> changes = new ArrayList<>();
  List<Batch> level = List.of();

  /** layouts of the outside relations. */
  StepInputs(List<Layout[]> layouts) {
    for (Layout[] columns : layouts) {
      whole.add(new WeightedRows(columns));
      changes.add(new ArrayList<>());
    }
  }

  void add(int outside, Batch batch) {
    changes.get(outside).add(batch);
    whole.get(outside).add(batch);
  }

  boolean outsideChanged() {
    return changes.stream().anyMatch(c -> !c.isEmpty());
  }

  /** The changes of an outside relation in this step of the query. */
  List<Batch> changes(int outside) {
    return changes.get(outside);
  }

  /** All rows of an outside relation, this step's changes included. */
  List<Batch> contents(int outside) {
    List<Batch> batches = new ArrayList<>();
    RowWriter writer = new RowWriter(whole.get(outside).rows(), batches::add);
    writer.writeInserted(whole.get(outside));
    writer.flush();
    return batches;
  }

  void endStep() {
    changes.forEach(List::clear);
  }

  long rows() {
    return whole.stream().mapToLong(WeightedRows::size).sum();
  }

  long bytes() {
    return whole.stream().mapToLong(WeightedRows::bytes).sum();
  }
}
