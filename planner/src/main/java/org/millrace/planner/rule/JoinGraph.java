package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.millrace.planner.metadata.Selectivity;

/**
 * Relations and the conditions between them, joined greedily: from the smallest relation on, always the smallest one that an
 * equality connects with what is joined already; then the parts that nothing connects, with each other.
 */
final class JoinGraph {
  private static final double UNKNOWN_ROWS = 1000;
  private static final double GROUPS_PER_ROW = 0.1;

  private final Join written;
  private final List<RelNode> relations;
  private final List<RexNode> conditions;
  private final int[] firstColumn;
  private final int[] relationOf;
  private final List<BitSet> uses = new ArrayList<>();
  private final BitSet placed = new BitSet();

  /** conditions are over the columns of all relations side by side. */
  JoinGraph(Join written, List<RelNode> relations, List<RexNode> conditions) {
    this.written = written;
    this.relations = relations;
    this.conditions = conditions;
    firstColumn = new int[relations.size()];
    relationOf = new int[written.getRowType().getFieldCount()];
    int column = 0;
    for (int r = 0; r < relations.size(); r++) {
      firstColumn[r] = column;
      for (int c = 0; c < relations.get(r).getRowType().getFieldCount(); c++) {
        relationOf[column++] = r;
      }
    }
    for (RexNode condition : conditions) {
      BitSet used = new BitSet();
      RelOptUtil.InputFinder.bits(condition).forEach(c -> used.set(relationOf[c]));
      uses.add(used);
    }
  }

  /** The same rows, the columns in their written order. */
  RelNode joined() {
    List<Part> parts = new ArrayList<>();
    Set<Integer> left = new HashSet<>();
    for (int r = 0; r < relations.size(); r++) {
      left.add(r);
    }
    while (!left.isEmpty()) {
      parts.add(connected(left));
    }
    Part all = parts.get(0);
    for (Part part : parts.subList(1, parts.size())) {
      all = join(all, part);
    }
    return inWrittenOrder(all);
  }

  /** Joins all relations that equalities connect with the smallest one left, and takes them out. */
  private Part connected(Set<Integer> left) {
    Part part = part(take(smallest(left), left));
    int next;
    while ((next = smallest(neighbours(part, left))) >= 0) {
      part = join(part, part(take(next, left)));
    }
    return part;
  }

  private static int take(int relation, Set<Integer> left) {
    left.remove(relation);
    return relation;
  }

  private int smallest(Set<Integer> candidates) {
    return candidates.stream().min(Comparator.comparingDouble((Integer r) -> rows(relations.get(r))).thenComparing(r -> r)).orElse(-1);
  }

  /** Those of the relations left that an equality connects with the part alone. */
  private Set<Integer> neighbours(Part part, Set<Integer> left) {
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < conditions.size(); i++) {
      if (conditions.get(i).getKind() == SqlKind.EQUALS && !placed.get(i)) {
        BitSet outside = (BitSet) uses.get(i).clone();
        outside.andNot(part.holds);
        int only = outside.nextSetBit(0);
        if (outside.cardinality() == 1 && uses.get(i).cardinality() > 1 && left.contains(only)) {
          found.add(only);
        }
      }
    }
    return found;
  }

  /** Relations joined by now, in the order of their columns. */
  private record Part(RelNode rel, List<Integer> order, BitSet holds) {}

  private static Part part(RelNode rel, List<Integer> order) {
    BitSet holds = new BitSet();
    order.forEach(holds::set);
    return new Part(rel, order, holds);
  }

  private Part part(int relation) {
    return part(relations.get(relation), List.of(relation));
  }

  /** All conditions that can be judged now and could not before are the join's. */
  private Part join(Part a, Part b) {
    List<Integer> order = new ArrayList<>(a.order);
    order.addAll(b.order);
    BitSet holds = (BitSet) a.holds.clone();
    holds.or(b.holds);
    RelNode product = LogicalJoin.create(a.rel, b.rel, written.getHints(), literalTrue(), Set.of(), JoinRelType.INNER);
    int[] target = columns(order);
    List<RexNode> on = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      BitSet missing = (BitSet) uses.get(i).clone();
      missing.andNot(holds);
      if (!placed.get(i) && missing.isEmpty()) {
        placed.set(i);
        on.add(InputRefs.moved(
            conditions.get(i), c -> target[c], product.getRowType(), written.getCluster().getRexBuilder()));
      }
    }
    RexNode condition = RexUtil.composeConjunction(written.getCluster().getRexBuilder(), on);
    RelNode joined = LogicalJoin.create(a.rel, b.rel, written.getHints(), condition, Set.of(), JoinRelType.INNER);
    return part(joined, order);
  }

  private RexNode literalTrue() {
    return written.getCluster().getRexBuilder().makeLiteral(true);
  }

  /** Where each written column stands if relations stand in that order. */
  private int[] columns(List<Integer> order) {
    int[] target = new int[relationOf.length];
    int next = 0;
    for (int relation : order) {
      int count = relations.get(relation).getRowType().getFieldCount();
      for (int c = 0; c < count; c++) {
        target[firstColumn[relation] + c] = next++;
      }
    }
    return target;
  }

  private RelNode inWrittenOrder(Part all) {
    int[] target = columns(all.order);
    RelDataType row = all.rel.getRowType();
    List<RexNode> columns = new ArrayList<>();
    for (int c : target) {
      columns.add(RexInputRef.of(c, row));
    }
    return LogicalProject.create(all.rel, List.of(), columns, written.getRowType().getFieldNames(), Set.of());
  }

  /** A guess: nothing is known but what is filtered. */
  private static double rows(RelNode rel) {
    if (rel instanceof Filter filter) {
      return rows(filter.getInput()) * Selectivity.of(filter.getCondition());
    } else if (rel instanceof Project) {
      return rows(rel.getInput(0));
    } else if (rel instanceof Aggregate aggregate) {
      return aggregate.getGroupCount() == 0 ? 1 : rows(aggregate.getInput()) * GROUPS_PER_ROW;
    } else if (rel instanceof Values values) {
      return values.getTuples().size();
    }
    return UNKNOWN_ROWS;
  }
}
