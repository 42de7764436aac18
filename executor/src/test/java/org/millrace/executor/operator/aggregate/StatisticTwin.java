package org.millrace.executor.operator.aggregate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.function.BinaryOperator;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;

/** The statistics by their definitions, in decimals of any length, rounded to a double at the end. */
final class StatisticTwin {
  private static final MathContext LONG = new MathContext(250);

  private StatisticTwin() {}

  static boolean computes(Function function) {
    return function.ordinal() >= Function.VAR_POP.ordinal() && function.ordinal() <= Function.REGR_R2.ordinal();
  }

  static boolean isOfPairs(Function function) {
    return function.ordinal() >= Function.COVAR_POP.ordinal();
  }

  /** The rows hold the arguments, none of them null. */
  static Object value(RowType input, AggregateCall call, List<List<Object>> rows) {
    boolean pairs = isOfPairs(call.function());
    List<BigDecimal> ys = rows.stream().map(r -> number(input, call, r, 0)).toList();
    List<BigDecimal> xs = pairs ? rows.stream().map(r -> number(input, call, r, 1)).toList() : ys;
    int n = rows.size();
    boolean sample = call.function().name().endsWith("_SAMP");
    if (n < (sample ? 2 : 1)) {
      return null;
    }
    BigDecimal count = BigDecimal.valueOf(n);
    BigDecimal meanX = sum(xs).divide(count, LONG);
    BigDecimal meanY = sum(ys).divide(count, LONG);
    BigDecimal sxx = products(xs, xs, count);
    BigDecimal syy = products(ys, ys, count);
    BigDecimal sxy = products(xs, ys, count);
    BigDecimal divisor = BigDecimal.valueOf(sample ? n - 1 : n);
    BinaryOperator<BigDecimal> over = (a, b) -> a.divide(b, LONG);
    BigDecimal result =
        switch (call.function()) {
          case VAR_POP, VAR_SAMP -> over.apply(sxx, divisor);
          case STDDEV_POP, STDDEV_SAMP -> over.apply(sxx, divisor).sqrt(LONG);
          case COVAR_POP, COVAR_SAMP -> over.apply(sxy, divisor);
          case REGR_AVGX -> meanX;
          case REGR_AVGY -> meanY;
          case REGR_SXX -> sxx;
          case REGR_SYY -> syy;
          case REGR_SXY -> sxy;
          case REGR_SLOPE -> sxx.signum() == 0 ? null : over.apply(sxy, sxx);
          case REGR_INTERCEPT -> sxx.signum() == 0 ? null : over.apply(intercept(xs, ys), sxx.multiply(count));
          case REGR_R2 -> sxx.signum() == 0
              ? null
              : syy.signum() == 0 ? BigDecimal.ONE : over.apply(sxy.multiply(sxy), sxx.multiply(syy));
          default -> sxx.signum() == 0 || syy.signum() == 0 ? null : over.apply(sxy, sxx.multiply(syy).sqrt(LONG));
        };
    return result == null ? null : (Object) result.doubleValue();
  }

  private static BigDecimal number(RowType input, AggregateCall call, List<Object> row, int argument) {
    Object value = row.get(argument);
    int scale = input.type(call.arguments().get(argument)).scale();
    if (value instanceof Double number) {
      return new BigDecimal(number);
    }
    BigDecimal exact = new BigDecimal(new BigInteger(value.toString()), scale);
    return isOfPairs(call.function()) ? new BigDecimal(exact.doubleValue()) : exact;
  }

  private static BigDecimal sum(List<BigDecimal> values) {
    return values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Σy·Σx² − Σx·Σxy. */
  private static BigDecimal intercept(List<BigDecimal> xs, List<BigDecimal> ys) {
    BigDecimal xx = BigDecimal.ZERO;
    BigDecimal xy = BigDecimal.ZERO;
    for (int i = 0; i < xs.size(); i++) {
      xx = xx.add(xs.get(i).multiply(xs.get(i)));
      xy = xy.add(xs.get(i).multiply(ys.get(i)));
    }
    return sum(ys).multiply(xx).subtract(sum(xs).multiply(xy));
  }

  /** Σ(a − mean)(b − mean). */
  private static BigDecimal products(List<BigDecimal> as, List<BigDecimal> bs, BigDecimal count) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < as.size(); i++) {
      sum = sum.add(as.get(i).multiply(bs.get(i)));
    }
    return sum.multiply(count).subtract(sum(as).multiply(sum(bs))).divide(count, LONG);
  }
}
