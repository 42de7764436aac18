package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql2rel.RelFieldTrimmer;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.Mapping;
import org.apache.calcite.util.mapping.MappingType;
import org.apache.calcite.util.mapping.Mappings;
import org.millrace.planner.logical.Builders;
import org.millrace.planner.logical.relation.Bracket;
import org.millrace.planner.logical.relation.LateDrop;
import org.millrace.planner.logical.relation.LateScan;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.logical.relation.UnnestTable;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.DropLate.Columns;

/**
 * Columns that nobody reads are dropped where they arise, so that sources need not parse them nor state hold them.
 *
 * <p>Refused: below a LIMIT, where all columns decide ties, below some brackets, and below ISTREAM and its kin, where they decide which rows are
 * equal.
 */
public final class PruneColumns extends RelFieldTrimmer {
  private PruneColumns(RelNode root) {
    super(null, Builders.of(root.getCluster()));
  }

  static RelNode apply(RelNode root) {
    return new PruneColumns(root).trim(root);
  }

  @Override
  public TrimResult trimFields(Sort sort, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    boolean limited = sort.fetch != null || sort.offset != null;
    ImmutableBitSet needed = limited ? ImmutableBitSet.range(sort.getRowType().getFieldCount()) : used;
    return super.trimFields(sort, needed, extra);
  }

  /** Found by Calcite by its name and parameters. */
  public TrimResult trimFields(WindowTable window, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    int columns = window.getInput().getRowType().getFieldCount();
    ImmutableBitSet needed = used.intersect(ImmutableBitSet.range(columns)).set(window.timeColumn()).union(ImmutableBitSet.of(window.keys()));
    TrimResult input = trimChild(window, window.getInput(), needed, Set.of());
    Mapping kept = input.right;
    int left = input.left.getRowType().getFieldCount();
    RelDataTypeFactory.Builder type = window.getCluster().getTypeFactory().builder();
    type.addAll(input.left.getRowType().getFieldList());
    type.addAll(window.getRowType().getFieldList().subList(columns, columns + 2));
    Mapping mapping = Mappings.create(MappingType.INVERSE_SURJECTION, columns + 2, left + 2);
    kept.forEach(pair -> mapping.set(pair.source, pair.target));
    mapping.set(columns, left);
    mapping.set(columns + 1, left + 1);
    RelDataType rowType = type.build();
    List<Integer> keys = window.keys().stream().map(kept::getTarget).toList();
    return result(window.over(input.left, kept.getTarget(window.timeColumn()), keys, rowType), mapping);
  }

  /** Found by Calcite by its name and parameters. */
  public TrimResult trimFields(LateScan scan, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    int met = scan.columns().size();
    List<Integer> kept = new ArrayList<>();
    Mapping mapping = Mappings.create(MappingType.INVERSE_SURJECTION, met + 1, used.clear(met).cardinality() + 1);
    for (int column : used.clear(met)) {
      mapping.set(column, kept.size());
      kept.add(scan.columns().get(column));
    }
    mapping.set(met, kept.size());
    return result(new LateScan(scan.scan(), kept), mapping);
  }

  /** Found by Calcite by its name and parameters. */
  public TrimResult trimFields(LateDrop drop, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    Columns at = drop.columns();
    int columns = drop.getInput().getRowType().getFieldCount();
    ImmutableBitSet.Builder needed = ImmutableBitSet.builder();
    used.forEach(column -> needed.set(column < at.met() ? column : column + 1));
    needed.set(at.time()).set(at.start()).set(at.end()).set(at.met());
    TrimResult input = trimChild(drop, drop.getInput(), needed.build(), Set.of());
    Mapping kept = input.right;
    int met = kept.getTarget(at.met());
    LateDrop over =
        drop.over(
            input.left,
            new Columns(kept.getTarget(at.time()), kept.getTarget(at.start()), kept.getTarget(at.end()), met));
    Mapping mapping =
        Mappings.create(MappingType.INVERSE_SURJECTION, columns - 1, over.getRowType().getFieldCount());
    kept.forEach(
        pair -> {
          if (pair.source != at.met()) {
            mapping.set(
                pair.source < at.met() ? pair.source : pair.source - 1, pair.target < met ? pair.target : pair.target - 1);
          }
        });
    return result(over, mapping);
  }

  /** Found by Calcite by its name and parameters. */
  public TrimResult trimFields(UnnestTable unnest, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    int columns = unnest.getInput().getRowType().getFieldCount();
    int added = unnest.getRowType().getFieldCount() - columns;
    ImmutableBitSet read = RelOptUtil.InputFinder.bits(unnest.collection());
    ImmutableBitSet needed = used.intersect(ImmutableBitSet.range(columns)).union(read);
    TrimResult input = trimChild(unnest, unnest.getInput(), needed, Set.of());
    Mapping kept = input.right;
    int left = input.left.getRowType().getFieldCount();
    RelDataTypeFactory.Builder type = unnest.getCluster().getTypeFactory().builder();
    type.addAll(input.left.getRowType().getFieldList());
    type.addAll(unnest.getRowType().getFieldList().subList(columns, columns + added));
    Mapping mapping = Mappings.create(MappingType.INVERSE_SURJECTION, columns + added, left + added);
    kept.forEach(pair -> mapping.set(pair.source, pair.target));
    for (int i = 0; i < added; i++) {
      mapping.set(columns + i, left + i);
    }
    RexNode collection =
        InputRefs.moved(
            unnest.collection(), kept::getTarget, input.left.getRowType(), unnest.getCluster().getRexBuilder());
    return result(unnest.over(input.left, collection, type.build()), mapping);
  }

  /** Found by Calcite by its name and parameters. Rows of a stream come at their time, whose column need not be kept for that. */
  public TrimResult trimFields(Bracket bracket, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    boolean timed = bracket.timeColumn() >= 0;
    ImmutableBitSet time = timed ? ImmutableBitSet.of(bracket.timeColumn()) : ImmutableBitSet.of();
    ImmutableBitSet read = used.union(ImmutableBitSet.of(bracket.partition())).union(time);
    // Whole rows decide ties among final ones, and whether a window that slides holds others than before.
    boolean whole = timed && bracket.shape().rows() >= 0 || bracket.shape().slide() > 0;
    ImmutableBitSet needed = whole ? ImmutableBitSet.range(bracket.getRowType().getFieldCount()) : read;
    TrimResult input = trimChild(bracket, bracket.getInput(), needed, Set.of());
    List<Integer> keys = new ArrayList<>();
    bracket.partition().forEach(key -> keys.add(input.right.getTarget(key)));
    int column = timed ? input.right.getTarget(bracket.timeColumn()) : -1;
    return result(bracket.over(input.left, keys, column), input.right);
  }

  /** Found by Calcite by its name and parameters. Calls that nobody reads are not made. */
  public TrimResult trimFields(OverRel over, ImmutableBitSet used, Set<RelDataTypeField> extra) {
    PruneOvers pruning = new PruneOvers(over, used);
    TrimResult input = trimChild(over, over.getInput(), pruning.needed(), Set.of());
    return result(pruning.over(input.left, input.right), pruning.mapping(input.right, input.left.getRowType().getFieldCount()));
  }
}
