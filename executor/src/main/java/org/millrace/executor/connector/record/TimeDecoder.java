package org.millrace.executor.connector.record;

import org.millrace.catalog.connector.TimeStyle;
import org.millrace.catalog.type.DateTimeParser;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.connector.input.Fault;
import org.millrace.executor.connector.input.RawText;

/** Times that are not written as ISO says. */
final class TimeDecoder extends FieldDecoder {
  private final TimeStyle style;
  private long[] values = new long[0];

  TimeDecoder(Field column, int position, boolean wanted, byte[] nullText, TimeStyle style) {
    super(column, position, wanted, nullText);
    this.style = style;
  }

  @Override
  Column column() {
    return wanted ? new LongColumn(values, nulls()) : null;
  }

  @Override
  void decodeAll(RecordTable table, int field, Faults faults) {
    if (wanted || values.length < table.records) {
      values = new long[table.records];
    }
    for (int record = 0; record < table.records; record++) {
      int from = table.start(record, field);
      int to = table.end(record, field);
      if (isNull(table.bytes, from, to)) {
        setNull(record, faults);
        continue;
      }
      boolean quoted = table.bytes[from] == table.quote;
      long micros = quoted ? style.parse(table.bytes, from + 1, to - 1) : style.parse(table.bytes, from, to);
      if (micros == ValueText.INVALID) {
        setFault(record, faults);
      } else {
        values[record] = DateTimeParser.round(micros, column.type().precision());
      }
    }
  }

  @Override
  Fault fault(byte[] bytes, int from, int to) {
    return new Fault(
        "type", "column " + column.name() + ": '" + RawText.of(bytes, from, to) + "' is not a time as " + style.text());
  }
}
