package org.millrace.executor.operator.aggregate.sketch;

import java.util.Arrays;
import org.apache.datasketches.hll.HllSketch;
import org.apache.datasketches.hll.TgtHllType;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * APPROX_COUNT_DISTINCT of rows that only come: HyperLogLog (Flajolet et al., AofA 2007) with 4096 registers, 4 KB a group once it has
 * many values, standard error 1.6 %. The hash is seeded, and what is asked for is the estimate that follows from the registers
 * alone, not from the order in which they were set: neither order nor cuts show.
 */
public final class DistinctSketches extends Accumulator {
  private static final int LOG_REGISTERS = 12;

  private HllSketch[] sketches = new HllSketch[0];

  @Override
  public void reserve(int groups) {
    if (groups > sketches.length) {
      sketches = Arrays.copyOf(sketches, Math.max(groups, sketches.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    Column column = arguments[0];
    for (int i = 0; i < size; i++) {
      if (!column.isNull(i)) {
        HllSketch sketch = sketches[groups[i]];
        if (sketch == null) {
          sketch = new HllSketch(LOG_REGISTERS, TgtHllType.HLL_8);
          sketches[groups[i]] = sketch;
        }
        update(sketch, column, i);
      }
    }
  }

  private static void update(HllSketch sketch, Column column, int row) {
    if (column instanceof LongColumn longs) {
      sketch.update(longs.values[row]);
    } else if (column instanceof BytesColumn texts) {
      if (texts.lengths[row] == 0) {
        // An empty array is ignored; no text in UTF-8 holds this byte.
        sketch.update(new byte[] {(byte) 0xFF});
      } else {
        sketch.update(Arrays.copyOfRange(texts.bytes, texts.starts[row], texts.starts[row] + texts.lengths[row]));
      }
    } else if (column instanceof WideColumn wide) {
      sketch.update(new long[] {wide.highs[row], wide.lows[row]});
    } else {
      sketch.update(column.doubleAt(row));
    }
  }

  @Override
  public void clear(int group) {
    sketches[group] = null;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    long[] results = new long[count];
    for (int i = 0; i < count; i++) {
      HllSketch sketch = sketches[groups[i]];
      results[i] = sketch == null ? 0 : Math.round(sketch.getCompositeEstimate());
    }
    return new LongColumn(results, null);
  }

  @Override
  public long bytes() {
    long bytes = 4L * sketches.length;
    for (HllSketch sketch : sketches) {
      bytes += sketch == null ? 0 : sketch.getUpdatableSerializationBytes();
    }
    return bytes;
  }
}
