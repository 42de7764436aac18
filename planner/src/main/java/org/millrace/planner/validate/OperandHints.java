package org.millrace.planner.validate;

import java.util.Locale;
import java.util.regex.Pattern;

/** What to do about operands of types that an operator or a function does not take. */
final class OperandHints {
  private static final Pattern TIME_AND_NUMBER =
      Pattern.compile("(timestamp|date|time).* [+-] (tinyint|smallint|integer|bigint|decimal|real|double|char|varchar).*");
  private static final Pattern TEXT = Pattern.compile(".*\\b(var)?char\\b.*");

  private OperandHints() {}

  /** call is written with types in place of operands; word tells a function from an operator. */
  static String of(String operator, String call, boolean word) {
    String name = operator.toUpperCase(Locale.ROOT);
    return switch (name) {
      case "LIKE", "NOT LIKE", "SIMILAR TO", "NOT SIMILAR TO" ->
          name + " compares text; turn the others into text: CAST(… AS VARCHAR)";
      case "SUM", "AVG" -> TEXT.matcher(call).matches()
          ? name + " adds numbers; turn the text into one: " + name + "(CAST(… AS DECIMAL(18, 2)))"
          : name + " adds numbers";
      case "AND", "OR", "NOT" -> name + " joins conditions; write one, such as a <> 0 or a IS NOT NULL";
      case "+" -> TIME_AND_NUMBER.matcher(call).matches()
          ? "add an interval: + INTERVAL '5' MINUTE"
          : "texts are joined with ||; numbers in text need a CAST";
      case "-" -> TIME_AND_NUMBER.matcher(call).matches() ? "subtract an interval: - INTERVAL '5' MINUTE" : cast(word);
      default -> cast(word);
    };
  }

  private static String cast(boolean word) {
    return "no such " + (word ? "function" : "operator") + " takes these types; CAST the operands to others";
  }
}
