package org.millrace.executor.connector.proposal;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.DateTimeParser;
import org.millrace.catalog.type.ValueText;

/** Narrows the type of a column down, value by value. A column that is always NULL is text. */
final class ColumnGuess {
  private boolean truth = true;
  private boolean whole = true;
  private boolean number = true;
  private boolean date = true;
  private boolean time = true;
  private boolean sometimesNull;
  private long values;
  private long latest = Long.MIN_VALUE;
  private long disorder;

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
    long micros = time ? DateTimeParser.timestamp(padded(bytes), 0, bytes.length, false) : ValueText.INVALID;
    time &= micros != ValueText.INVALID;
    if (time) {
      latest = Math.max(latest, micros);
      disorder = Math.max(disorder, latest - micros);
    }
  }

  private static byte[] padded(byte[] bytes) {
    return java.util.Arrays.copyOf(bytes, bytes.length + 16);
  }

  String type() {
    if (values == 0) {
      return "VARCHAR";
    }
    return truth ? "BOOLEAN" : whole ? "BIGINT" : number ? "DOUBLE" : date ? "DATE" : time ? "TIMESTAMP" : "VARCHAR";
  }

  /** Whether rows may be in the order of this column. */
  boolean mayBeEventTime() {
    return type().equals("TIMESTAMP") && !sometimesNull;
  }

  /** By how much a value lies behind the greatest one before it, at most; microseconds. */
  long disorder() {
    return disorder;
  }
}
