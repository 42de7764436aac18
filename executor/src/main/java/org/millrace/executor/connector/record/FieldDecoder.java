package org.millrace.executor.connector.record;

import java.util.Arrays;
import org.millrace.catalog.connector.TimeStyle;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.connector.input.Fault;

/**
 * Turns the same field of many records into a column. A field that is not wanted is only checked: what is refused does not
 * depend on what a query reads.
 */
abstract class FieldDecoder {
  final Field column;
  final boolean wanted;
  /** Another text than the empty one that stands for NULL, or null. */
  final byte[] nullText;

  private final int position;
  private boolean[] nulls;
  private int records;

  FieldDecoder(Field column, int position, boolean wanted, byte[] nullText) {
    this.column = column;
    this.position = position;
    this.wanted = wanted;
    this.nullText = nullText;
  }

  /** times: how the column's times are written, or null. */
  static FieldDecoder of(Field column, int position, boolean wanted, byte[] nullText, TimeStyle times) {
    if (times != null) {
      return new TimeDecoder(column, position, wanted, nullText, times);
    }
    if (column.type().kind().isInteger()) {
      return new IntegerDecoder(column, position, wanted, nullText);
    }
    if (column.type().kind().isText()) {
      return new TextDecoder(column, position, wanted, nullText);
    }
    return column.type().layout() == Layout.LONG
        ? new LongDecoder(column, position, wanted, nullText)
        : new BuilderDecoder(column, position, wanted, nullText);
  }

  /** Decodes a field of all records. Those that have it wrong are added to the faults; their values mean nothing. */
  final void decode(RecordTable table, int field, Faults faults) {
    records = table.records;
    nulls = null;
    decodeAll(table, field, faults);
  }

  /** The column of the last decoding; null if it is not wanted. */
  abstract Column column();

  abstract void decodeAll(RecordTable table, int field, Faults faults);

  /** What is wrong with a text that was a fault. */
  Fault fault(byte[] bytes, int from, int to) {
    return Fault.of(column, bytes, from, to);
  }

  /** Notes NULL in a record. */
  final void setNull(int record, Faults faults) {
    if (!column.type().nullable()) {
      faults.add(record, position);
    }
    if (nulls == null) {
      nulls = new boolean[records];
    }
    nulls[record] = true;
  }

  final void setFault(int record, Faults faults) {
    faults.add(record, position);
  }

  final boolean[] nulls() {
    return nulls;
  }

  final boolean isNull(byte[] bytes, int from, int to) {
    return from == to
        || nullText != null && Arrays.equals(bytes, from, to, nullText, 0, nullText.length);
  }
}
