package org.millrace.executor.compile;

import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.compile.support.Frame;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;

/**
 * Of the rows that a condition keeps, the projections: input columns as they are, constants, and columns that the
 * kernel computes. Linear: a change of the input is a change of the output with the same weight, and nothing is
 * remembered.
 */
final class CalcOperator implements Operator {
  /** Where an output column comes from. */
  sealed interface Projection {}

  /** An input column. */
  record Passed(int column) implements Projection {}

  /** A value that is the same on all rows, null for NULL. */
  record Constant(Object value, Layout layout) implements Projection {}

  /** An output of the kernel. */
  record Computed(int output) implements Projection {}

  private final Projection[] projections;
  private final ConstantColumn[] constants;
  private final KernelRun kernel;
  private int[] selected = new int[0];

  /** kernel is null if there is neither a condition nor anything to compute. */
  CalcOperator(List<Projection> projections, KernelRun kernel) {
    this.projections = projections.toArray(new Projection[0]);
    this.kernel = kernel;
    constants = new ConstantColumn[projections.size()];
    for (int k = 0; k < constants.length; k++) {
      if (this.projections[k] instanceof Constant constant) {
        constants[k] = new ConstantColumn(constant.value(), constant.layout());
      }
    }
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    if (kernel == null) {
      out.emit(new Batch(changes.size, columns(changes, null, null, changes.size), changes.weights));
      return;
    }
    if (kernel.filters() && selected.length < changes.size) {
      selected = new int[Math.max(changes.size, Batch.TARGET_ROWS)];
    }
    Frame frame = kernel.run(changes, selected);
    if (!kernel.filters()) {
      emitUnfiltered(changes, frame, out);
    } else if (frame.count == changes.size) {
      out.emit(new Batch(changes.size, columns(changes, frame, null, changes.size), changes.weights));
    } else if (frame.count > 0) {
      out.emit(
          new Batch(
              frame.count,
              columns(changes, frame, selected, frame.count),
              changes.selectWeights(selected, frame.count)));
    }
  }

  private void emitUnfiltered(Batch changes, Frame frame, Output out) {
    Batch all = new Batch(changes.size, columns(changes, frame, null, changes.size), changes.weights);
    if (!frame.anyFailed()) {
      out.emit(all);
      return;
    }
    int[] good = frame.rowsNotFailed(changes.size);
    if (good.length > 0) {
      out.emit(all.select(good, good.length));
    }
  }

  /** rows are the positions of input columns to take, or null for all. */
  private Column[] columns(Batch changes, Frame frame, int[] rows, int count) {
    Column[] columns = new Column[projections.length];
    for (int k = 0; k < columns.length; k++) {
      if (projections[k] instanceof Passed passed) {
        Column column = changes.columns[passed.column()];
        columns[k] = rows == null ? column : column.select(rows, count);
      } else if (projections[k] instanceof Computed computed) {
        columns[k] = frame.column(computed.output());
      } else {
        columns[k] = constants[k].ofSize(count);
      }
    }
    return columns;
  }
}
