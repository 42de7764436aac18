package org.millrace.executor.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.chain.Chain;
import org.millrace.planner.physical.DropLate;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.physical.Values;
import org.millrace.planner.statement.QueryPlan;

/**
 * A query at run time: a task per chain, and the leaves into which its input is fed. It runs in steps: feed the leaves, then
 * {@link #step} carries everything through to the result. Knows nothing of time and sources; one thread at a time.
 */
public final class Dataflow {
  /** A place where input enters: a scan, or the rows of a VALUES. */
  public record Leaf(int index, PhysicalNode node) {}

  private final List<Task> tasks = new ArrayList<>();
  private final List<Leaf> leaves = new ArrayList<>();
  private final List<Task> leafTasks = new ArrayList<>();
  private final List<Task> ready = new ArrayList<>();
  private long fed;
  private final TaskOrder order;
  private final Cancellation cancellation;

  private Dataflow(TaskOrder order, Cancellation cancellation) {
    this.order = order;
    this.cancellation = cancellation;
  }

  /**
   * Builds the operators of a plan.
   *
   * @param result takes what the root emits, within {@link #step}
   */
  public static Dataflow of(
      QueryPlan plan,
      OperatorFactory factory,
      Failures failures,
      TaskOrder order,
      Cancellation cancellation,
      Output result) {
    Dataflow flow = new Dataflow(order, cancellation);
    for (Chain chain : plan.chains()) {
      flow.tasks.add(flow.task(chain, factory, failures));
    }
    for (Chain chain : plan.chains()) {
      Task task = flow.tasks.get(chain.id());
      if (chain.consumer() >= 0) {
        task.feeds(flow.tasks.get(chain.consumer()), chain.consumerInput());
      } else {
        task.resultTo(result);
      }
    }
    for (int leaf = 0; leaf < flow.leaves.size(); leaf++) {
      if (flow.leaves.get(leaf).node instanceof Values values) {
        flow.feed(leaf, factory.values(values, failures.over(values.rowType())));
        flow.watermark(leaf, Long.MAX_VALUE);
      }
    }
    return flow;
  }

  private Task task(Chain chain, OperatorFactory factory, Failures failures) {
    List<Operator> operators = new ArrayList<>();
    List<String> descriptions = new ArrayList<>();
    for (PhysicalNode node : chain.nodes()) {
      if (!isLeaf(node)) {
        operators.add(factory.operator(node, failures.over(inputType(node))));
        descriptions.add(node.describe());
      }
    }
    PhysicalNode first = chain.nodes().get(0);
    Task task = new Task(operators, descriptions, Math.max(1, first.inputs().size()), cancellation);
    if (isLeaf(first)) {
      leaves.add(new Leaf(leaves.size(), first));
      leafTasks.add(task);
    }
    return task;
  }

  /** The columns of all inputs from left to right: what a node's expressions see, and what it tells of rows left out. */
  private static RowType inputType(PhysicalNode node) {
    if (node instanceof DropLate) {
      return node.rowType();
    }
    return new RowType(node.inputs().stream().flatMap(i -> i.rowType().fields().stream()).toList());
  }

  private static boolean isLeaf(PhysicalNode node) {
    return node instanceof StreamScan || node instanceof TableScan || node instanceof Values;
  }

  public List<Leaf> leaves() {
    return leaves;
  }

  /** Gives a leaf rows of this step. */
  public void feed(int leaf, Batch batch) {
    if (batch.size > 0) {
      fed += batch.weights == null ? batch.size : Arrays.stream(batch.weights).mapToLong(Math::abs).sum();
      leafTasks.get(leaf).enqueue(0, batch);
    }
  }

  /** How many rows and retractions of rows have been fed. */
  public long fed() {
    return fed;
  }

  /** Says that a relation read by a leaf changed in this step, which RSTREAM wants to know. */
  public void markChanged(int leaf) {
    leafTasks.get(leaf).markChanged();
  }

  public void watermark(int leaf, long watermark) {
    leafTasks.get(leaf).watermark(0, watermark);
  }

  /** Carries all that was fed through all chains, and ends the step. instant as {@link Operator#endStep} takes it. */
  public void step(long instant) {
    int ended = 0;
    while (ended < tasks.size()) {
      ready.clear();
      for (Task task : tasks) {
        if (task.hasWork() || task.canEndStep()) {
          ready.add(task);
        }
      }
      Task task = ready.get(order.choose(ready.size()));
      if (task.hasWork()) {
        task.runOnce();
      } else {
        task.endStep(instant);
        ended++;
      }
    }
    for (Task task : tasks) {
      task.beginStep();
    }
  }

  /** The next instant at which something happens by itself, or MAX_VALUE. */
  public long nextInstant() {
    long next = Long.MAX_VALUE;
    for (Task task : tasks) {
      next = Math.min(next, task.nextInstant());
    }
    return next;
  }

  /** The lowest watermark that completes something, or MAX_VALUE. */
  public long nextClosing() {
    return tasks.stream().mapToLong(Task::nextClosing).min().orElse(Long.MAX_VALUE);
  }

  public List<OperatorStatus> operators() {
    List<OperatorStatus> statuses = new ArrayList<>();
    tasks.forEach(t -> t.addStatus(statuses));
    return statuses;
  }

  public long stateRows() {
    return tasks.stream().flatMap(t -> t.operators().stream()).mapToLong(Operator::stateRows).sum();
  }

  public long stateBytes() {
    return tasks.stream().flatMap(t -> t.operators().stream()).mapToLong(Operator::stateBytes).sum();
  }
}
