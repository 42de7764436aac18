package org.millrace.executor.operator.aggregate.statistic;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.WideColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.ExactSum;

/**
 * One of the statistics. A variance of exact numbers is that of the numbers themselves; functions of pairs take their arguments as
 * doubles. A row with a NULL does not count.
 */
public final class Statistics extends Accumulator {
  private final Statistic statistic;
  private final String expression;
  private final Layout layout;
  private final int unit;
  private final int scale;
  private final Numbers[] numbers;
  private Moments[] moments = new Moments[0];

  public Statistics(Statistic statistic, SqlType[] arguments, String expression) {
    this.statistic = statistic;
    this.expression = expression;
    boolean exact = statistic.arguments == 1 && arguments[0].layout() != Layout.DOUBLE;
    layout = exact ? arguments[0].layout() : Layout.DOUBLE;
    unit = exact ? 0 : ExactSum.PRODUCT_UNIT;
    scale = exact ? arguments[0].scale() : 0;
    numbers = Arrays.stream(arguments).map(Numbers::new).toArray(Numbers[]::new);
  }

  @Override
  public void reserve(int groups) {
    if (groups > moments.length) {
      moments = Arrays.copyOf(moments, Math.max(groups, moments.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    for (int i = 0; i < size; i++) {
      if (!arguments[0].isNull(i) && !arguments[arguments.length - 1].isNull(i)) {
        Moments of = moments[groups[i]];
        if (of == null) {
          of = new Moments(statistic.arguments == 2);
          moments[groups[i]] = of;
        }
        add(of, arguments, i, weight(weights, i));
      }
    }
  }

  private void add(Moments to, Column[] arguments, int row, int weight) {
    if (statistic.arguments == 2) {
      to.addPair(numbers[0].doubleAt(arguments[0], row), numbers[1].doubleAt(arguments[1], row), weight);
      return;
    }
    switch (layout) {
      case DOUBLE -> to.add(((DoubleColumn) arguments[0]).values[row], weight);
      case WIDE -> to.add(((WideColumn) arguments[0]).wideAt(row).toBigInteger(), weight);
      default -> to.add(arguments[0].longAt(row), weight);
    }
  }

  @Override
  public void clear(int group) {
    moments[group] = null;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    double[] results = new double[count];
    boolean[] nulls = new boolean[count];
    for (int i = 0; i < count; i++) {
      Moments of = moments[groups[i]];
      Double result = of == null || !statistic.isDefined(of.count) ? null : value(of);
      nulls[i] = result == null;
      results[i] = result == null ? 0 : result;
      if (Double.isInfinite(results[i])) {
        failures.add(i, outOfRange(), expression);
      }
    }
    return new DoubleColumn(results, nulls);
  }

  private Double value(Moments of) {
    return of.specials != 0 ? Double.valueOf(Double.NaN) : statistic.of(of, unit, scale);
  }

  private MillraceException outOfRange() {
    return new MillraceException(
        ErrorCode.NUMERIC_OVERFLOW, expression + " is out of the range of DOUBLE", null, "scale the argument down");
  }

  @Override
  public long bytes() {
    long bytes = 4L * moments.length;
    for (Moments of : moments) {
      bytes += of == null ? 0 : of.bytes();
    }
    return bytes;
  }
}
