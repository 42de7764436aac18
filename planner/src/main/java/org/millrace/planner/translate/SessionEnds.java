package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Session;

/**
 * The end of a session follows from its start and its keys, and only the end is bounded by a watermark: rows that are grouped by
 * start and keys can be grouped by the end too, which changes no group and tells when it is complete.
 */
final class SessionEnds {
  private SessionEnds() {}

  /** An aggregate as {@link Aggregates#of} makes it; over sessions grouped by their end too, which is taken out again. */
  static PhysicalNode aggregate(
      PhysicalNode input,
      List<Integer> keys,
      List<AggregateCall> calls,
      RowType rowType,
      Mode mode,
      RelDataTypeFactory types) {
    PhysicalNode ending = added(input, keys, types);
    if (ending == null) {
      return Aggregates.of(input, keys, calls, rowType, mode);
    }
    int end = ending.rowType().size() - 1;
    List<Integer> all = new ArrayList<>(keys);
    all.add(end);
    List<Field> fields = new ArrayList<>(rowType.fields());
    fields.add(keys.size(), ending.rowType().fields().get(end));
    PhysicalNode aggregate = Aggregates.of(ending, all, calls, new RowType(fields), mode);
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < rowType.size(); i++) {
      columns.add(new RexInputRef(i < keys.size() ? i : i + 1, CalciteTypes.toCalcite(rowType.type(i), types)));
    }
    return Calcs.of(aggregate, null, columns, rowType);
  }

  /** The input with a last column more, the end; null if the groups are not those of sessions, or are bounded as they are. */
  private static PhysicalNode added(PhysicalNode input, List<Integer> keys, RelDataTypeFactory types) {
    Session session = session(input);
    if (session == null || session.finality() == null
        || keys.stream().anyMatch(input.traits().bounds()::containsKey)) {
      return null;
    }
    Set<Integer> origins = new HashSet<>();
    keys.forEach(key -> origins.add(origin(input, key)));
    boolean identified = origins.contains(session.rowType().size() - 2) && origins.containsAll(session.keys());
    return identified ? withEnd(input, types) : null;
  }

  private static Session session(PhysicalNode node) {
    return node instanceof Calc calc ? session(calc.input()) : node instanceof Session session ? session : null;
  }

  /** The session's column that a column is, or −1. */
  private static int origin(PhysicalNode node, int column) {
    if (!(node instanceof Calc calc)) {
      return column;
    }
    return calc.projections().get(column) instanceof RexInputRef ref ? origin(calc.input(), ref.getIndex()) : -1;
  }

  private static PhysicalNode withEnd(PhysicalNode node, RelDataTypeFactory types) {
    if (!(node instanceof Calc calc)) {
      return node;
    }
    PhysicalNode below = withEnd(calc.input(), types);
    Field end = below.rowType().fields().get(below.rowType().size() - 1);
    List<RexNode> projections = new ArrayList<>(calc.projections());
    projections.add(new RexInputRef(below.rowType().size() - 1, CalciteTypes.toCalcite(end.type(), types)));
    List<Field> fields = new ArrayList<>(calc.rowType().fields());
    fields.add(end);
    return Calcs.of(below, calc.condition(), projections, new RowType(fields));
  }
}
