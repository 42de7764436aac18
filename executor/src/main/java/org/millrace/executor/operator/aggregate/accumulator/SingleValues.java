package org.millrace.executor.operator.aggregate.accumulator;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;

/** The value of a group's one row; a group of more rows has none, whatever their values. */
public final class SingleValues extends Accumulator {
  private final RowCounts rows = new RowCounts();
  private final Accumulator values;
  private final String expression;

  /** values gives some value of each group. */
  public SingleValues(Accumulator values, String expression) {
    this.values = values;
    this.expression = expression;
  }

  @Override
  public void reserve(int groups) {
    rows.reserve(groups);
    values.reserve(groups);
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    rows.add(groups, arguments, weights, size);
    values.add(groups, arguments, weights, size);
  }

  @Override
  public void clear(int group) {
    rows.clear(group);
    values.clear(group);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    for (int i = 0; i < count; i++) {
      if (rows.count(groups[i]) > 1) {
        failures.add(
            i,
            new MillraceException(
                ErrorCode.MORE_THAN_ONE_ROW, "more than one row returned by a sub-query used as an expression", null,
                "take an aggregate of its column, such as MAX, or add LIMIT 1"),
            expression);
      }
    }
    return values.results(groups, count, failures);
  }

  @Override
  public long rows() {
    return values.rows();
  }

  @Override
  public long bytes() {
    return rows.bytes() + values.bytes();
  }
}
