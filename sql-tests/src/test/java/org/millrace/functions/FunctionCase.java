package org.millrace.functions;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An expression of literals and what it gives: {@code LEFT('abc', 2) ==> ab}. An error is its code behind an exclamation mark, a
 * value with blanks at its ends stands in double quotes, a line end is written as backslash and n.
 */
record FunctionCase(String expression, String expected) {
  private static final String ARROW = " ==> ";

  /** Literals that a column can hold in their place; intervals and words such as a unit stay. */
  private static final Pattern LITERAL =
      Pattern.compile(
          "INTERVAL\\s*'[^']*'(?:\\s*\\w+)?"
              + "|(?:(?<type>TIMESTAMPTZ|TIMESTAMP_LTZ|TIMESTAMP|DATE|TIME|X)\\s*)?'(?:[^']|'')*'"
              + "|(?<![\\w.])-?(?<number>\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)(?![\\w.])"
              + "|\\b(?<truth>TRUE|FALSE)\\b");

  static FunctionCase read(String line) {
    int arrow = line.lastIndexOf(ARROW);
    if (arrow < 0) {
      throw new IllegalArgumentException("no \"" + ARROW + "\" in: " + line);
    }
    return new FunctionCase(line.substring(0, arrow), line.substring(arrow + ARROW.length()));
  }

  FunctionCase answering(String answer) {
    return new FunctionCase(expression, answer);
  }

  boolean fails() {
    return expected.startsWith("! ");
  }

  /** The name of the function that the whole expression calls. */
  String function() {
    Matcher name = Pattern.compile("^(\\w+)\\(").matcher(expression);
    return name.find() ? name.group(1) : "";
  }

  @Override
  public String toString() {
    return expression + ARROW + expected;
  }

  /** A value as a case writes it. */
  static String shown(String value) {
    if (value == null) {
      return "NULL";
    }
    String line = value.replace("\n", "\\n");
    boolean hidden = line.isEmpty() || line.startsWith(" ") || line.endsWith(" ") || line.equals("NULL");
    return hidden ? '"' + line + '"' : line;
  }

  /** The expression over columns, with the columns and what they hold. */
  record Lifted(String expression, List<Column> columns) {}

  record Column(String name, String type, String literal) {}

  Lifted lift(String prefix) {
    List<Column> columns = new ArrayList<>();
    Matcher matcher = LITERAL.matcher(expression);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String type = type(matcher);
      if (type != null) {
        Column column = new Column(prefix + columns.size(), type, matcher.group());
        columns.add(column);
        matcher.appendReplacement(out, column.name);
      }
    }
    return new Lifted(matcher.appendTail(out).toString(), columns);
  }

  private static String type(Matcher literal) {
    String text = literal.group();
    if (text.startsWith("INTERVAL")) {
      return null;
    }
    if (literal.group("truth") != null) {
      return "BOOLEAN";
    }
    String number = literal.group("number");
    if (number == null) {
      String type = literal.group("type");
      return type == null ? "VARCHAR" : type.equals("X") ? "VARBINARY" : type;
    }
    if (number.matches(".*[eE].*")) {
      return "DOUBLE";
    }
    int point = number.indexOf('.');
    if (point >= 0) {
      return "DECIMAL(" + (number.length() - 1) + ", " + (number.length() - point - 1) + ")";
    }
    return number.length() > 9 ? "BIGINT" : "INTEGER";
  }
}
