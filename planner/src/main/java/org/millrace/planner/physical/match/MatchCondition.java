package org.millrace.planner.physical.match;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;

/**
 * What a row must fulfil to be matched as a variable, as if it were.
 *
 * @param values what the condition asks for
 * @param condition over a row of these values; it must be true
 */
public record MatchCondition(int variable, List<MatchValue> values, RexNode condition) {
  public MatchCondition {
    values = List.copyOf(values);
  }

  /** The row that the condition is about. */
  public RowType rowType(RowType input, List<String> names, List<String> aggregates) {
    List<Field> fields = new ArrayList<>();
    for (MatchValue value : values) {
      fields.add(new Field(value.describe(input, names, aggregates), value.type()));
    }
    return new RowType(fields);
  }

  /** Whether it is about the row and its neighbours alone, however the rows before were matched. */
  public boolean isOfRowAlone() {
    return values.stream().allMatch(value -> value.isOfRowAlone(variable));
  }
}
