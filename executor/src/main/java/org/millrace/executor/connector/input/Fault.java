package org.millrace.executor.connector.input;

import java.util.regex.Pattern;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;

/**
 * What is wrong with a field of a record.
 *
 * @param reason a word to count by: type, range, encoding, length, not_null
 * @param detail the same for people, with the column's name and the offending text
 */
public record Fault(String reason, String detail) {
  private static final Pattern INTEGER = Pattern.compile("\\s*[+-]?[0-9]+\\s*");
  private static final Pattern NUMBER = Pattern.compile("\\s*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?\\s*");

  public static Fault missing(Field column) {
    return new Fault("not_null", "column " + column.name() + ": no value, but it is NOT NULL");
  }

  /** The trouble with the text of a field that a decoder refused. */
  public static Fault of(Field column, byte[] bytes, int from, int to) {
    SqlType type = column.type();
    String name = "column " + column.name() + ": ";
    if (type.kind().isText()) {
      return Utf8.isValid(bytes, from, to)
          ? new Fault(
              "length",
              name + "'" + shown(bytes, from, to) + "' has " + Utf8.codePoints(bytes, from, to) + " characters, more than "
                  + type + " takes")
          : new Fault("encoding", name + "the text is not valid UTF-8");
    }
    if (type.layout() == Layout.BYTES) {
      return new Fault("type", name + "'" + shown(bytes, from, to) + "' is not a valid " + type);
    }
    String text = new Slice(bytes, from, to - from).toString();
    boolean isNumber = type.kind().isInteger() ? INTEGER.matcher(text).matches() : NUMBER.matcher(text).matches();
    String reason = type.kind().isNumeric() && isNumber ? "range" : "type";
    return new Fault(reason, name + ValueText.invalid(type, new Slice(bytes, from, to - from)).getMessage());
  }

  private static String shown(byte[] bytes, int from, int to) {
    String text = RawText.of(bytes, from, to);
    return text.length() <= 60 ? text : text.substring(0, 40) + "…";
  }
}
