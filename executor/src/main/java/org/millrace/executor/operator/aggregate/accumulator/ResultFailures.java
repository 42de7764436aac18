package org.millrace.executor.operator.aggregate.accumulator;

import java.util.Arrays;
import org.millrace.error.MillraceException;

/** The groups of a chunk of results of which a call has no value, such as a SUM out of range; the first failure of each. */
public final class ResultFailures {
  private MillraceException[] failures = new MillraceException[0];
  private String[] expressions = new String[0];
  private boolean any;

  public void add(int index, MillraceException failure, String expression) {
    if (index >= failures.length) {
      failures = Arrays.copyOf(failures, index + 64);
      expressions = Arrays.copyOf(expressions, index + 64);
    }
    any = true;
    if (failures[index] == null) {
      failures[index] = failure;
      expressions[index] = expression;
    }
  }

  public boolean failed(int index) {
    return any && index < failures.length && failures[index] != null;
  }

  public MillraceException failure(int index) {
    return failures[index];
  }

  public String expression(int index) {
    return expressions[index];
  }

  public void clear() {
    if (any) {
      Arrays.fill(failures, null);
      any = false;
    }
  }
}
