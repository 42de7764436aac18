package org.millrace.planner.physical.match;

import java.util.List;

/**
 * A pattern of rows as a program for a machine that goes back to the last choice when it fails (Pike's and Thompson's
 * instructions, as in Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009). Choices are tried in order, which
 * is the order of preference of SQL:2016.
 *
 * @param steps the first is where it begins
 * @param marks how many parts are repeated without bound and can be empty
 */
public record PatternProgram(List<Step> steps, int marks) {
  /** One instruction; if nothing else is said the next one follows. */
  public sealed interface Step {}

  /** The next row is one of the variable; if excluded, a row that is not shown. */
  public record Row(int variable, boolean excluded) implements Step {}

  /** First one way, then the other. */
  public record Either(int first, int second) implements Step {}

  /** On with another step. */
  public record Jump(int to) implements Step {}

  /** Remembers how many rows are matched, before a part that can be empty. */
  public record Mark(int mark) implements Step {}

  /** Fails if none was matched since: what is repeated for nothing is not repeated. */
  public record Moved(int mark) implements Step {}

  /** The place before the first row of the partition. */
  public record AtStart() implements Step {}

  /** The place behind the last row of the partition. */
  public record AtEnd() implements Step {}

  /** A match. */
  public record Accept() implements Step {}

  public PatternProgram {
    steps = List.copyOf(steps);
  }

  /** Whether some match depends on where the partition ends. */
  public boolean looksAtEnd() {
    return steps.stream().anyMatch(AtEnd.class::isInstance);
  }

  /** Whether some match depends on where the partition starts. */
  public boolean looksAtStart() {
    return steps.stream().anyMatch(AtStart.class::isInstance);
  }
}
