package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/** ISTREAM, DSTREAM or RSTREAM over a relation, in an instant query: its output is append-only. */
public record RelationToStream(PhysicalNode input, Kind kind, RowType rowType, Traits traits) implements PhysicalNode {
  /** What is streamed at each instant: the rows that came, those that left, or all that are there. */
  public enum Kind {
    ISTREAM,
    DSTREAM,
    RSTREAM
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "RelationToStream(" + kind + ")";
  }
}
