package org.millrace.executor.operator.aggregate.statistic;

import java.math.BigDecimal;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.Column;

/** Reads a column of numbers of any type. */
public final class Numbers {
  /** Integers below it, and powers of ten below 10^23, are doubles, so that a quotient of them is rounded once. */
  private static final long EXACT = 1L << 53;

  private final Layout layout;
  private final int scale;
  private final double divisor;

  public Numbers(SqlType type) {
    layout = type.layout();
    scale = type.scale();
    divisor = Math.pow(10, scale);
  }

  /** The value at a row, not NULL, as the nearest double. */
  public double doubleAt(Column column, int row) {
    switch (layout) {
      case DOUBLE:
        return column.doubleAt(row);
      case LONG:
        long value = column.longAt(row);
        return scale == 0 || Math.abs(value) < EXACT ? value / divisor : BigDecimal.valueOf(value, scale).doubleValue();
      default:
        return new BigDecimal(column.wideAt(row).toBigInteger(), scale).doubleValue();
    }
  }

  /** The value at a row, not NULL, of an exact type or a finite double, exactly. */
  public BigDecimal decimalAt(Column column, int row) {
    return switch (layout) {
      case DOUBLE -> BigDecimal.valueOf(column.doubleAt(row));
      case LONG -> BigDecimal.valueOf(column.longAt(row), scale);
      default -> new BigDecimal(column.wideAt(row).toBigInteger(), scale);
    };
  }
}
