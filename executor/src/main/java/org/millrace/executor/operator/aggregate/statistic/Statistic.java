package org.millrace.executor.operator.aggregate.statistic;

import static java.math.BigInteger.ONE;

import java.math.BigInteger;
import org.millrace.executor.state.Rounding;

/**
 * The statistics by their definitions in ISO/IEC 9075-2, 10.9, as ratios of exact integers, rounded once. Sums of values count
 * 2^u · 10^-s each, those of products the square of it; u is 0 of exact numbers, s is 0 of doubles.
 */
public enum Statistic {
  VAR_POP(1),
  VAR_SAMP(1),
  STDDEV_POP(1),
  STDDEV_SAMP(1),
  COVAR_POP(2),
  COVAR_SAMP(2),
  CORR(2),
  REGR_AVGX(2),
  REGR_AVGY(2),
  REGR_SXX(2),
  REGR_SYY(2),
  REGR_SXY(2),
  REGR_SLOPE(2),
  REGR_INTERCEPT(2),
  REGR_R2(2);

  /** Numbers that it takes of a row. */
  final int arguments;

  Statistic(int arguments) {
    this.arguments = arguments;
  }

  /** Whether it is a number for so many rows. */
  boolean isDefined(long count) {
    boolean sample = this == VAR_SAMP || this == STDDEV_SAMP || this == COVAR_SAMP;
    return count > (sample ? 1 : 0);
  }

  /**
   * The value, or null where the definition divides by 0. There are no special numbers among the values.
   *
   * @param unit u, not above 0
   * @param scale s
   */
  Double of(Moments moments, int unit, int scale) {
    int base = moments.base(-unit >> 5);
    return of(moments.sums(base), unit + 32 * base, scale);
  }

  private Double of(Moments.Sums sums, int unit, int scale) {
    BigInteger n = sums.n();
    BigInteger tens = BigInteger.TEN.pow(2 * scale);
    BigInteger dx = spread(n, sums.xx(), sums.x(), sums.x(), unit);
    return switch (this) {
      case VAR_POP, VAR_SAMP -> Rounding.ratio(dx, n.multiply(divisor(n)).multiply(tens), 2 * unit);
      case STDDEV_POP, STDDEV_SAMP -> Rounding.root(dx, n.multiply(divisor(n)).multiply(tens), 2 * unit);
      case REGR_AVGX -> Rounding.ratio(sums.x(), n, unit);
      case REGR_AVGY -> Rounding.ratio(sums.y(), n, unit);
      case REGR_SXX -> Rounding.ratio(dx, n, 2 * unit);
      default -> ofPairs(sums, dx, unit);
    };
  }

  private Double ofPairs(Moments.Sums sums, BigInteger dx, int unit) {
    BigInteger n = sums.n();
    BigInteger dxy = spread(n, sums.xy(), sums.x(), sums.y(), unit);
    BigInteger dy = spread(n, sums.yy(), sums.y(), sums.y(), unit);
    boolean flat = dx.signum() == 0;
    return switch (this) {
      case REGR_SYY -> Rounding.ratio(dy, n, 2 * unit);
      case REGR_SXY -> Rounding.ratio(dxy, n, 2 * unit);
      case COVAR_POP, COVAR_SAMP -> Rounding.ratio(dxy, n.multiply(divisor(n)), 2 * unit);
      case REGR_SLOPE -> flat ? null : (Double) Rounding.ratio(dxy, dx, 0);
      case REGR_INTERCEPT -> flat ? null : (Double) intercept(sums, dx);
      case REGR_R2 -> flat ? null : (Double) share(dxy, dx, dy);
      default -> flat || dy.signum() == 0 ? null : (Double) correlation(dxy, dx, dy);
    };
  }

  /** (Σy·Σx² − Σx·Σxy) / (n·Σx² − (Σx)²): products count 2^unit as values do, and what is below 2^(2 unit) as what is above. */
  private static double intercept(Moments.Sums sums, BigInteger dx) {
    return Rounding.ratio(sums.y().multiply(sums.xx()).subtract(sums.x().multiply(sums.xy())), dx, 0);
  }

  /** Where y does not change, x explains all of it. */
  private static double share(BigInteger dxy, BigInteger dx, BigInteger dy) {
    return dy.signum() == 0 ? 1 : Rounding.ratio(dxy.multiply(dxy), dx.multiply(dy), 0);
  }

  private static double correlation(BigInteger dxy, BigInteger dx, BigInteger dy) {
    double size = Rounding.root(dxy.multiply(dxy), dx.multiply(dy), 0);
    return dxy.signum() < 0 ? -size : size;
  }

  private BigInteger divisor(BigInteger n) {
    boolean sample = this == VAR_SAMP || this == STDDEV_SAMP || this == COVAR_SAMP;
    return sample ? n.subtract(ONE) : n;
  }

  /** n·Σab − Σa·Σb, in units of 2^(2 unit). Sums of values and of products count 2^unit both. */
  private static BigInteger spread(BigInteger n, BigInteger products, BigInteger a, BigInteger b, int unit) {
    return n.multiply(products).shiftLeft(-unit).subtract(a.multiply(b));
  }
}
