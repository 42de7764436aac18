package org.millrace.planner.unnest;

import java.util.Set;
import java.util.function.IntFunction;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.util.ImmutableBitSet;

/** The columns of an outer row that an inner relation or expression names. */
final class Correlations {
  private Correlations() {}

  /** Whether the relation names a column of one of the outer rows. */
  static boolean uses(RelNode rel, Set<CorrelationId> ids) {
    return !ids.isEmpty() && !columns(rel, ids).isEmpty();
  }

  static boolean uses(RexNode expression, Set<CorrelationId> ids) {
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    expression.accept(new Finder(ids, columns));
    return !columns.build().isEmpty();
  }

  /** The columns of the outer row that are named anywhere in the relation. */
  static ImmutableBitSet columns(RelNode rel, Set<CorrelationId> ids) {
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    collect(rel, new Finder(ids, columns));
    return columns.build();
  }

  private static void collect(RelNode rel, Finder finder) {
    rel.accept(finder);
    rel.getInputs().forEach(input -> collect(input, finder));
  }

  /** Whether any outer row is still named. */
  static boolean remain(RelNode rel) {
    boolean[] found = {false};
    rel.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCorrelVariable(RexCorrelVariable variable) {
            found[0] = true;
            return variable;
          }
        });
    return found[0] || rel.getInputs().stream().anyMatch(Correlations::remain);
  }

  /** The expression with its own columns and those of the outer row replaced. */
  static RexNode replaced(
      RexNode expression, Set<CorrelationId> ids, IntFunction<RexNode> own, IntFunction<RexNode> outer) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef ref) {
            return own.apply(ref.getIndex());
          }

          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            return isOuter(access, ids) ? outer.apply(access.getField().getIndex()) : super.visitFieldAccess(access);
          }
        });
  }

  private static boolean isOuter(RexFieldAccess access, Set<CorrelationId> ids) {
    return access.getReferenceExpr() instanceof RexCorrelVariable variable && ids.contains(variable.id);
  }

  private static final class Finder extends RexShuttle {
    private final Set<CorrelationId> ids;
    private final ImmutableBitSet.Builder columns;

    Finder(Set<CorrelationId> ids, ImmutableBitSet.Builder columns) {
      this.ids = ids;
      this.columns = columns;
    }

    @Override
    public RexNode visitFieldAccess(RexFieldAccess access) {
      if (isOuter(access, ids)) {
        columns.set(access.getField().getIndex());
        return access;
      }
      return super.visitFieldAccess(access);
    }
  }
}
