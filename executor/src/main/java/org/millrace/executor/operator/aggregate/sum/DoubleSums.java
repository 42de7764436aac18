package org.millrace.executor.operator.aggregate.sum;

import java.util.Arrays;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.ExactFloat;

/**
 * SUM and AVG of REAL and DOUBLE: the exact sum, rounded once when shown, so that neither order nor retraction shows. A group
 * starts as an unevaluated sum of two doubles (Knuth's two-sum, TAOCP 4.2.2), which is exact for most data; the first addition
 * that does not fit moves the group to an {@link ExactFloat}.
 */
public final class DoubleSums extends Accumulator {
  private final SumKind kind;
  private final SqlType type;
  private final String expression;
  private double[] parts = new double[0];
  private long[] counts = new long[0];
  private ExactFloat[] exact;

  public DoubleSums(SumKind kind, SqlType type, String expression) {
    this.kind = kind;
    this.type = type;
    this.expression = expression;
  }

  @Override
  public void reserve(int groups) {
    if (groups > counts.length) {
      int capacity = Math.max(groups, counts.length * 3 / 2);
      counts = Arrays.copyOf(counts, capacity);
      parts = Arrays.copyOf(parts, 2 * capacity);
      exact = exact == null ? null : Arrays.copyOf(exact, capacity);
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    DoubleColumn column = (DoubleColumn) arguments[0];
    boolean[] nulls = column.nulls;
    for (int i = 0; i < size; i++) {
      if (nulls == null || !nulls[i]) {
        int group = groups[i];
        int weight = weight(weights, i);
        counts[group] += weight;
        if (weight != 1 && weight != -1 || exact != null && exact[group] != null
            || !addToPair(parts, 2 * group, weight * column.values[i])) {
          exact(group).add(column.values[i], weight);
        }
      }
    }
  }

  /** Adds to the pair at a place if the result is again exactly a pair of finite doubles. */
  public static boolean addToPair(double[] parts, int at, double value) {
    double high = parts[at];
    double sum = high + value;
    double part = sum - high;
    double error = (high - (sum - part)) + (value - part);
    double low = parts[at + 1];
    double lowSum = low + error;
    double lowPart = lowSum - low;
    double lost = (low - (lowSum - lowPart)) + (error - lowPart);
    double total = sum + lowSum;
    if (lost != 0 || total - total != 0) {
      return false;
    }
    double totalPart = total - sum;
    parts[at] = total;
    parts[at + 1] = (sum - (total - totalPart)) + (lowSum - totalPart);
    return true;
  }

  private ExactFloat exact(int group) {
    if (exact == null) {
      exact = new ExactFloat[counts.length];
    }
    if (exact[group] == null) {
      exact[group] = new ExactFloat();
      exact[group].add(parts[2 * group], 1);
      exact[group].add(parts[2 * group + 1], 1);
    }
    return exact[group];
  }

  @Override
  public void clear(int group) {
    counts[group] = 0;
    parts[2 * group] = 0;
    parts[2 * group + 1] = 0;
    if (exact != null) {
      exact[group] = null;
    }
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    double[] results = new double[count];
    boolean[] nulls = null;
    for (int i = 0; i < count; i++) {
      int group = groups[i];
      if (counts[group] <= 0 && kind != SumKind.SUM0) {
        nulls = nulls == null ? new boolean[count] : nulls;
        nulls[i] = true;
        continue;
      }
      double result = result(group);
      if (type.kind() == TypeKind.REAL) {
        result = (float) result;
      }
      if (Double.isInfinite(result) && !hasSpecial(group)) {
        failures.add(i, ExactResults.outOfRange(expression, type), expression);
      }
      results[i] = result;
    }
    return new DoubleColumn(results, nulls);
  }

  private double result(int group) {
    boolean average = kind == SumKind.AVG;
    if (exact != null && exact[group] != null) {
      return exact[group].divided(average ? counts[group] : 1);
    }
    return average ? quotient(parts[2 * group], parts[2 * group + 1], counts[group]) : parts[2 * group];
  }

  /**
   * (high + low) / count, rounded once. The quotient of the high part is corrected by what its remainder and the low part add; where
   * that correction, itself not quite exact, could decide the last bit, the exact ratio is computed (Ziv's test).
   */
  static double quotient(double high, double low, long count) {
    double quotient = high / count;
    double correction = (Math.fma(-quotient, count, high) + low) / count;
    double result = quotient + correction;
    double doubt = Math.abs(correction) * 0x1p-50;
    boolean plain = Math.abs(quotient) > 0x1p-900 && quotient + (correction - doubt) == quotient + (correction + doubt);
    if (plain || high == 0) {
      return plain ? result : high / count;
    }
    ExactFloat exact = new ExactFloat();
    exact.add(high, 1);
    exact.add(low, 1);
    return exact.divided(count);
  }

  private boolean hasSpecial(int group) {
    return exact != null && exact[group] != null && exact[group].hasSpecial();
  }

  @Override
  public long bytes() {
    return 8L * (counts.length + parts.length) + (exact == null ? 0 : 4L * exact.length) + exactBytes();
  }

  private long exactBytes() {
    long bytes = 0;
    if (exact != null) {
      for (ExactFloat sum : exact) {
        bytes += sum == null ? 0 : ExactFloat.BYTES;
      }
    }
    return bytes;
  }
}
