package org.millrace.executor.operator.aggregate.ordered;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.operator.aggregate.statistic.Numbers;
import org.millrace.executor.state.RankForest;
import org.millrace.planner.physical.SortKey;

/**
 * PERCENTILE_DISC, PERCENTILE_CONT and MEDIAN (ISO/IEC 9075-2, 10.9), exact: every distinct value is kept. Of n values in order,
 * from 0, DISC takes the one at ⌈f·n⌉ − 1; CONT what lies at f·(n − 1), between two by proportion. NULL does not count.
 */
public final class Percentile extends OrderedAccumulator {
  private final int value;
  private final SqlType valueType;
  private final boolean between;
  private final Numbers fractions;
  private final Numbers numbers;
  private BigDecimal fraction = new BigDecimal("0.5");

  /**
   * The columns are the fraction, unless it is a median, the value, and whatever else.
   *
   * @param types of the columns
   * @param keys of which the first is the value
   * @param between whether there is a value between two
   */
  public Percentile(SqlType[] types, List<SortKey> keys, boolean median, boolean between, boolean distinct) {
    super(new OrderedRows(Stream.of(types).map(SqlType::layout).toArray(Layout[]::new), keys, distinct, false));
    value = median ? 0 : 1;
    valueType = types[value];
    fractions = median ? null : new Numbers(types[0]);
    numbers = new Numbers(valueType);
    this.between = between;
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (fractions != null && size > 0) {
      fraction = fractions.decimalAt(arguments[0], 0);
    }
    rows.addNotNull(value, groups, arguments, weights, size);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    return between ? between(groups, count) : at(groups, count);
  }

  private Column at(int[] groups, int count) {
    RankForest ranks = rows.ranks();
    int[] slots = new int[count];
    for (int i = 0; i < count; i++) {
      long total = ranks.total(groups[i]);
      long rank = fraction.multiply(BigDecimal.valueOf(total)).setScale(0, RoundingMode.CEILING).longValueExact();
      slots[i] = total == 0 ? -1 : ranks.at(groups[i], Math.max(rank, 1) - 1);
    }
    return rows.column(value).gatherOrNull(slots, count);
  }

  private Column between(int[] groups, int count) {
    boolean interval = valueType.kind() == TypeKind.INTERVAL_DAY_TIME;
    ColumnBuilder results = ColumnBuilder.of(interval ? Layout.LONG : Layout.DOUBLE, count);
    for (int i = 0; i < count; i++) {
      long total = rows.ranks().total(groups[i]);
      if (total == 0) {
        results.appendNull();
        continue;
      }
      BigDecimal place = fraction.multiply(BigDecimal.valueOf(total - 1));
      BigDecimal floor = place.setScale(0, RoundingMode.FLOOR);
      double share = place.subtract(floor).doubleValue();
      long rank = floor.longValueExact();
      int[] pair = {rows.ranks().at(groups[i], rank), rows.ranks().at(groups[i], share == 0 ? rank : rank + 1)};
      Column values = rows.column(value).gather(pair, 2);
      if (interval) {
        results.append(values.longAt(0) + Math.round(share * (values.longAt(1) - values.longAt(0))));
      } else {
        results.append(between(numbers.doubleAt(values, 0), numbers.doubleAt(values, 1), share));
      }
    }
    return results.build();
  }

  private static double between(double low, double high, double share) {
    if (share == 0 || low == high) {
      return low;
    }
    double distance = high - low;
    return Double.isInfinite(distance) ? low * (1 - share) + high * share : low + share * distance;
  }
}
