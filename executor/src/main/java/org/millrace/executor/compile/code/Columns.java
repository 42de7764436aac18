package org.millrace.executor.compile.code;

import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;

/** The arrays of an input column as locals before the loop. */
final class Columns {
  private Columns() {}

  static void declare(int index, SqlType type, ClassParts parts, Body body) {
    String name = "c" + index;
    switch (type.layout()) {
      case LONG ->
          body.line("final long[] " + name + " = ((" + parts.use(LongColumn.class) + ") in[" + index + "]).values;");
      case DOUBLE ->
          body.line("final double[] " + name + " = ((" + parts.use(DoubleColumn.class) + ") in[" + index + "]).values;");
      case BYTES -> {
        String column = parts.use(BytesColumn.class);
        body.line("final byte[] " + name + "bytes = ((" + column + ") in[" + index + "]).bytes;");
        body.line("final int[] " + name + "starts = ((" + column + ") in[" + index + "]).starts;");
        body.line("final int[] " + name + "lengths = ((" + column + ") in[" + index + "]).lengths;");
      }
      case WIDE -> {
        String column = parts.use(WideColumn.class);
        body.line("final long[] " + name + "highs = ((" + column + ") in[" + index + "]).highs;");
        body.line("final long[] " + name + "lows = ((" + column + ") in[" + index + "]).lows;");
      }
    }
    if (type.nullable()) {
      body.line("final boolean[] " + name + "nulls = in[" + index + "].nulls;");
    }
  }
}
