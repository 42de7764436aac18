package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/**
 * One function over a window. Its arguments are columns of the node's input.
 *
 * @param arguments of LAG and LEAD: the value, then the default if there is one; of an aggregate: those of the aggregate
 * @param number how far LAG and LEAD look, which row NTH_VALUE takes, how many parts NTILE makes, if it is a constant
 * @param numberColumn the column of that number, or −1 if it is a constant
 * @param aggregate what {@link Function#AGGREGATE} computes over the frame, else null
 * @param type the type of the result
 */
public record OverCall(
    Function function,
    List<Integer> arguments,
    long number,
    int numberColumn,
    boolean ignoreNulls,
    OverFrame frame,
    AggregateCall aggregate,
    SqlType type) {
  /** The functions of windows. */
  public enum Function {
    ROW_NUMBER,
    RANK,
    DENSE_RANK,
    PERCENT_RANK,
    CUME_DIST,
    NTILE,
    LAG,
    LEAD,
    FIRST_VALUE,
    LAST_VALUE,
    NTH_VALUE,
    AGGREGATE;

    /** Whether the values grow along the order, so that the first ranks are the first rows. */
    public boolean isRank() {
      return this == ROW_NUMBER || this == RANK || this == DENSE_RANK;
    }

    /** Whether the value depends on the frame. */
    public boolean isFramed() {
      return compareTo(FIRST_VALUE) >= 0;
    }
  }

  public OverCall {
    arguments = List.copyOf(arguments);
  }

  /** With the names of the input's columns. */
  String describe(RowType input) {
    String inner = aggregate != null
        ? aggregate.describe(input)
        : function + "(" + ExpressionText.names(arguments, input) + number(input) + ")";
    boolean framed = function.isFramed() && !frame.equals(OverFrame.DEFAULT);
    TypeKind key = frame.range() < 0 ? TypeKind.BIGINT : input.type(frame.range()).kind();
    boolean timed = key.isTimestamp() || key == TypeKind.TIME || key == TypeKind.INTERVAL_DAY_TIME;
    return inner + (ignoreNulls ? " IGNORE NULLS" : "") + (framed ? " " + frame.describe(timed) : "");
  }

  private String number(RowType input) {
    String text =
        switch (function) {
          case LAG, LEAD, NTH_VALUE, NTILE -> numberColumn < 0 ? Long.toString(number) : input.name(numberColumn);
          default -> "";
        };
    return arguments.isEmpty() || text.isEmpty() ? text : ", " + text;
  }
}
