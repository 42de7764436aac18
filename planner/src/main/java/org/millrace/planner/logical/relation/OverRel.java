package org.millrace.planner.logical.relation;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.sql.SqlAggFunction;
import org.millrace.error.Position;
import org.millrace.parser.ast.OverCall.Frame;

/** Functions with OVER: the input's columns, then one for each call, group by group. */
public final class OverRel extends SingleRel {
  /** The calls over windows with the same partitions and the same order. */
  public record Group(List<Integer> partition, List<RelFieldCollation> order, List<Call> calls) {
    public Group {
      partition = List.copyOf(partition);
      order = List.copyOf(order);
      calls = List.copyOf(calls);
    }
  }

  /**
   * A call; its arguments are columns of the input.
   *
   * @param function in capitals
   * @param aggregate null if the function is none
   * @param filter a BOOLEAN column, or −1
   * @param range the column between whose values a RANGE has its distances, or −1
   * @param start the distance of the frame's start, or null
   * @param end the distance of the frame's end, or null
   * @param number how far LAG and LEAD look, which row NTH_VALUE takes, how many parts NTILE makes, if written out; else null
   * @param numberColumn the column of that number, or −1
   */
  public record Call(
      String function,
      SqlAggFunction aggregate,
      List<Integer> arguments,
      RexLiteral number,
      int numberColumn,
      boolean distinct,
      boolean ignoreNulls,
      int filter,
      Frame frame,
      int range,
      RexLiteral start,
      RexLiteral end,
      RelDataType type) {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      String inner = String.join(", ", arguments.stream().map(a -> "$" + a).toList());
      String by = number != null ? " by " + number : numberColumn < 0 ? "" : " by $" + numberColumn;
      return function + "(" + (distinct ? "DISTINCT " : "") + inner + by + ")" + (ignoreNulls ? " IGNORE NULLS" : "")
          + (filter < 0 ? "" : " FILTER $" + filter)
          + (frame == null ? "" : " " + frame.unit() + " " + (start == null ? "" : start + " ") + frame.start() + " to "
              + (end == null ? "" : end + " ") + frame.end() + " " + frame.exclusion());
    }
  }

  private final List<Group> groups;
  private final Position place;

  private OverRel(RelOptCluster cluster, RelTraitSet traits, RelNode input, List<Group> groups, Position place, RelDataType rowType) {
    super(cluster, traits, input);
    this.groups = List.copyOf(groups);
    this.place = place;
    this.rowType = rowType;
  }

  /** place is where the first of the calls stands, or null. */
  public static OverRel of(RelNode input, List<Group> groups, Position place) {
    RelOptCluster cluster = input.getCluster();
    RelDataTypeFactory.Builder type = cluster.getTypeFactory().builder();
    type.addAll(input.getRowType().getFieldList());
    int at = input.getRowType().getFieldCount();
    for (Group group : groups) {
      for (Call call : group.calls) {
        type.add("w" + at++ + "$", call.type);
      }
    }
    return new OverRel(cluster, input.getTraitSet(), input, groups, place, type.build());
  }

  public List<Group> groups() {
    return groups;
  }

  public Position place() {
    return place;
  }

  /** All calls, in the order of their columns. */
  public List<Call> calls() {
    List<Call> calls = new ArrayList<>();
    groups.forEach(group -> calls.addAll(group.calls));
    return calls;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new OverRel(getCluster(), traits, inputs.get(0), groups, place, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    super.explainTerms(writer);
    for (int i = 0; i < groups.size(); i++) {
      Group group = groups.get(i);
      writer.item(
          "window#" + i,
          "partition " + group.partition + " order " + group.order + " calls " + group.calls);
    }
    return writer;
  }
}
