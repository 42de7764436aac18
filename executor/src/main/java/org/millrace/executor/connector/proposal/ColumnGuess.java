package org.millrace.executor.connector.proposal;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.connector.TimeStyle;
import org.millrace.catalog.type.DateTimeParser;
import org.millrace.catalog.type.ValueText;

/** Narrows the type of a column down, value by value. A column that is always NULL is text. */
final class ColumnGuess {
  private final boolean declaredTime;
  private final TimeStyle style;
  private boolean truth = true;
  private boolean whole = true;
  private boolean number = true;
  private boolean date = true;
  private boolean time = true;
  private boolean sometimesNull;
  private long values;
  private final TimeOrder order = new TimeOrder();
  private final StyleGuess styles = new StyleGuess();

  /** @param style the option that says how the column's times are written; null if it is not given */
  ColumnGuess(String style) {
    this.declaredTime = style != null;
    this.style = declaredTime && !style.equalsIgnoreCase("iso") ? parsed(style) : null;
  }

  /** A malformed style is reported where the options are checked. */
  private static TimeStyle parsed(String style) {
    try {
      return TimeStyle.of(style);
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }

  void addNull() {
    sometimesNull = true;
  }

  /** A value that may be of any type. */
  void add(String text) {
    truth &= text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
    // Text such as 007 is a name of something, not a number.
    whole &= text.matches("-?(0|[1-9][0-9]{0,17})");
    number &= text.matches("-?(0|[1-9][0-9]*)?(\\.[0-9]+)?([eE][+-]?[0-9]+)?") && text.matches(".*[0-9].*");
    addTime(text);
  }

  /** A value that is known to be no number or truth value. */
  void addText(String text) {
    truth = false;
    whole = false;
    number = false;
    addTime(text);
  }

  private void addTime(String text) {
    values++;
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    date &= bytes.length <= 10 && DateTimeParser.date(bytes, 0, bytes.length) != ValueText.INVALID;
    long micros = ValueText.INVALID;
    if (style != null) {
      micros = style.parse(bytes, 0, bytes.length);
    } else if (time || declaredTime) {
      micros = DateTimeParser.timestamp(padded(bytes), 0, bytes.length, false);
    }
    time &= micros != ValueText.INVALID;
    if (micros != ValueText.INVALID) {
      order.add(micros);
    }
    styles.add(bytes);
  }

  private static byte[] padded(byte[] bytes) {
    return java.util.Arrays.copyOf(bytes, bytes.length + 16);
  }

  String type() {
    if (declaredTime) {
      return "TIMESTAMP";
    }
    if (values == 0) {
      return "VARCHAR";
    }
    return truth ? "BOOLEAN" : whole ? "BIGINT" : number ? "DOUBLE" : date ? "DATE" : time || styles.found() != null ? "TIMESTAMP" : "VARCHAR";
  }

  /** The option that says how the column's times are written; null if it is given, or if none is needed. */
  String style() {
    return isStyled() ? styles.found() : null;
  }

  private boolean isStyled() {
    return !declaredTime && !time && type().equals("TIMESTAMP");
  }

  private TimeOrder order() {
    return isStyled() ? styles.order() : order;
  }

  /** Whether rows may be in the order of this column. */
  boolean mayBeEventTime() {
    return type().equals("TIMESTAMP") && !sometimesNull && order().latest() != Long.MIN_VALUE;
  }

  /** By how much a value lies behind the greatest one before it, at most; microseconds. */
  long disorder() {
    return order().disorder();
  }
}
