package org.millrace.executor.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;

/**
 * One chain at run time: its operators, fused by plain calls, and the queue of batches before the first of them. One duty
 * cycle takes one batch through the whole chain.
 */
final class Task {
  private record Pending(int input, Batch batch) {}

  private final List<Operator> operators;
  private final List<String> descriptions;
  private final Cancellation cancellation;
  private final long[] rowsIn;
  private final long[] rowsOut;
  private final List<Output> outputs;
  private final ArrayDeque<Pending> queue = new ArrayDeque<>();
  private final List<Task> producers = new ArrayList<>();
  private final long[] watermarks;
  private Task consumer;
  private int consumerInput;
  private Output result;
  private boolean endedStep;
  private boolean changedInStep;

  Task(List<Operator> operators, List<String> descriptions, int inputs, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.operators = operators;
    this.descriptions = descriptions;
    rowsIn = new long[operators.size()];
    rowsOut = new long[operators.size()];
    this.watermarks = new long[inputs];
    Arrays.fill(watermarks, Long.MIN_VALUE);
    outputs = new ArrayList<>();
    for (int i = 0; i < operators.size(); i++) {
      outputs.add(new OperatorOutput(i));
    }
  }

  /** What an operator of this chain emits, and its view of the user's wish to stop. */
  private final class OperatorOutput implements Output {
    private final int index;

    OperatorOutput(int index) {
      this.index = index;
    }

    @Override
    public void emit(Batch changes) {
      rowsOut[index] += changes.size;
      process(index + 1, 0, changes);
    }

    @Override
    public void check() {
      cancellation.check();
    }
  }

  /** Hands a batch to operator number i, or, after the last, to whatever reads this chain. */
  private void process(int i, int input, Batch batch) {
    if (batch.size == 0) {
      return;
    }
    cancellation.check();
    if (i == operators.size()) {
      deliver(batch);
    } else {
      rowsIn[i] += batch.size;
      operators.get(i).process(input, batch, outputs.get(i));
    }
  }

  void feeds(Task task, int input) {
    consumer = task;
    consumerInput = input;
    task.producers.add(this);
  }

  void resultTo(Output output) {
    result = output;
  }

  void enqueue(int input, Batch batch) {
    queue.add(new Pending(input, batch));
  }

  boolean hasWork() {
    return !queue.isEmpty();
  }

  /** Whether nothing more can come into this task in this step. */
  boolean canEndStep() {
    return !endedStep && queue.isEmpty() && producers.stream().allMatch(p -> p.endedStep);
  }

  void runOnce() {
    Pending pending = queue.poll();
    process(0, pending.input, pending.batch);
  }

  /** Promises that input's watermark; it reaches the operators when the step ends. */
  void watermark(int input, long watermark) {
    watermarks[input] = Math.max(watermarks[input], watermark);
  }

  void beginStep() {
    endedStep = false;
    changedInStep = false;
  }

  /** A relation read here changed in this step. */
  void markChanged() {
    changedInStep = true;
  }

  void endStep(long instant) {
    changedInStep |= producers.stream().anyMatch(p -> p.changedInStep);
    long watermark = combinedWatermark();
    for (int i = 0; i < operators.size(); i++) {
      Operator operator = operators.get(i);
      operator.watermark(watermark);
      if (changedInStep) {
        operator.relationMayHaveChanged();
      }
      operator.endStep(instant, outputs.get(i));
      changedInStep |= operator.changedInStep();
    }
    if (consumer != null) {
      consumer.watermark(consumerInput, watermark);
    }
    endedStep = true;
  }

  long nextInstant() {
    long next = Long.MAX_VALUE;
    for (Operator operator : operators) {
      next = Math.min(next, operator.nextInstant());
    }
    return next;
  }

  long nextClosing() {
    return operators.stream().mapToLong(Operator::nextClosing).min().orElse(Long.MAX_VALUE);
  }

  List<Operator> operators() {
    return operators;
  }

  /** Adds what each operator has done, numbered on from those before. */
  void addStatus(List<OperatorStatus> statuses) {
    for (int i = 0; i < operators.size(); i++) {
      Operator operator = operators.get(i);
      statuses.add(
          new OperatorStatus(
              statuses.size() + 1,
              descriptions.get(i),
              rowsIn[i],
              rowsOut[i],
              operator.stateRows(),
              operator.stateBytes(),
              combinedWatermark()));
    }
  }

  private long combinedWatermark() {
    long lowest = Long.MAX_VALUE;
    for (long watermark : watermarks) {
      lowest = Math.min(lowest, watermark);
    }
    return lowest;
  }

  private void deliver(Batch batch) {
    if (consumer != null) {
      consumer.enqueue(consumerInput, batch);
    } else {
      result.emit(batch);
    }
  }
}
