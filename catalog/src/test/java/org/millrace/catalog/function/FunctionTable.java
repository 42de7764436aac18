package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** A table of calls and what they give, one a line: {@code LEFT('abc', 2) -> ab}; {@code ->} may be followed by an error code. */
final class FunctionTable {
  private FunctionTable() {}

  /** Checks every line and tells of all that differ. */
  static void check(String table) {
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (String line : table.lines().filter(l -> !l.isBlank()).toList()) {
      int arrow = line.lastIndexOf("->");
      String call = line.substring(0, arrow).strip();
      String result = line.substring(arrow + 2).strip();
      String value = shown(FunctionFixture.value(call), result);
      if (!value.equals(result)) {
        expected.add(call + " -> " + result);
        found.add(call + " -> " + value);
      }
    }
    assertThat(found).isEqualTo(expected);
  }

  /** A result with blanks at its ends is expected in brackets. */
  private static String shown(String value, String expected) {
    return expected.startsWith("[") ? "[" + value + "]" : value;
  }
}
