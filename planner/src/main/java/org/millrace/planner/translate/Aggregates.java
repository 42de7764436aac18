package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.Aggregate.Closing;
import org.millrace.planner.physical.Aggregate.Emission;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** GROUP BY and DISTINCT. */
final class Aggregates {
  private static final double GROUPS_PER_ROW = 0.1;

  private final Translator translator;

  Aggregates(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(Aggregate rel) {
    PhysicalNode input = translator.translate(rel.getInput());
    GroupingSets sets = rel.getGroupType() == Aggregate.Group.SIMPLE ? null : new GroupingSets(rel, input);
    List<Integer> keys = sets == null ? rel.getGroupSet().asList() : sets.keys();
    List<AggregateCall> calls = new ArrayList<>();
    List<RexNode> columns = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < rel.getRowType().getFieldCount(); i++) {
      RelDataTypeField field = rel.getRowType().getFieldList().get(i);
      if (i < rel.getGroupCount()) {
        columns.add(new RexInputRef(i, field.getType()));
        fields.add(field(field, field.getName()));
        continue;
      }
      if (i == rel.getGroupCount() && sets != null) {
        fields.add(sets.number());
      }
      org.apache.calcite.rel.core.AggregateCall call = rel.getAggCallList().get(i - rel.getGroupCount());
      if (call.getAggregation().getKind() == SqlKind.LITERAL_AGG) {
        // Decorrelation marks groups with a constant: it need not be aggregated.
        columns.add(call.rexList.get(0));
      } else if (AggregateCalls.isGrouping(call)) {
        columns.add(GroupingSets.grouping(rel, call));
      } else {
        calls.add(AggregateCalls.of(rel, call, input));
        columns.add(new RexInputRef(fields.size(), field.getType()));
        String name = field.getName();
        fields.add(field(field, name.startsWith("$f") ? calls.get(calls.size() - 1).describe(input.rowType()) : name));
      }
    }
    if (sets != null && fields.size() == rel.getGroupCount()) {
      fields.add(sets.number());
    }
    PhysicalNode aggregate =
        sets == null
            ? SessionEnds.aggregate(
                input, keys, calls, new RowType(fields), translator.mode(), rel.getCluster().getTypeFactory())
            : sets.aggregate(calls, new RowType(fields), translator.mode());
    boolean whole = fields.size() == columns.size() && columns.stream().allMatch(RexInputRef.class::isInstance);
    return whole ? aggregate : Calcs.of(aggregate, null, columns, Translator.rowType(rel));
  }

  private static Field field(RelDataTypeField field, String name) {
    return new Field(name, CalciteTypes.fromCalcite(field.getType()));
  }

  static PhysicalNode of(
      PhysicalNode input,
      List<Integer> keys,
      List<AggregateCall> calls,
      RowType rowType,
      Mode mode) {
    // Distinct rows of what only grows only come, each at once: waiting for the close would add nothing.
    boolean growing = calls.isEmpty() && !keys.isEmpty() && input.traits().isAppendOnly();
    return of(input, keys, calls, rowType, mode.finalRows() && !growing, growing, List.of());
  }

  /**
   * @param closes whether groups are to be shown once, when they are complete, if a key is bounded
   * @param growing whether rows only come as it is
   */
  static PhysicalNode of(
      PhysicalNode input,
      List<Integer> keys,
      List<AggregateCall> calls,
      RowType rowType,
      boolean closes,
      boolean growing,
      List<Integer> emptySets) {
    List<Closing> closing = new ArrayList<>();
    Map<Integer, TimeBound> bounds = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      TimeBound bound = input.traits().bounds().get(keys.get(i));
      if (bound != null) {
        closing.add(new Closing(i, bound.delayMicros()));
        bounds.put(i, bound);
      }
    }
    boolean onClose = closes && !closing.isEmpty();
    boolean settled = StaticInputs.isStatic(input);
    ChangelogMode changes = onClose || growing || settled ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
    double rate = keys.isEmpty() ? 1 : input.traits().rate() * GROUPS_PER_ROW;
    return new org.millrace.planner.physical.Aggregate(
        input,
        keys,
        calls,
        onClose ? Emission.ON_CLOSE : Emission.CHANGES,
        closing,
        emptySets,
        rowType,
        new Traits(changes, bounds, false, rate));
  }
}
