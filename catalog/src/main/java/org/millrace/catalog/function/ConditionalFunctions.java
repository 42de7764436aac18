package org.millrace.catalog.function;

import org.millrace.catalog.function.number.DecimalArithmetic;
import org.millrace.catalog.function.number.LongDecimalArithmetic;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;

/** GREATEST and LEAST, which pass over NULLs as in PostgreSQL: NULL only if every argument is. NaN is above all numbers. */
public final class ConditionalFunctions {
  private ConditionalFunctions() {}

  public static Long greatest(Long[] values) {
    return most(values, 1);
  }

  public static Long least(Long[] values) {
    return most(values, -1);
  }

  public static Boolean greatest(Boolean[] values) {
    return most(values, 1);
  }

  public static Boolean least(Boolean[] values) {
    return most(values, -1);
  }

  public static Double greatest(Double[] values) {
    return most(values, 1);
  }

  public static Double least(Double[] values) {
    return most(values, -1);
  }

  public static Slice greatest(Slice[] values) {
    return most(values, 1);
  }

  public static Slice least(Slice[] values) {
    return most(values, -1);
  }

  public static Int128 greatest(Int128[] values, int scale, int precision, int resultScale) {
    Int128 greatest = most(values, 1);
    return greatest == null ? null : DecimalArithmetic.rescale(greatest, scale, precision, resultScale);
  }

  public static Int128 least(Int128[] values, int scale, int precision, int resultScale) {
    Int128 least = most(values, -1);
    return least == null ? null : DecimalArithmetic.rescale(least, scale, precision, resultScale);
  }

  public static Long greatest(Long[] values, int scale, int precision, int resultScale) {
    Long greatest = most(values, 1);
    return greatest == null ? null : (Long) LongDecimalArithmetic.rescale(greatest, scale, precision, resultScale);
  }

  public static Long least(Long[] values, int scale, int precision, int resultScale) {
    Long least = most(values, -1);
    return least == null ? null : (Long) LongDecimalArithmetic.rescale(least, scale, precision, resultScale);
  }

  public static long numNulls(Slice[] values) {
    return values.length - numNonNulls(values);
  }

  public static long numNonNulls(Slice[] values) {
    long count = 0;
    for (Slice value : values) {
      count += value == null ? 0 : 1;
    }
    return count;
  }

  private static <T extends Comparable<T>> T most(T[] values, int direction) {
    T most = null;
    for (T value : values) {
      if (value != null && (most == null || value.compareTo(most) * direction > 0)) {
        most = value;
      }
    }
    return most;
  }
}
