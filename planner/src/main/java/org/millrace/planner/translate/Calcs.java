package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.metadata.Selectivity;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Values;
import org.millrace.planner.rule.InputRefs;
import org.millrace.planner.trait.Traits;

/** A projection, a filter, or the one over the other: one Calc. Directly over a scan it narrows what is read. */
public final class Calcs {
  private final Translator translator;

  Calcs(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(RelNode rel) {
    Project project = rel instanceof Project top ? top : null;
    RelNode below = project == null ? rel : project.getInput();
    Filter filter = below instanceof Filter f ? f : null;
    RelNode input = filter == null ? below : filter.getInput();
    RexBuilder builder = rel.getCluster().getRexBuilder();
    List<RexNode> projections =
        project == null ? List.copyOf(builder.identityProjects(input.getRowType())) : project.getProjects();
    RexNode condition = filter == null ? null : filter.getCondition();
    RowType rowType = Translator.rowType(rel);
    if (input instanceof OverRel over && condition != null) {
      return overRanks(over, condition, projections, rowType, builder);
    }
    if (input instanceof LogicalTableScan scan && scan.getTable().unwrap(CatalogTable.class) != null) {
      return overScan(scan, condition, projections, rowType, builder);
    }
    PhysicalNode node = translator.translate(input);
    return node instanceof Values values && condition == null
        ? Scans.values(values.rows(), projections, rowType, builder)
        : of(node, condition, projections, rowType);
  }

  /** A condition that lets only the first ranks pass is known to the window, which then keeps no others. */
  private PhysicalNode overRanks(
      OverRel over, RexNode condition, List<RexNode> projections, RowType rowType, RexBuilder builder) {
    RankLimit limit = RankLimit.of(over, condition, projections);
    List<RexNode> left = new ArrayList<>(RelOptUtil.conjunctions(condition));
    left.removeAll(limit.implied());
    return of(
        new Overs(translator).translate(over, limit),
        left.isEmpty() ? null : RexUtil.composeConjunction(builder, left),
        projections,
        rowType);
  }

  private PhysicalNode overScan(
      LogicalTableScan scan, RexNode condition, List<RexNode> projections, RowType rowType, RexBuilder builder) {
    List<RexNode> asking = new ArrayList<>(projections);
    asking.add(condition);
    if (!ArrivalTimes.asked(scan, asking)) {
      return overScan(scan, scan.getRowType(), condition, projections, rowType, builder);
    }
    int arrival = scan.getRowType().getFieldCount();
    RelDataType time = asking.stream().filter(Objects::nonNull).map(ArrivalTimes::call).filter(Objects::nonNull)
        .findFirst().orElseThrow().getType();
    RelDataTypeFactory.Builder row = builder.getTypeFactory().builder();
    row.addAll(scan.getRowType().getFieldList()).add("PROCTIME()", time);
    return overScan(
        scan,
        row.build(),
        ArrivalTimes.replaced(condition, arrival),
        projections.stream().map(p -> ArrivalTimes.replaced(p, arrival)).toList(),
        rowType,
        builder);
  }

  /** row is the scan's, with the hidden columns behind it that are asked for. */
  private PhysicalNode overScan(
      LogicalTableScan scan,
      RelDataType row,
      RexNode condition,
      List<RexNode> projections,
      RowType rowType,
      RexBuilder builder) {
    ImmutableBitSet used =
        RelOptUtil.InputFinder.bits(projections, condition);
    List<Integer> columns = used.asList();
    PhysicalNode input = Scans.of(scan, columns, translator.mode());
    RelDataType narrowed = narrowed(row, columns, builder);
    RexNode kept = condition == null ? null : InputRefs.moved(condition, columns::indexOf, narrowed, builder);
    List<RexNode> moved =
        projections.stream().map(p -> InputRefs.moved(p, columns::indexOf, narrowed, builder)).toList();
    return of(input, kept, moved, rowType);
  }

  private static RelDataType narrowed(RelDataType row, List<Integer> columns, RexBuilder builder) {
    RelDataTypeFactory.Builder type = builder.getTypeFactory().builder();
    columns.forEach(column -> type.add(row.getFieldList().get(column)));
    return type.build();
  }

  /** A Calc, unless it would change nothing. */
  public static PhysicalNode of(PhysicalNode input, RexNode condition, List<RexNode> projections, RowType rowType) {
    boolean identity = condition == null && rowType.equals(input.rowType()) && isIdentity(projections);
    if (identity) {
      return input;
    }
    Traits below = input.traits();
    Traits traits =
        new Traits(
            below.mode(),
            TimeBounds.of(projections, below.bounds()),
            below.arrivalOrder(),
            below.rate() * Selectivity.of(condition));
    return new Calc(input, condition, projections, rowType, traits);
  }

  private static boolean isIdentity(List<RexNode> projections) {
    for (int i = 0; i < projections.size(); i++) {
      if (!(projections.get(i) instanceof RexInputRef ref) || ref.getIndex() != i) {
        return false;
      }
    }
    return true;
  }
}
