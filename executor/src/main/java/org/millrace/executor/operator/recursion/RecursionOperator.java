package org.millrace.executor.operator.recursion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.millrace.catalog.type.Layout;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.WeightedRows;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Recursion;

/**
 * WITH RECURSIVE. In batch terms: level 0 is the base; each further level is the step of the level before, without the rows that
 * lower levels have (UNION); until a level is empty. This is semi-naive evaluation.
 *
 * <p>Incrementally the levels stay: a change goes through them from the lowest to the highest, each level's own state taking in
 * what changed below it. As a level depends on lower ones only, deletions need no second pass over what might still be derived in
 * another way (compare Budiu et al., "DBSP", VLDB 2023, where the levels are a second dimension of time).
 */
public final class RecursionOperator implements Operator {
  /** More levels than any finite recursion that people write has; an endless one is stopped here. */
  public static final int MOST_LEVELS = 100_000;

  /** More equal rows at one level are taken for a recursion without end. */
  private static final long MOST_EQUAL_ROWS = 1_000_000_000;

  private final Layout[] layouts;
  private final boolean all;
  private final StepInputs inputs;
  private final LevelStep step;
  private final Levels levels;
  private final WeightedRows result;
  private final List<Batch> base = new ArrayList<>();
  /** Rows that each level has; levels above the last are empty. */
  private long[] sizes = new long[16];

  private int depth;

  private RecursionOperator(
      Recursion node, Function<PhysicalNode, Operator> operators, Function<Join, RowFilter> conditions) {
    layouts = BatchBuilder.layouts(node.rowType());
    all = node.all();
    inputs = new StepInputs(node.outside().stream().map(o -> BatchBuilder.layouts(o.rowType())).toList());
    step = new StepPlan(inputs, operators, conditions).of(node.step());
    levels = new Levels(layouts);
    result = new WeightedRows(layouts);
  }

  /**
   * @param operators makes a new operator for a node of the step
   * @param conditions compiles the condition of a join of the step; null if it has none
   */
  public static RecursionOperator of(
      Recursion node, Function<PhysicalNode, Operator> operators, Function<Join, RowFilter> conditions) {
    return new RecursionOperator(node, operators, conditions);
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    if (input == 0) {
      base.add(changes);
    } else {
      inputs.add(input - 1, changes);
    }
  }

  @Override
  public void endStep(long instant, Output out) {
    if (base.isEmpty() && !inputs.outsideChanged()) {
      return;
    }
    step.beginStep(out);
    List<Batch> arising = List.copyOf(base);
    base.clear();
    int level = 0;
    while (!arising.isEmpty() || levels.anyPendingFrom(level) || level < depth && inputs.outsideChanged()) {
      requireEnd(level);
      out.check();
      inputs.level = settled(level, arising);
      boolean fresh = level == depth;
      if (fresh && inputs.level.isEmpty()) {
        // A level that stays empty makes nothing; rows that wait for a higher one have lower ones between.
        arising = List.of();
      } else {
        resize(level, fresh);
        arising = step.run(level, fresh);
      }
      level++;
    }
    dropEmpty();
    inputs.endStep();
    emit(out);
  }

  /** The changes of the rows that belong to a level. */
  private List<Batch> settled(int level, List<Batch> arising) {
    List<Batch> changes = new ArrayList<>();
    if (!all) {
      levels.add(level, arising);
      levels.settle(level, changes::add);
      return changes;
    }
    WeightedRows net = new WeightedRows(layouts);
    arising.forEach(net::add);
    for (int row = net.first(); row >= 0; row = net.next(row)) {
      if (Math.abs(net.weight(row)) > MOST_EQUAL_ROWS) {
        throw endless("its level " + level + " has more than " + MOST_EQUAL_ROWS + " equal rows");
      }
    }
    RowWriter writer = new RowWriter(net.rows(), changes::add);
    writer.writeDeleted(net);
    writer.writeInserted(net);
    writer.flush();
    changes.forEach(result::add);
    return changes;
  }

  private void resize(int level, boolean fresh) {
    if (fresh) {
      sizes = depth == sizes.length ? Arrays.copyOf(sizes, depth * 2) : sizes;
      sizes[depth++] = 0;
    }
    for (Batch batch : inputs.level) {
      for (int i = 0; i < batch.size; i++) {
        sizes[level] += batch.weight(i);
      }
    }
  }

  private void dropEmpty() {
    while (depth > 0 && sizes[depth - 1] == 0) {
      step.drop(--depth);
    }
  }

  private void emit(Output out) {
    if (!all) {
      levels.endStep(out);
      return;
    }
    RowWriter writer = new RowWriter(result.rows(), out);
    writer.writeDeleted(result);
    writer.writeInserted(result);
    writer.flush();
    result.clear();
  }

  private static void requireEnd(int level) {
    if (level > MOST_LEVELS) {
      throw endless("it has not ended after " + MOST_LEVELS + " levels");
    }
  }

  private static MillraceException endless(String reason) {
    return new MillraceException(
        ErrorCode.RECURSION_ENDLESS,
        "the recursive query does not end: " + reason,
        null,
        "bound it with a condition in the recursive part, or use UNION without ALL, which stops where nothing new appears");
  }

  @Override
  public long stateRows() {
    return levels.rowCount() + inputs.rows() + step.stateRows();
  }

  @Override
  public long stateBytes() {
    return levels.bytes() + inputs.bytes() + step.stateBytes();
  }
}
