package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Values;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** UNION ALL, and UNION, which is DISTINCT over it. */
final class Unions {
  private final Translator translator;

  Unions(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(Union rel) {
    RowType rowType = Translator.rowType(rel);
    List<PhysicalNode> inputs = new ArrayList<>();
    for (RelNode input : rel.getInputs()) {
      inputs.add(cast(translator.translate(input), input, rel));
    }
    if (rel.all && inputs.stream().allMatch(Values.class::isInstance)) {
      // VALUES with expressions in it comes as a union of rows.
      return Scans.rows(inputs.stream().flatMap(input -> ((Values) input).rows().stream()).toList(), rowType);
    }
    PhysicalNode all = new org.millrace.planner.physical.Union(inputs, rowType, traits(inputs));
    List<Integer> columns = IntStream.range(0, rowType.size()).boxed().toList();
    return rel.all ? all : Aggregates.of(all, columns, List.of(), rowType, translator.mode());
  }

  /** Inputs hold their values as the union's type says: a BIGINT beside a DECIMAL is scaled. */
  private static PhysicalNode cast(PhysicalNode node, RelNode input, Union rel) {
    RexBuilder builder = rel.getCluster().getRexBuilder();
    List<RexNode> projections = new ArrayList<>();
    boolean same = true;
    for (int i = 0; i < rel.getRowType().getFieldCount(); i++) {
      RelDataType wanted = rel.getRowType().getFieldList().get(i).getType();
      RexNode column = builder.makeInputRef(input, i);
      boolean fits = isHeldAlike(CalciteTypes.fromCalcite(column.getType()), CalciteTypes.fromCalcite(wanted));
      same &= fits;
      projections.add(fits ? column : builder.makeCast(wanted, column, true, false));
    }
    if (same) {
      return node;
    }
    RowType rowType = Translator.rowType(rel);
    return node instanceof Values values
        ? Scans.values(values.rows(), projections, rowType, builder)
        : Calcs.of(node, null, projections, rowType);
  }

  /** Whether values of the two types have the same bits. */
  static boolean isHeldAlike(SqlType a, SqlType b) {
    if (a.kind().isNested() && a.kind() == b.kind()) {
      boolean alike = a.parts().size() == b.parts().size();
      for (int i = 0; alike && i < a.parts().size(); i++) {
        alike = isHeldAlike(a.parts().get(i).type(), b.parts().get(i).type());
      }
      return alike;
    }
    return a.layout() == b.layout() && a.scale() == b.scale()
        && (a.kind() == b.kind()
            || a.kind().isInteger() && b.kind().isInteger()
            || a.kind().isText() && b.kind().isText()
            || a.kind().isBinary() && b.kind().isBinary()
            || a.kind().isFloating() && b.kind().isFloating());
  }

  /** A column is bounded where every input bounds it, and then by the slowest. */
  private static Traits traits(List<PhysicalNode> inputs) {
    Map<Integer, TimeBound> bounds = new HashMap<>(inputs.get(0).traits().bounds());
    ChangelogMode mode = ChangelogMode.APPEND;
    double rate = 0;
    for (PhysicalNode input : inputs) {
      Map<Integer, TimeBound> other = input.traits().bounds();
      bounds.keySet().retainAll(other.keySet());
      bounds.replaceAll((c, b) -> new TimeBound(Math.max(b.delayMicros(), other.get(c).delayMicros())));
      mode = input.traits().isAppendOnly() ? mode : ChangelogMode.RETRACT;
      rate += input.traits().rate();
    }
    return new Traits(mode, bounds, inputs.stream().allMatch(Unions::isWritten), rate);
  }

  /** Rows written in the query, one SELECT or VALUES after the other, are delivered as they were written. */
  private static boolean isWritten(PhysicalNode node) {
    return node instanceof Values
        || node instanceof Calc calc && isWritten(calc.input())
        || node instanceof org.millrace.planner.physical.Union union && union.inputs().stream().allMatch(Unions::isWritten);
  }
}
