package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.logical.JoinMoment;
import org.millrace.planner.physical.Join.Type;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.rule.Fallibility;
import org.millrace.planner.rule.InputRefs;

/**
 * Joins: equalities between the sides become keys, computed beforehand where they are more than columns; the rest is a
 * condition on pairs. An equality whose sides can fail stays in the condition.
 */
final class Joins {
  private final Translator translator;

  Joins(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(Join rel) {
    RexCall moment = JoinMoment.of(rel);
    if (moment != null) {
      return new PointInTimeJoins(translator, rel, moment).translate();
    }
    Type type = type(rel);
    Side left = new Side(translator.translate(rel.getLeft()), rel.getLeft().getRowType(), rel);
    Side right = new Side(translator.translate(rel.getRight()), rel.getRight().getRowType(), rel);
    int leftColumns = rel.getLeft().getRowType().getFieldCount();
    List<Integer> leftKeys = new ArrayList<>();
    List<Integer> rightKeys = new ArrayList<>();
    Set<Integer> nullSafe = new HashSet<>();
    List<RexNode> rest = new ArrayList<>();
    for (RexNode conjunct : RelOptUtil.conjunctions(rel.getCondition())) {
      Equality equality = Equality.of(conjunct, leftColumns, rel);
      if (equality == null) {
        rest.add(conjunct);
      } else {
        if (equality.nullSafe) {
          nullSafe.add(leftKeys.size());
        }
        leftKeys.add(left.column(equality.left));
        rightKeys.add(right.column(equality.right));
      }
    }
    int added = left.added();
    RexBuilder builder = rel.getCluster().getRexBuilder();
    RexNode condition = rest.isEmpty() ? null : RexUtil.composeConjunction(builder, shifted(rest, leftColumns, added));
    PhysicalNode join =
        new JoinTraits(left.node(), right.node(), type, leftKeys, rightKeys, nullSafe, condition, translator.mode())
            .join(Translator.rowType(rel), builder);
    return added == 0 && right.added() == 0 ? join : without(join, rel, leftColumns, added);
  }

  static List<RexNode> shifted(List<RexNode> conditions, int leftColumns, int by) {
    return by == 0 ? conditions : conditions.stream().map(c -> shifted(c, leftColumns, by)).toList();
  }

  private static RexNode shifted(RexNode condition, int leftColumns, int by) {
    return condition.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef ref) {
            int index = ref.getIndex() < leftColumns ? ref.getIndex() : ref.getIndex() + by;
            return new RexInputRef(index, ref.getType());
          }
        });
  }

  /** Takes computed keys out of the result again. */
  static PhysicalNode without(PhysicalNode join, Join rel, int leftColumns, int added) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < rel.getRowType().getFieldCount(); i++) {
      RelDataType type = rel.getRowType().getFieldList().get(i).getType();
      columns.add(new RexInputRef(i < leftColumns ? i : i + added, type));
    }
    return Calcs.of(join, null, columns, Translator.rowType(rel));
  }

  private static Type type(Join rel) {
    return switch (rel.getJoinType()) {
      case INNER -> Type.INNER;
      case LEFT -> Type.LEFT;
      case RIGHT -> Type.RIGHT;
      case FULL -> Type.FULL;
      case SEMI -> Type.SEMI;
      case ANTI -> Type.ANTI;
      default -> throw Unsupported.of(rel, rel.getJoinType() + " join is not supported yet", null);
    };
  }

  /** One side, and the key columns computed on top of it. */
  static final class Side {
    private final PhysicalNode input;
    private final RelDataType row;
    private final Join rel;
    private final List<RexNode> computed = new ArrayList<>();

    Side(PhysicalNode input, RelDataType row, Join rel) {
      this.input = input;
      this.row = row;
      this.rel = rel;
    }

    int column(RexNode key) {
      if (key instanceof RexInputRef ref) {
        return ref.getIndex();
      }
      int known = computed.indexOf(key);
      if (known < 0) {
        computed.add(key);
        known = computed.size() - 1;
      }
      return row.getFieldCount() + known;
    }

    int added() {
      return computed.size();
    }

    PhysicalNode node() {
      if (computed.isEmpty()) {
        return input;
      }
      List<RexNode> columns = new ArrayList<>(rel.getCluster().getRexBuilder().identityProjects(row));
      columns.addAll(computed);
      List<Field> fields = new ArrayList<>(input.rowType().fields());
      computed.forEach(key -> fields.add(new Field("$key", CalciteTypes.fromCalcite(key.getType()))));
      return Calcs.of(input, null, columns, new RowType(fields));
    }
  }

  /** An equality between the sides, each over its own columns. */
  record Equality(RexNode left, RexNode right, boolean nullSafe) {
    /** Null if the condition is none that can be a key. */
    static Equality of(RexNode condition, int leftColumns, Join rel) {
      boolean distinct = condition.getKind() == SqlKind.IS_NOT_DISTINCT_FROM;
      if (condition.getKind() != SqlKind.EQUALS && !distinct) {
        return null;
      }
      RexNode a = ((RexCall) condition).getOperands().get(0);
      RexNode b = ((RexCall) condition).getOperands().get(1);
      if (isRight(a, leftColumns) && isLeft(b, leftColumns)) {
        RexNode swap = a;
        a = b;
        b = swap;
      }
      if (!isLeft(a, leftColumns) || !isRight(b, leftColumns)) {
        return null;
      }
      RexBuilder builder = rel.getCluster().getRexBuilder();
      b = InputRefs.moved(b, i -> i - leftColumns, rel.getRight().getRowType(), builder);
      boolean nulls = distinct && a.getType().isNullable() && b.getType().isNullable();
      Equality alike = alike(a, b, nulls, builder);
      boolean usable = alike != null && !Fallibility.canFail(alike.left) && !Fallibility.canFail(alike.right);
      return usable ? alike : null;
    }

    /** Keys are compared bit by bit, so that both must be held alike; null if they cannot be. */
    static Equality alike(RexNode a, RexNode b, boolean nulls, RexBuilder builder) {
      if (Unions.isHeldAlike(CalciteTypes.fromCalcite(a.getType()), CalciteTypes.fromCalcite(b.getType()))) {
        return new Equality(a, b, nulls);
      }
      RelDataType common = builder.getTypeFactory().leastRestrictive(List.of(a.getType(), b.getType()));
      return common == null
          ? null
          : new Equality(builder.makeCast(common, a), builder.makeCast(common, b), nulls);
    }

    private static boolean isLeft(RexNode node, int leftColumns) {
      ImmutableBitSet bits = RelOptUtil.InputFinder.bits(node);
      return !bits.isEmpty() && bits.length() <= leftColumns;
    }

    static boolean isRight(RexNode node, int leftColumns) {
      ImmutableBitSet bits = RelOptUtil.InputFinder.bits(node);
      return !bits.isEmpty() && bits.nextSetBit(0) >= leftColumns;
    }
  }
}
