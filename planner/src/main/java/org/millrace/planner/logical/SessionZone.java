package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * Writes the zone of the session into a query: whatever depends on it, such as the hour of a point in time, becomes an
 * expression that names it. So a query that runs on keeps the zone it began with. Done twice it changes nothing.
 */
public final class SessionZone extends RelHomogeneousShuttle {
  private final ZonedExpressions zoned;
  private final RexShuttle expressions;
  private final String zone;

  private SessionZone(ZonedExpressions zoned, String zone) {
    this.zoned = zoned;
    this.zone = zone;
    this.expressions =
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            return zoned.of((RexCall) super.visitCall(call));
          }

          @Override
          public RexNode visitSubQuery(RexSubQuery subQuery) {
            RexSubQuery inner = (RexSubQuery) super.visitSubQuery(subQuery);
            return inner.clone(SessionZone.apply(inner.rel, SessionZone.this.zone));
          }
        };
  }

  /** The same query in a zone; null is UTC, in which it is left as it is. */
  public static RelNode apply(RelNode rel, String zone) {
    return zone == null
        ? rel
        : rel.accept(new SessionZone(new ZonedExpressions(rel.getCluster().getRexBuilder(), zone), zone));
  }

  @Override
  public RelNode visit(RelNode other) {
    RelNode visited = super.visit(other).accept(expressions);
    if (!(visited instanceof SetOp)) {
      return visited;
    }
    List<RelNode> inputs = visited.getInputs().stream().map(input -> conformed(input, visited.getRowType())).toList();
    return inputs.equals(visited.getInputs()) ? visited : visited.copy(visited.getTraitSet(), inputs);
  }

  /** Rows of a set operation, whose columns become points in time if those of other inputs are. */
  private RelNode conformed(RelNode input, RelDataType wanted) {
    RexBuilder builder = input.getCluster().getRexBuilder();
    List<RexNode> columns = new ArrayList<>();
    boolean changed = false;
    for (int i = 0; i < wanted.getFieldCount(); i++) {
      RexNode column = builder.makeInputRef(input, i);
      SqlTypeName type = wanted.getFieldList().get(i).getType().getSqlTypeName();
      boolean instant = type == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE;
      boolean shown = type == SqlTypeName.TIMESTAMP;
      columns.add(instant || shown ? zoned.as(column, instant) : column);
      changed |= columns.get(i) != column;
    }
    return changed ? LogicalProject.create(input, List.of(), columns, input.getRowType().getFieldNames(), Set.of()) : input;
  }
}
