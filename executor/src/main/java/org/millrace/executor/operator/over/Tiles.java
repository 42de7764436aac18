package org.millrace.executor.operator.over;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/** NTILE(n): the partition cut into n parts of nearly the same size, the larger ones first. n is that of the first row. */
final class Tiles extends WindowFunction {
  private final Number number;

  Tiles(Number number) {
    this.number = number;
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    ColumnBuilder values = ColumnBuilder.of(Layout.LONG, work.size);
    for (int i = 0; i < work.size; i++) {
      Partition partition = work.partitions[i];
      int first = partition.slots[0];
      if (number.isNull(first)) {
        values.appendNull();
      } else if (number.at(first) <= 0) {
        failures.add(
            i, new MillraceException(ErrorCode.INVALID_ARGUMENT, "argument of ntile must be greater than zero"), "NTILE");
        values.appendNull();
      } else {
        values.append(tile(work.positions[i], partition.size, number.at(first)));
      }
    }
    return values.build();
  }

  private static long tile(long position, long rows, long tiles) {
    long least = rows / tiles;
    long larger = rows % tiles;
    long inLarger = larger * (least + 1);
    return 1 + (position < inLarger ? position / (least + 1) : larger + (position - inLarger) / least);
  }
}
