package org.millrace.planner.unnest;

import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexWindowBounds;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.planner.translate.Sorts;

/** ORDER BY … LIMIT for each outer value: the rows that ROW_NUMBER numbers up to the limit. */
final class FirstRowsOfEach {
  private FirstRowsOfEach() {}

  /** input has the outer values as its first columns. */
  static RelNode of(Sort sort, RelNode input, int width) {
    RexBuilder builder = Relations.builder(input);
    RelDataType bigint = builder.getTypeFactory().createSqlType(SqlTypeName.BIGINT);
    List<RexFieldCollation> order = new ArrayList<>();
    for (RelFieldCollation key : sort.getCollation().getFieldCollations()) {
      order.add(new RexFieldCollation(Relations.column(input, width + key.getFieldIndex()), directions(key)));
    }
    RexNode number =
        builder.makeOver(
            bigint, SqlStdOperatorTable.ROW_NUMBER, List.of(), Relations.columns(input, 0, width), ImmutableList.copyOf(order),
            RexWindowBounds.UNBOUNDED_PRECEDING, RexWindowBounds.CURRENT_ROW, true, true, false, false);
    RelNode numbered = Relations.with(input, List.of(number));
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

  private static RexNode literal(long value, RelDataType type, RexBuilder builder) {
    return builder.makeExactLiteral(BigDecimal.valueOf(value), type);
  }

  private static Set<SqlKind> directions(RelFieldCollation key) {
    Set<SqlKind> directions = EnumSet.noneOf(SqlKind.class);
    boolean descending = key.direction.isDescending();
    if (descending) {
      directions.add(SqlKind.DESCENDING);
    }
    switch (key.nullDirection) {
      case FIRST -> directions.add(SqlKind.NULLS_FIRST);
      case LAST -> directions.add(SqlKind.NULLS_LAST);
      default -> directions.add(descending ? SqlKind.NULLS_FIRST : SqlKind.NULLS_LAST);
    }
    return directions;
  }
}
