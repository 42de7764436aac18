package org.millrace.planner.translate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.planner.physical.Expand;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/**
 * GROUP BY with several sets: rows are multiplied, one for each set with the keys that it leaves out NULL, and grouped by the
 * keys and the number of the set. Rows are final one by one only if every set holds a column that a watermark bounds.
 */
final class GroupingSets {
  private static final SqlType NUMBER = SqlType.of(TypeKind.BIGINT).notNull();

  private final List<ImmutableBitSet> sets;
  private final Expand expand;
  private final int firstKey;

  GroupingSets(Aggregate rel, PhysicalNode input) {
    List<Integer> keys = rel.getGroupSet().asList();
    sets = rel.getGroupSets();
    firstKey = input.rowType().size();
    List<Field> fields = new ArrayList<>(input.rowType().fields());
    Map<Integer, TimeBound> bounds = new HashMap<>(input.traits().bounds());
    for (int i = 0; i < keys.size(); i++) {
      int key = keys.get(i);
      boolean everywhere = sets.stream().allMatch(set -> set.get(key));
      SqlType type = input.rowType().type(key);
      fields.add(new Field(input.rowType().name(key), type.withNullable(type.nullable() || !everywhere)));
      TimeBound bound = input.traits().bounds().get(key);
      if (bound != null) {
        bounds.put(firstKey + i, bound);
      }
    }
    fields.add(number());
    Traits below = input.traits();
    expand =
        new Expand(
            input,
            keys,
            sets.stream().map(set -> set.asList().stream().map(keys::indexOf).toList()).toList(),
            new RowType(fields),
            new Traits(below.mode(), bounds, below.arrivalOrder(), below.rate() * sets.size()));
  }

  /** The column that tells sets apart. */
  Field number() {
    return new Field("$set", NUMBER);
  }

  List<Integer> keys() {
    return IntStream.range(firstKey, expand.rowType().size()).boxed().toList();
  }

  PhysicalNode aggregate(List<org.millrace.planner.physical.AggregateCall> calls, RowType rowType, Mode mode) {
    Map<Integer, TimeBound> bounds = expand.input().traits().bounds();
    boolean closes = mode.finalRows() && sets.stream().allMatch(set -> set.asList().stream().anyMatch(bounds::containsKey));
    List<Integer> empty = IntStream.range(0, sets.size()).filter(i -> sets.get(i).isEmpty()).boxed().toList();
    return Aggregates.of(expand, keys(), calls, rowType, closes, false, empty);
  }

  /** GROUPING(a, b): for each argument from the last a bit, 1 if the row's set leaves it out. */
  static RexNode grouping(Aggregate rel, AggregateCall call) {
    RexBuilder builder = rel.getCluster().getRexBuilder();
    List<ImmutableBitSet> sets = rel.getGroupSets();
    if (sets.size() == 1) {
      return number(builder, bits(sets.get(0), call), call.getType());
    }
    RelDataType type = builder.getTypeFactory().createSqlType(SqlTypeName.BIGINT);
    RexNode set = builder.makeInputRef(type, rel.getGroupCount());
    List<RexNode> cases = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      if (i < sets.size() - 1) {
        cases.add(builder.makeCall(SqlStdOperatorTable.EQUALS, set, number(builder, i, type)));
      }
      cases.add(number(builder, bits(sets.get(i), call), call.getType()));
    }
    return builder.makeCall(call.getType(), SqlStdOperatorTable.CASE, cases);
  }

  private static long bits(ImmutableBitSet set, AggregateCall call) {
    long bits = 0;
    for (int key : call.getArgList()) {
      bits = bits << 1 | (set.get(key) ? 0 : 1);
    }
    return bits;
  }

  private static RexNode number(RexBuilder builder, long value, RelDataType type) {
    return builder.makeExactLiteral(BigDecimal.valueOf(value), type);
  }
}
