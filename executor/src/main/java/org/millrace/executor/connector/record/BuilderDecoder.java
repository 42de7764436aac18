package org.millrace.executor.connector.record;

import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.connector.input.Words;

/** REAL, DOUBLE, binary, UUID, nested values and wide DECIMAL: value by value through a builder. */
final class BuilderDecoder extends FieldDecoder {
  private ColumnBuilder builder;

  BuilderDecoder(Field column, int position, boolean wanted, byte[] nullText) {
    super(column, position, wanted, nullText);
  }

  @Override
  Column column() {
    return wanted ? builder.build() : null;
  }

  @Override
  void decodeAll(RecordTable table, int field, Faults faults) {
    byte[] bytes = table.bytes;
    builder = ColumnBuilder.of(column.type().layout(), table.records);
    boolean nested = column.type().kind().isNested();
    for (int record = 0; record < table.records; record++) {
      int from = table.start(record, field);
      int to = table.end(record, field);
      if (isNull(bytes, from, to)) {
        setNull(record, faults);
        builder.appendNull();
        continue;
      }
      if (bytes[from] == table.quote) {
        from++;
        to--;
        if (nested && table.doublesQuotes && Words.indexOf(bytes, (byte) table.quote, from, to) >= 0) {
          Slice text = undoubled(bytes, from, to, table.quote);
          if (!append(text.bytes, 0, text.length)) {
            setFault(record, faults);
            builder.appendNull();
          }
          continue;
        }
      }
      if (!append(bytes, from, to)) {
        setFault(record, faults);
        builder.appendNull();
      }
    }
  }

  /** A text in which two quotes stand for one. */
  private static Slice undoubled(byte[] bytes, int from, int to, int quote) {
    byte[] text = new byte[to - from];
    int length = 0;
    for (int i = from; i < to; i++) {
      text[length++] = bytes[i];
      i += bytes[i] == quote ? 1 : 0;
    }
    return new Slice(text, 0, length);
  }

  private boolean append(byte[] bytes, int from, int to) {
    SqlType type = column.type();
    if (type.layout() == Layout.DOUBLE) {
      double value = ValueText.parseDouble(type, bytes, from, to);
      if (Double.isNaN(value) && ValueText.isInvalid(type, bytes, from, to)) {
        return false;
      }
      builder.append(value);
    } else if (type.layout() == Layout.WIDE) {
      Int128 value = ValueText.parseWide(type, bytes, from, to);
      if (value == null) {
        return false;
      }
      builder.append(value);
    } else {
      Slice value = ValueText.parseSlice(type, bytes, from, to);
      boolean limited = type.kind().isBinary() && type.precision() >= 0;
      if (value == null || limited && value.length > type.precision()) {
        return false;
      }
      builder.append(value);
    }
    return true;
  }
}
