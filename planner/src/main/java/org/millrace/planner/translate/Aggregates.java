package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.millrace.planner.physical.AggregateCall.Function;
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
    if (rel.getGroupType() != Aggregate.Group.SIMPLE) {
      throw Unsupported.of(rel, "GROUPING SETS, ROLLUP and CUBE are not supported yet", "write a query for each set and UNION ALL");
    }
    PhysicalNode input = translator.translate(rel.getInput());
    List<Integer> keys = rel.getGroupSet().asList();
    List<AggregateCall> calls = new ArrayList<>();
    List<RexNode> columns = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < rel.getRowType().getFieldCount(); i++) {
      RelDataTypeField field = rel.getRowType().getFieldList().get(i);
      org.apache.calcite.rel.core.AggregateCall call = i < keys.size() ? null : rel.getAggCallList().get(i - keys.size());
      if (call != null && call.getAggregation().getKind() == SqlKind.LITERAL_AGG) {
        // Decorrelation marks groups with a constant: it need not be aggregated.
        columns.add(call.rexList.get(0));
        continue;
      }
      columns.add(new RexInputRef(fields.size(), field.getType()));
      String name = field.getName();
      if (call != null) {
        calls.add(call(rel, call));
        name = name.startsWith("$f") ? calls.get(calls.size() - 1).describe(input.rowType()) : name;
      }
      fields.add(new Field(name, CalciteTypes.fromCalcite(field.getType())));
    }
    RowType grouped = new RowType(fields);
    PhysicalNode aggregate =
        SessionEnds.aggregate(input, keys, calls, grouped, translator.mode(), rel.getCluster().getTypeFactory());
    return fields.size() == columns.size() ? aggregate : Calcs.of(aggregate, null, columns, Translator.rowType(rel));
  }

  static PhysicalNode of(
      PhysicalNode input,
      List<Integer> keys,
      List<AggregateCall> calls,
      RowType rowType,
      Mode mode) {
    List<Closing> closing = new ArrayList<>();
    Map<Integer, TimeBound> bounds = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      TimeBound bound = input.traits().bounds().get(keys.get(i));
      if (bound != null) {
        closing.add(new Closing(i, bound.delayMicros()));
        bounds.put(i, bound);
      }
    }
    // Distinct rows of what only grows only come, each at once: waiting for the close would add nothing.
    boolean growing = calls.isEmpty() && !keys.isEmpty() && input.traits().isAppendOnly();
    boolean onClose = mode.finalRows() && !closing.isEmpty() && !growing;
    boolean settled = StaticInputs.isStatic(input);
    ChangelogMode changes = onClose || growing || settled ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
    double rate = keys.isEmpty() ? 1 : input.traits().rate() * GROUPS_PER_ROW;
    return new org.millrace.planner.physical.Aggregate(
        input,
        keys,
        calls,
        onClose ? Emission.ON_CLOSE : Emission.CHANGES,
        closing,
        rowType,
        new Traits(changes, bounds, false, rate));
  }

  private static AggregateCall call(Aggregate rel, org.apache.calcite.rel.core.AggregateCall call) {
    String name = call.getAggregation().getName();
    if (!call.getCollation().getFieldCollations().isEmpty() || call.distinctKeys != null || call.isApproximate()) {
      throw Unsupported.of(rel, "WITHIN GROUP is not supported yet in " + name, null);
    }
    Function function =
        switch (call.getAggregation().getKind()) {
          case COUNT -> Function.COUNT;
          case SUM -> Function.SUM;
          case SUM0 -> Function.SUM0;
          case AVG -> Function.AVG;
          case MIN -> Function.MIN;
          case MAX -> Function.MAX;
          case ANY_VALUE -> Function.ANY_VALUE;
          case SINGLE_VALUE -> Function.SINGLE_VALUE;
          default -> throw Unsupported.of(rel, call, "aggregate function " + name + " is not supported yet", null);
        };
    if (call.getArgList().size() > 1) {
      throw Unsupported.of(
          rel,
          call,
          name + " of more than one argument is not supported yet",
          call.isDistinct()
              ? "count the rows of a sub-query: SELECT COUNT(*) FROM (SELECT DISTINCT a, b FROM …)"
              : "write COUNT(*) FILTER (WHERE a IS NOT NULL AND b IS NOT NULL)");
    }
    boolean distinct = call.isDistinct() && function != Function.MIN && function != Function.MAX;
    return new AggregateCall(function, call.getArgList(), distinct, call.filterArg, CalciteTypes.fromCalcite(call.getType()));
  }
}
