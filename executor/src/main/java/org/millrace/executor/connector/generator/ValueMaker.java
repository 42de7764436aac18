package org.millrace.executor.connector.generator;

import org.millrace.catalog.connector.Recipe;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;

/** Makes the values of one column. */
final class ValueMaker {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Recipe recipe;
  private final Layout layout;
  private final long seed;

  ValueMaker(Recipe recipe, Layout layout, long seed, int column) {
    this.recipe = recipe;
    this.layout = layout;
    this.seed = mix(mix(seed) + column * GOLDEN);
  }

  Column make(long firstRow, int count) {
    ColumnBuilder out = ColumnBuilder.of(layout, count);
    for (long row = firstRow; row < firstRow + count; row++) {
      append(out, row, mix(seed + row * GOLDEN));
    }
    return out.build();
  }

  private void append(ColumnBuilder out, long row, long random) {
    if (recipe instanceof Recipe.Sequence sequence) {
      appendNumber(out, sequence.start() + row % sequence.count() * sequence.step());
    } else if (recipe instanceof Recipe.Times times) {
      appendNumber(out, times.start() + row * times.step() - within(random, times.jitter()));
    } else if (recipe instanceof Recipe.Between between) {
      appendNumber(out, between.min() + within(random, between.max() - between.min()));
    } else if (recipe instanceof Recipe.BetweenDoubles between) {
      out.append(between.min() + (random >>> 11) * 0x1.0p-53 * (between.max() - between.min()));
    } else if (recipe instanceof Recipe.Letters letters) {
      out.append(letters(letters.length(), random));
    } else {
      Recipe.OneOf choice = (Recipe.OneOf) recipe;
      appendObject(out, choice.values().get((int) within(random, choice.values().size() - 1)));
    }
  }

  private void appendNumber(ColumnBuilder out, long value) {
    if (layout == Layout.WIDE) {
      out.append(Int128.of(value));
    } else {
      out.append(value);
    }
  }

  private static void appendObject(ColumnBuilder out, Object value) {
    if (value == null) {
      out.appendNull();
    } else if (value instanceof Long number) {
      out.append(number.longValue());
    } else if (value instanceof Double number) {
      out.append(number.doubleValue());
    } else if (value instanceof Int128 number) {
      out.append(number);
    } else {
      out.append((Slice) value);
    }
  }

  /** A whole number from 0 to width, which counts as unsigned: a range may be wider than the longs above 0. */
  private static long within(long random, long width) {
    return width == -1 ? random : Long.remainderUnsigned(random, width + 1);
  }

  static Slice letters(int length, long random) {
    byte[] text = new byte[length];
    long bits = random;
    for (int i = 0; i < length; i++) {
      text[i] = (byte) ('a' + Long.remainderUnsigned(bits, 26));
      bits = mix(bits + GOLDEN);
    }
    return Slice.of(text);
  }

  /** SplitMix64's finisher (Steele, Lea, Flood 2014): each bit of the input turns about half of the output's. */
  static long mix(long z) {
    long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
    return b ^ b >>> 31;
  }
}
