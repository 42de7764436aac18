package org.millrace.planner.translate;

import java.util.List;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.catalog.schema.CatalogTable.Origin;

/**
 * PROCTIME() right over a stream without a watermark is the time at which the row arrived, stamped once: a hidden column of the
 * stream, behind the others, which the stream's watermark bounds. Elsewhere it is the engine's clock.
 */
final class ArrivalTimes {
  private static final String FUNCTION = "PROCTIME";

  private ArrivalTimes() {}

  /** Whether an expression over the scan asks for it. */
  static boolean asked(LogicalTableScan scan, List<RexNode> expressions) {
    Origin origin = scan.getTable().unwrap(CatalogTable.class).origin();
    boolean stamped =
        origin instanceof Origin.Created created
            && created.object() instanceof StreamDefinition stream
            && stream.watermark() == null;
    return stamped && expressions.stream().anyMatch(e -> e != null && call(e) != null);
  }

  /** The first call in an expression, or null. */
  static RexCall call(RexNode expression) {
    RexCall[] found = new RexCall[1];
    expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            found[0] = isCall(call) ? call : found[0];
            return super.visitCall(call);
          }
        });
    return found[0];
  }

  private static boolean isCall(RexCall call) {
    return call.getOperands().isEmpty() && call.getOperator().getName().equals(FUNCTION);
  }

  /** The expression with the hidden column, which has that number, for each call; null stays null. */
  static RexNode replaced(RexNode expression, int column) {
    return expression == null
        ? null
        : expression.accept(
            new RexShuttle() {
              @Override
              public RexNode visitCall(RexCall call) {
                return isCall(call) ? new RexInputRef(column, call.getType()) : super.visitCall(call);
              }
            });
  }
}
