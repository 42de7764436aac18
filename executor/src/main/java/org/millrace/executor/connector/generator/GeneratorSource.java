package org.millrace.executor.connector.generator;

import java.util.List;
import org.millrace.catalog.connector.GeneratorPlan;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.connector.Source;
import org.millrace.executor.time.Clock;

/**
 * Makes rows by recipe. A value depends on the seed, its column and the number of its row alone, not on how rows are cut into
 * reads or which columns are wanted. Positions are row numbers from 1. With a rate, as many rows are there as the clock has
 * come to since the source was opened; the clock decides when rows come, never what is in them.
 */
public final class GeneratorSource implements Source {
  private static final int MOST_ROWS = 1 << 14;

  private final GeneratorPlan plan;
  private final ValueMaker[] makers;
  private final Clock clock;
  private final long opened;
  private long made;

  /** wanted: positions of the columns to be made, in the order of the batches' columns. */
  public GeneratorSource(GeneratorPlan plan, RowType type, List<Integer> wanted, Clock clock, long seed) {
    this.plan = plan;
    this.clock = clock;
    opened = clock.micros();
    makers = new ValueMaker[wanted.size()];
    for (int i = 0; i < makers.length; i++) {
      int column = wanted.get(i);
      makers[i] = new ValueMaker(plan.columns().get(column), type.type(column).layout(), seed, column);
    }
  }

  @Override
  public Read read(int maxRows) {
    if (made >= plan.rows()) {
      return null;
    }
    int count = (int) Math.max(0, Math.min(Math.min(maxRows, MOST_ROWS), due() - made));
    Column[] columns = new Column[makers.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = makers[i].make(made, count);
    }
    long[] positions = new long[count];
    for (int i = 0; i < count; i++) {
      positions[i] = ++made;
    }
    return new Read(new Batch(count, columns, null), positions, List.of());
  }

  /** How many rows there should be by now. */
  private long due() {
    if (plan.rate() == 0) {
      return plan.rows();
    }
    return Math.min(plan.rows(), (long) ((clock.micros() - opened) * plan.rate() / 1_000_000));
  }

  @Override
  public void close() {}
}
