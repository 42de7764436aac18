package org.millrace.executor.operator.aggregate.statistic;

import java.math.BigInteger;
import org.millrace.executor.state.ExactSum;

/**
 * What is known of a bag of numbers x, or of pairs (y, x): how many, and exact sums of x, x², y, y² and x·y in a unit of their own.
 * Sums of NaNs and infinities have no meaning: there it only counts them.
 */
final class Moments {
  long count;
  long specials;
  private final ExactSum x = new ExactSum();
  private final ExactSum xx = new ExactSum();
  private final ExactSum y;
  private final ExactSum yy;
  private final ExactSum xy;

  Moments(boolean pairs) {
    y = pairs ? new ExactSum() : null;
    yy = pairs ? new ExactSum() : null;
    xy = pairs ? new ExactSum() : null;
  }

  void add(double value, int weight) {
    count += weight;
    if (value - value != 0) {
      specials += weight;
    } else {
      x.add(value, weight);
      xx.addProduct(value, value, weight);
    }
  }

  void add(long value, int weight) {
    count += weight;
    x.addProduct(value, 1, weight);
    xx.addProduct(value, value, weight);
  }

  void add(BigInteger value, int weight) {
    count += weight;
    x.add(value, weight);
    xx.add(value.multiply(value), weight);
  }

  void addPair(double valueY, double valueX, int weight) {
    if (valueY - valueY != 0 || valueX - valueX != 0) {
      count += weight;
      specials += weight;
      return;
    }
    add(valueX, weight);
    y.add(valueY, weight);
    yy.addProduct(valueY, valueY, weight);
    xy.addProduct(valueX, valueY, weight);
  }

  /** Σ in units of 2^(32 base). */
  record Sums(BigInteger n, BigInteger x, BigInteger xx, BigInteger y, BigInteger yy, BigInteger xy) {}

  /** The base is at most that of each sum, and the most that is asked for. */
  int base(int most) {
    int base = Math.min(most, Math.min(x.lowestDigit(), xx.lowestDigit()));
    return y == null
        ? base
        : Math.min(base, Math.min(y.lowestDigit(), Math.min(yy.lowestDigit(), xy.lowestDigit())));
  }

  Sums sums(int base) {
    BigInteger n = BigInteger.valueOf(count);
    return y == null
        ? new Sums(n, x.total(base), xx.total(base), null, null, null)
        : new Sums(n, x.total(base), xx.total(base), y.total(base), yy.total(base), xy.total(base));
  }

  long bytes() {
    return 48 + x.bytes() + xx.bytes() + (y == null ? 0 : y.bytes() + yy.bytes() + xy.bytes());
  }
}
