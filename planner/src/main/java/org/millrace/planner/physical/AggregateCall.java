package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;

/**
 * One aggregate over the rows of a group. Arguments are columns of the aggregate's input.
 *
 * @param filter a BOOLEAN input column that must be true for a row to count, or −1
 * @param type the type of the result
 */
public record AggregateCall(Function function, List<Integer> arguments, boolean distinct, int filter, SqlType type) {
  /** The aggregate functions. COUNT without argument counts rows. */
  public enum Function {
    COUNT,
    SUM,
    /** Like SUM, but 0 over nothing. */
    SUM0,
    AVG,
    MIN,
    MAX,
    /** The value of the first row of the group by all columns' order; any value of the group is right. */
    ANY_VALUE,
    /** The one row's value, NULL over nothing; fails over more rows. */
    SINGLE_VALUE
  }

  public AggregateCall {
    arguments = List.copyOf(arguments);
  }

  /** With the names of the input's columns. */
  public String describe(RowType input) {
    return function
        + "("
        + (distinct ? "DISTINCT " : "")
        + (arguments.isEmpty() ? "*" : ExpressionText.names(arguments, input))
        + ")"
        + (filter < 0 ? "" : " FILTER " + input.name(filter));
  }

  @Override
  public String toString() {
    return function
        + "("
        + (distinct ? "DISTINCT " : "")
        + (arguments.isEmpty() ? "*" : arguments.stream().map(a -> "$" + a).reduce((a, b) -> a + ", " + b).get())
        + ")"
        + (filter < 0 ? "" : " FILTER $" + filter);
  }
}
