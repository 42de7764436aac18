package org.millrace.planner.physical.match;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;

/**
 * Something asked of the rows matched so far.
 *
 * @param column of the node's input, for {@link Kind#COLUMN}; else −1
 * @param variables of which rows; empty for all
 * @param first counted from the first of them, else from the last
 * @param offset how many of them are passed over
 * @param shift then how many rows of the partition further: negative back, positive on
 * @param last seen from the last row of the match, else from the current one
 * @param aggregate which of the node's aggregates, for {@link Kind#AGGREGATE}; else −1
 */
public record MatchValue(
    Kind kind,
    int column,
    List<Integer> variables,
    boolean first,
    long offset,
    long shift,
    boolean last,
    int aggregate,
    SqlType type) {
  /** What is asked for. */
  public enum Kind {
    /** A column of one row. */
    COLUMN,
    /** The variable that one row was matched as. */
    CLASSIFIER,
    /** The number of the match in its partition, from 1. */
    NUMBER,
    AGGREGATE
  }

  public MatchValue {
    variables = List.copyOf(variables);
  }

  /** Whether, asked for a row that is matched as the variable, it is about this row and its neighbours alone. */
  public boolean isOfRowAlone(int variable) {
    return switch (kind) {
      case COLUMN, CLASSIFIER -> !first && offset == 0 && (variables.isEmpty() || variables.contains(variable))
          && (kind == Kind.COLUMN || shift == 0);
      case NUMBER, AGGREGATE -> false;
    };
  }

  /** With the names of columns and variables, and the texts of the aggregates. */
  public String describe(RowType input, List<String> names, List<String> aggregates) {
    String of = variables.isEmpty() ? "" : variables.stream().map(names::get).collect(Collectors.joining("|")) + ".";
    String inner =
        switch (kind) {
          case COLUMN -> of + input.name(column);
          case CLASSIFIER -> of + "CLASSIFIER";
          case NUMBER -> "MATCH_NUMBER";
          case AGGREGATE -> of + aggregates.get(aggregate);
        };
    String picked = first || offset > 0 ? (first ? "FIRST(" : "LAST(") + inner + (offset > 0 ? ", " + offset : "") + ")" : inner;
    String moved = shift == 0 ? picked : (shift < 0 ? "PREV(" : "NEXT(") + picked + ", " + Math.abs(shift) + ")";
    return last ? "FINAL " + moved : moved;
  }
}
