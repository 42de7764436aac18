package org.millrace.planner.translate;

import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.RepeatUnion;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Spool;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.RowType;
import org.millrace.error.Position;
import org.millrace.planner.logical.Place;
import org.millrace.planner.logical.relation.Bracket;
import org.millrace.planner.logical.relation.LateDrop;
import org.millrace.planner.logical.relation.LateScan;
import org.millrace.planner.logical.relation.MatchRel;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.logical.relation.RepeatedRows;
import org.millrace.planner.logical.relation.ToStream;
import org.millrace.planner.logical.relation.UnnestTable;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.RelationToStream;
import org.millrace.planner.physical.Repeat;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

/** Translates a query's algebra, bottom up: an operator at a time, directly, without a search. One for each query. */
public class Translator {
  private final Mode mode;
  private final Map<PhysicalNode, Position> places;

  public Translator(Mode mode) {
    this(mode, new IdentityHashMap<>());
  }

  private Translator(Mode mode, Map<PhysicalNode, Position> places) {
    this.mode = mode;
    this.places = places;
  }

  /** For a part of the query that runs in another mode; places are told by this one. */
  Translator in(Mode other) {
    return new Translator(other, places);
  }

  public Mode mode() {
    return mode;
  }

  /**
   * The node that computes the relation.
   *
   * @throws org.millrace.error.MillraceException NOT_SUPPORTED for an operator that no node can run
   */
  public PhysicalNode translate(RelNode rel) {
    PhysicalNode node = dispatch(rel);
    Position place =
        rel instanceof Bracket bracket ? bracket.place() : rel instanceof OverRel over ? over.place()
            : rel instanceof MatchRel match ? match.parts().place() : Place.of(rel);
    if (place != null) {
      places.put(node, place);
    }
    return node;
  }

  /** Notes where in the statement a node stands that is made within the translation of another. */
  void place(PhysicalNode node, Position place) {
    if (place != null) {
      places.put(node, place);
    }
  }

  /** Where in the statement the node's operator stands, or null. */
  public Position place(PhysicalNode node) {
    return places.get(node);
  }

  private PhysicalNode dispatch(RelNode rel) {
    if (rel instanceof LogicalTableScan scan) {
      return Scans.whole(scan, mode);
    }
    if (rel instanceof Project || rel instanceof Filter) {
      return new Calcs(this).translate(rel);
    }
    if (rel instanceof Aggregate aggregate) {
      return new Aggregates(this).translate(aggregate);
    }
    if (rel instanceof RepeatUnion recursion) {
      return new Recursions(this, recursion).translate();
    }
    if (rel instanceof Spool spool) {
      return translate(spool.getInput());
    }
    if (rel instanceof Join join) {
      return new Joins(this).translate(join);
    }
    if (rel instanceof Union union) {
      return new Unions(this).translate(union);
    }
    if (rel instanceof OverRel over) {
      return new Overs(this).translate(over);
    }
    if (rel instanceof MatchRel match) {
      return new Matches(this, match).translate();
    }
    if (rel instanceof Values values) {
      return Scans.values(values);
    }
    if (rel instanceof WindowTable window) {
      return new Windows(this).translate(window);
    }
    if (rel instanceof LateScan scan) {
      return Scans.late(scan, mode);
    }
    if (rel instanceof LateDrop drop) {
      return new Windows(this).translate(drop);
    }
    if (rel instanceof UnnestTable unnest) {
      return new Unnests(this).translate(unnest);
    }
    if (rel instanceof Bracket bracket) {
      return new Windows(this).translate(bracket);
    }
    if (rel instanceof ToStream stream) {
      PhysicalNode input = translate(stream.getInput());
      Traits traits = new Traits(ChangelogMode.APPEND, Map.of(), false, input.traits().rate());
      return new RelationToStream(input, stream.kind(), input.rowType(), traits);
    }
    if (rel instanceof RepeatedRows repeated) {
      PhysicalNode input = translate(repeated.getInput());
      return new Repeat(input, rowType(rel), input.traits());
    }
    if (rel instanceof Sort sort) {
      return new Sorts(this).translate(sort);
    }
    throw Unsupported.operator(rel);
  }

  static RowType rowType(RelNode rel) {
    return CalciteTypes.fromCalciteRow(rel.getRowType());
  }
}
