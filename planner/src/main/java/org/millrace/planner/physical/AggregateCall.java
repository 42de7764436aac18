package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;

/**
 * One aggregate over the rows of a group. Arguments are columns of the aggregate's input.
 *
 * @param order the order in which a function that depends on it takes the rows, by columns of the input
 * @param filter a BOOLEAN input column that must be true for a row to count, or −1
 * @param type the type of the result
 */
public record AggregateCall(
    Function function, List<Integer> arguments, List<SortKey> order, boolean distinct, int filter, SqlType type) {
  /** The aggregate functions. */
  public enum Function {
    /** Without argument it counts rows, else the rows on which none of the arguments is NULL. */
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
    SINGLE_VALUE,
    BOOL_AND,
    BOOL_OR,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    VAR_POP,
    VAR_SAMP,
    STDDEV_POP,
    STDDEV_SAMP,
    COVAR_POP,
    COVAR_SAMP,
    CORR,
    REGR_AVGX,
    REGR_AVGY,
    REGR_SXX,
    REGR_SYY,
    REGR_SXY,
    REGR_SLOPE,
    REGR_INTERCEPT,
    REGR_R2,
    /** COUNT of different values, about. */
    APPROX_COUNT_DISTINCT,
    /** Arguments: the text, and perhaps what stands before it unless it is the first. */
    STRING_AGG,
    ARRAY_AGG,
    FIRST,
    LAST,
    /** Of the rows on which the argument is not NULL. */
    FIRST_NOT_NULL,
    LAST_NOT_NULL,
    /** FIRST, of the rows on which the sort key is not NULL. */
    FIRST_BY_KEY,
    MODE,
    /** Arguments: the fraction, a constant; the value, which is the sort key too. */
    PERCENTILE_CONT,
    PERCENTILE_DISC,
    /** Arguments: the value; how many, a constant. */
    TOP_K,
    MEDIAN;

    /** Whether the same value twice is the same as once. */
    public boolean ignoresDuplicates() {
      return switch (this) {
        case APPROX_COUNT_DISTINCT, MIN, MAX, ANY_VALUE, BOOL_AND, BOOL_OR, BIT_AND, BIT_OR, FIRST, LAST, FIRST_NOT_NULL, LAST_NOT_NULL,
            FIRST_BY_KEY -> true;
        default -> false;
      };
    }
  }

  public AggregateCall {
    arguments = List.copyOf(arguments);
    order = List.copyOf(order);
  }

  /** Of a function that does not depend on the order. */
  public AggregateCall(Function function, List<Integer> arguments, boolean distinct, int filter, SqlType type) {
    this(function, arguments, List.of(), distinct, filter, type);
  }

  /** The input columns it reads: the arguments, then the sort keys. */
  public List<Integer> columns() {
    List<Integer> columns = new ArrayList<>(arguments);
    order.forEach(key -> columns.add(key.column()));
    return columns;
  }

  /** With the names of the input's columns. */
  public String describe(RowType input) {
    String sorted = order.stream().map(key -> key.describe(input)).collect(Collectors.joining(", "));
    return text(
        arguments.isEmpty() ? "*" : ExpressionText.names(arguments, input), sorted, filter < 0 ? "" : input.name(filter));
  }

  private String text(String inner, String sorted, String condition) {
    return function
        + "("
        + (distinct ? "DISTINCT " : "")
        + inner
        + (sorted.isEmpty() ? "" : " ORDER BY " + sorted)
        + ")"
        + (condition.isEmpty() ? "" : " FILTER " + condition);
  }

  @Override
  public String toString() {
    String inner = arguments.isEmpty() ? "*" : arguments.stream().map(a -> "$" + a).collect(Collectors.joining(", "));
    String sorted = order.stream().map(SortKey::toString).collect(Collectors.joining(", "));
    return text(inner, sorted, filter < 0 ? "" : "$" + filter);
  }
}
