package org.millrace.executor.connector.record;

import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/** Everything held as a long that is no integer: times, BOOLEAN, DECIMAL to 18 digits. */
final class LongDecoder extends FieldDecoder {
  private long[] values = new long[0];

  LongDecoder(Field column, int position, boolean wanted, byte[] nullText) {
    super(column, position, wanted, nullText);
  }

  @Override
  Column column() {
    return wanted ? new LongColumn(values, nulls()) : null;
  }

  @Override
  void decodeAll(RecordTable table, int field, Faults faults) {
    int records = table.records;
    if (wanted || values.length < records) {
      values = new long[records];
    }
    byte[] bytes = table.bytes;
    SqlType type = column.type();
    for (int record = 0; record < records; record++) {
      int from = table.start(record, field);
      int to = table.end(record, field);
      if (isNull(bytes, from, to)) {
        setNull(record, faults);
        continue;
      }
      if (bytes[from] == table.quote) {
        from++;
        to--;
      }
      long value = ValueText.parseLong(type, bytes, from, to);
      if (value == ValueText.INVALID) {
        setFault(record, faults);
      }
      values[record] = value;
    }
  }
}
