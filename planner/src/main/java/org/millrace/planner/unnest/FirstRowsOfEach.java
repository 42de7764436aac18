package org.millrace.planner.unnest;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.planner.logical.Place;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.translate.Sorts;

/** Within outer values: ORDER BY … LIMIT is the rows that ROW_NUMBER numbers up to the limit, and windows look at those rows only. */
final class FirstRowsOfEach {
  private FirstRowsOfEach() {}

  /** input has the outer values as its first columns. */
  static RelNode of(Sort sort, RelNode input, int width) {
    RexBuilder builder = Relations.builder(input);
    RelDataType bigint = builder.getTypeFactory().createSqlType(SqlTypeName.BIGINT);
    OverRel.Call number =
        new OverRel.Call("ROW_NUMBER", null, List.of(), null, -1, false, false, -1, null, -1, null, null, bigint);
    OverRel.Group group =
        new OverRel.Group(domain(width), shifted(sort.getCollation().getFieldCollations(), width), List.of(number));
    RelNode numbered = OverRel.of(input, List.of(group), Place.of(sort));
    RexNode place = Relations.column(numbered, Relations.width(input));
    long offset = Sorts.number(sort, sort.offset, 0);
    List<RexNode> conditions = new ArrayList<>();
    if (offset > 0) {
      conditions.add(builder.makeCall(SqlStdOperatorTable.GREATER_THAN, place, literal(offset, bigint, builder)));
    }
    if (sort.fetch != null) {
      RexNode last = literal(Math.addExact(offset, Sorts.number(sort, sort.fetch, 0)), bigint, builder);
      conditions.add(builder.makeCall(SqlStdOperatorTable.LESS_THAN_OR_EQUAL, place, last));
    }
    return Relations.first(Relations.filter(numbered, conditions), Relations.width(input));
  }

  /** The windows over an input that has the outer values as its first columns. */
  static RelNode of(OverRel over, RelNode input, int width) {
    List<OverRel.Group> groups = new ArrayList<>();
    for (OverRel.Group group : over.groups()) {
      List<Integer> partition = new ArrayList<>(domain(width));
      group.partition().forEach(column -> partition.add(column + width));
      List<OverRel.Call> calls = group.calls().stream().map(call -> shifted(call, width)).toList();
      groups.add(new OverRel.Group(partition, shifted(group.order(), width), calls));
    }
    return OverRel.of(input, groups, over.place());
  }

  private static OverRel.Call shifted(OverRel.Call call, int by) {
    return new OverRel.Call(
        call.function(), call.aggregate(), call.arguments().stream().map(a -> a + by).toList(), call.number(),
        shifted(call.numberColumn(), by), call.distinct(), call.ignoreNulls(), shifted(call.filter(), by), call.frame(),
        shifted(call.range(), by), call.start(), call.end(), call.type());
  }

  private static int shifted(int column, int by) {
    return column < 0 ? column : column + by;
  }

  private static List<Integer> domain(int width) {
    return IntStream.range(0, width).boxed().toList();
  }

  private static List<RelFieldCollation> shifted(List<RelFieldCollation> keys, int by) {
    return keys.stream().map(key -> key.withFieldIndex(key.getFieldIndex() + by)).toList();
  }

  private static RexNode literal(long value, RelDataType type, RexBuilder builder) {
    return builder.makeExactLiteral(BigDecimal.valueOf(value), type);
  }
}
