package org.millrace.shell.golden;

import java.util.List;

/**
 * What came of one record.
 *
 * @param place file and line
 * @param expected what should have come, in the form in which it is compared; likewise actual
 * @param written the expectation as it should stand in the file, or null when the record could not be run
 * @param error why the record could not be run as it asks, or null
 */
public record Outcome(
    String place, String name, List<String> expected, List<String> actual, List<String> written, String error) {
  public boolean passed() {
    return error == null && expected.equals(actual);
  }

  /** What is wrong, for people: the error, or the difference; null when nothing is. */
  public String failure() {
    if (passed()) {
      return null;
    }
    return error != null ? error : String.join("\n", Difference.lines(expected, actual));
  }
}
