package org.millrace.planner.validate;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.OverCall;

/**
 * Where functions with OVER may stand: in a select list, in QUALIFY and in ORDER BY, as they are computed after all other clauses.
 */
public final class WindowPlacement extends SqlBasicVisitor<Void> {
  /** The clause in which none is allowed, as said in complaints; null where they are. */
  private String forbidden;

  private WindowPlacement() {}

  /**
   * @throws MillraceException AGGREGATE_NOT_ALLOWED or NESTED_AGGREGATE
   */
  public static void check(SqlNode query) {
    query.accept(new WindowPlacement());
  }

  /** Where none is allowed in an expression; sub-queries in it have select lists of their own. */
  public static void refuse(SqlNode expression, String clause) {
    new WindowPlacement().within(clause, expression);
  }

  @Override
  public Void visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      within(null, select.getSelectList());
      within("WHERE", select.getWhere());
      within("GROUP BY", select.getGroup());
      within("HAVING", select.getHaving());
      within(null, select.getQualify());
      within(null, select.getOrderList());
      within(null, select.getFrom());
    } else if (call instanceof SqlJoin join) {
      within(null, join.getLeft());
      within(null, join.getRight());
      within("ON", join.getCondition());
    } else if (call.getKind() == SqlKind.VALUES) {
      inside("VALUES", call);
    } else if (call.getOperator() instanceof OverCall) {
      refuseForbidden(call);
      inside("OVER", call);
    } else if (isAggregate(call)) {
      inside("aggregate", call);
    } else {
      super.visit(call);
    }
    return null;
  }

  private static boolean isAggregate(SqlCall call) {
    return call.getOperator() instanceof SqlUnresolvedFunction function
        && function.getNameAsId().isSimple()
        && Operators.INSTANCE.isAggregate(function.getNameAsId().getSimple());
  }

  private void refuseForbidden(SqlCall call) {
    if (forbidden == null) {
      return;
    }
    if (forbidden.equals("OVER")) {
      throw new MillraceException(
          ErrorCode.NESTED_AGGREGATE, "window function calls cannot be nested", Positions.of(call),
          "compute the inner one in a sub-query in FROM");
    }
    if (forbidden.equals("aggregate")) {
      throw new MillraceException(
          ErrorCode.NESTED_AGGREGATE, "aggregate function calls cannot contain window function calls", Positions.of(call),
          "compute the inner one in a sub-query in FROM");
    }
    throw new MillraceException(
        ErrorCode.AGGREGATE_NOT_ALLOWED, "window functions are not allowed in " + forbidden, Positions.of(call),
        forbidden.equals("WHERE") || forbidden.equals("HAVING")
            ? "conditions on them go into QUALIFY" : "compute it in a sub-query in FROM");
  }

  private void within(String clause, SqlNode node) {
    if (node != null) {
      String outer = forbidden;
      forbidden = clause;
      node.accept(this);
      forbidden = outer;
    }
  }

  private void inside(String clause, SqlCall call) {
    String outer = forbidden;
    forbidden = clause;
    super.visit(call);
    forbidden = outer;
  }
}
