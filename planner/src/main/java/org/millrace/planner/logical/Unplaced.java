package org.millrace.planner.logical;

import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Takes from expressions the places at which they were written: those of a view's query are not places in the statement. */
final class Unplaced extends RelHomogeneousShuttle {
  private final RexBuilder builder;
  private final RexShuttle expressions = new Expressions();

  private Unplaced(RexBuilder builder) {
    this.builder = builder;
  }

  static RelNode of(RelNode rel) {
    return rel.accept(new Unplaced(rel.getCluster().getRexBuilder()));
  }

  @Override
  public RelNode visit(RelNode other) {
    return super.visit(other).accept(expressions);
  }

  private final class Expressions extends RexShuttle {
    @Override
    public RexNode visitCall(RexCall call) {
      RexCall inner = (RexCall) super.visitCall(call);
      return inner.getClass() == RexCall.class
          ? builder.makeCall(SqlParserPos.ZERO, inner.getType(), inner.getOperator(), inner.getOperands())
          : inner;
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery subQuery) {
      RexSubQuery inner = (RexSubQuery) super.visitSubQuery(subQuery);
      return inner.clone(of(inner.rel));
    }
  }
}
