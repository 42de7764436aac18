package org.millrace.executor.operator.stream;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.WeightedRows;

/**
 * Gathers the changes of a step and gives their net effect, deletions first, otherwise in order of arrival. As long as nothing
 * is taken back nothing can cancel, and the batches are passed on as they came.
 */
public final class NetChanges {
  private final WeightedRows net;
  private final List<Batch> appended = new ArrayList<>();

  public NetChanges(Layout... layouts) {
    net = new WeightedRows(layouts);
  }

  public void add(Batch changes) {
    if (net.isEmpty() && isAppend(changes)) {
      appended.add(changes);
    } else {
      addToNet(changes);
    }
  }

  private void addToNet(Batch changes) {
    for (Batch earlier : appended) {
      net.add(earlier);
    }
    appended.clear();
    net.add(changes);
  }

  static boolean isAppend(Batch changes) {
    if (changes.weights != null) {
      for (int i = 0; i < changes.size; i++) {
        if (changes.weights[i] < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the step has changed nothing so far. */
  public boolean isEmpty() {
    return appended.isEmpty() && net.isEmpty();
  }

  /** Emits the net changes and starts anew. */
  public void emit(Output out) {
    for (Batch batch : appended) {
      out.emit(batch);
    }
    appended.clear();
    if (!net.isEmpty()) {
      RowWriter writer = new RowWriter(net.rows(), out);
      writer.writeDeleted(net);
      writer.flush();
      writer.writeInserted(net);
      writer.flush();
      net.clear();
    }
  }

  /** Emits what was inserted on the whole, each row as often as its weight says with +1, and starts anew. */
  void emitInserted(Output out) {
    for (Batch batch : appended) {
      out.emit(SingleRows.of(batch));
    }
    appended.clear();
    emitEach(1, out);
  }

  /** Emits what was deleted on the whole, each row as often as its weight says with +1, and starts anew. */
  void emitDeleted(Output out) {
    appended.clear();
    emitEach(-1, out);
  }

  private void emitEach(int sign, Output out) {
    RowWriter writer = new RowWriter(net.rows(), out);
    for (int row = net.first(); row >= 0; row = net.next(row)) {
      writer.writeTimes(row, sign * net.weight(row));
    }
    writer.flush();
    net.clear();
  }

  public long bytes() {
    return net.bytes();
  }
}
