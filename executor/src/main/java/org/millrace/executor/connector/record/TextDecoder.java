package org.millrace.executor.connector.record;

import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;
import org.millrace.executor.connector.input.Utf8;
import org.millrace.executor.connector.input.Words;

/** Text: slices of the block, not copied. Only quoted text with doubled quotes in it is written anew, in a copy of the block. */
final class TextDecoder extends FieldDecoder {
  private byte[] arena;
  private int[] starts = new int[0];
  private int[] lengths = new int[0];

  TextDecoder(Field column, int position, boolean wanted, byte[] nullText) {
    super(column, position, wanted, nullText);
  }

  @Override
  Column column() {
    return wanted ? new BytesColumn(arena, starts, lengths, nulls()) : null;
  }

  @Override
  void decodeAll(RecordTable table, int field, Faults faults) {
    boolean limited = column.type().precision() >= 0;
    boolean plain = !table.quoted && !table.mayBeMalformed() && !limited && nullText == null;
    if (!wanted && plain && column.type().nullable()) {
      return;
    }
    if (wanted || starts.length < table.records) {
      starts = new int[table.records];
      lengths = new int[table.records];
    }
    arena = table.bytes;
    slice(table, field, plain, faults);
    if (!plain) {
      unquoteAndCheck(table, limited, faults);
    }
  }

  private void slice(RecordTable table, int field, boolean plain, Faults faults) {
    int records = table.records;
    int[] ends = table.ends;
    int stride = table.stride;
    for (int record = 0, at = field; record < records; record++, at += stride) {
      int from = ends[at] + 1;
      int length = ends[at + 1] - from;
      if (length == 0 || !plain && isNull(table.bytes, from, from + length)) {
        setNull(record, faults);
        length = 0;
      }
      starts[record] = from;
      lengths[record] = length;
    }
  }

  private void unquoteAndCheck(RecordTable table, boolean limited, Faults faults) {
    int most = limited ? column.type().precision() : Integer.MAX_VALUE;
    boolean fixed = column.type().kind() == TypeKind.CHAR;
    boolean decode = table.mayBeMalformed();
    for (int record = 0; record < table.records; record++) {
      int from = starts[record];
      int length = lengths[record];
      if (length == 0) {
        continue;
      }
      if (table.bytes[from] == table.quote) {
        from++;
        length = unquote(table, from, from + length - 2) - from;
        starts[record] = from;
        lengths[record] = length;
      }
      boolean wrong =
          decode && !Utf8.isValid(arena, from, from + length)
              || length > most && Utf8.codePoints(arena, from, from + length) > most;
      if (wrong) {
        setFault(record, faults);
      }
      if (fixed) {
        lengths[record] = withoutBlanks(from, length);
      }
    }
  }

  /** The length of a text of type CHAR without the blanks at its end, which mean nothing there. */
  private int withoutBlanks(int from, int length) {
    int end = from + length;
    while (end > from && arena[end - 1] == ' ') {
      end--;
    }
    return end - from;
  }

  /** Makes the arena hold the text in [from, to) with single quotes for doubled ones; returns where it then ends. */
  private int unquote(RecordTable table, int from, int to) {
    if (!table.doublesQuotes || Words.indexOf(table.bytes, (byte) table.quote, from, to) < 0) {
      return to;
    }
    arena = table.decoded();
    byte[] bytes = table.bytes;
    int out = from;
    for (int i = from; i < to; i++) {
      arena[out++] = bytes[i];
      if (bytes[i] == table.quote) {
        i++;
      }
    }
    return out;
  }
}
