package org.millrace.executor.operator.recursion;

import java.util.ArrayList;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;

/** What an operator of a recursion's step makes at one level; the recursion's own output is asked whether to go on. */
final class GatheredBatches implements Output {
  private final List<Batch> batches = new ArrayList<>();
  private final Output asked;

  GatheredBatches(Output asked) {
    this.asked = asked;
  }

  @Override
  public void emit(Batch changes) {
    asked.check();
    batches.add(changes);
  }

  @Override
  public void check() {
    asked.check();
  }

  List<Batch> batches() {
    return batches;
  }
}
