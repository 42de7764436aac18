package org.millrace.planner.logical;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.parser.ast.OverCall.Nulls;
import org.millrace.parser.ast.OverCall.Shape;
import org.millrace.parser.ast.OverCall.Unit;
import org.millrace.parser.ast.OverCall;
import org.millrace.planner.logical.ExtractOvers.OverColumns;
import org.millrace.planner.logical.relation.OverRel.Call;
import org.millrace.planner.logical.relation.OverRel.Group;
import org.millrace.planner.validate.OverFunction;

/** Calls gathered by window: which partition, which order. */
final class OverGroups {
  private static final int DATE_PRECISION = 6;
  private static final int MOST_DIGITS = 38;

  private record Window(List<Integer> partition, List<RelFieldCollation> order) {}

  private final OverColumns columns;
  private final Map<Window, List<RexCall>> calls = new LinkedHashMap<>();
  private final Map<RexCall, Call> made = new HashMap<>();

  OverGroups(OverColumns columns) {
    this.columns = columns;
  }

  static Optional<Integer> plainColumn(RexNode expression) {
    return expression instanceof RexInputRef ref ? Optional.of(ref.getIndex()) : Optional.empty();
  }

  void add(RexCall call) {
    OverFunction function = (OverFunction) call.getOperator();
    Shape shape = function.shape();
    List<RexNode> operands = call.getOperands();
    List<Integer> partition = new ArrayList<>();
    for (RexNode key : operands.subList(shape.partitionsAt(), shape.orderAt())) {
      // A constant parts nothing.
      if (!(key instanceof RexLiteral) && !partition.contains(columns.of(key))) {
        partition.add(columns.of(key));
      }
    }
    List<RelFieldCollation> order = new ArrayList<>();
    for (int i = 0; i < shape.order().size(); i++) {
      RexNode key = operands.get(shape.orderAt() + i);
      if (!(key instanceof RexLiteral)) {
        order.add(collation(columns.of(key), shape.order().get(i)));
      }
    }
    made.put(call, made(call, function));
    calls.computeIfAbsent(new Window(partition, order), w -> new ArrayList<>()).add(call);
  }

  private static RelFieldCollation collation(int column, OverCall.Direction direction) {
    boolean nullsFirst = direction.nullsFirst() == null ? direction.descending() : direction.nullsFirst();
    return new RelFieldCollation(
        column,
        direction.descending() ? RelFieldCollation.Direction.DESCENDING : RelFieldCollation.Direction.ASCENDING,
        nullsFirst ? RelFieldCollation.NullDirection.FIRST : RelFieldCollation.NullDirection.LAST);
  }

  private Call made(RexCall call, OverFunction function) {
    Shape shape = function.shape();
    List<RexNode> operands = call.getOperands();
    List<Integer> arguments = new ArrayList<>();
    RexLiteral number = null;
    int numberColumn = -1;
    for (int i = 0; i < shape.arguments(); i++) {
      if (i != function.numberAt()) {
        arguments.add(columns.of(operands.get(i)));
      } else if (operands.get(i) instanceof RexLiteral literal && !literal.isNull()) {
        number = literal;
      } else {
        numberColumn = columns.of(operands.get(i));
      }
    }
    boolean framed = function.isFramed() && shape.frame() != null;
    int next = shape.distancesAt();
    RexLiteral start = framed && shape.frame().start().hasDistance() ? (RexLiteral) operands.get(next++) : null;
    RexLiteral end = framed && shape.frame().end().hasDistance() ? (RexLiteral) operands.get(next) : null;
    boolean ranged = framed && shape.frame().unit() == Unit.RANGE && (start != null || end != null);
    return new Call(
        function.function(),
        function.aggregate(),
        arguments,
        number,
        numberColumn,
        shape.distinct(),
        shape.nulls() == Nulls.IGNORE,
        shape.filter() ? columns.of(operands.get(shape.filterAt())) : -1,
        framed ? shape.frame() : null,
        ranged ? columns.of(rangeKey(operands.get(shape.orderAt()), start, end)) : -1,
        start,
        end,
        call.getType());
  }

  /** The key in a type in which the distances can be added: days become times, whole numbers get the digits of the distance. */
  private RexNode rangeKey(RexNode key, RexLiteral start, RexLiteral end) {
    RexBuilder builder = columns.input().getCluster().getRexBuilder();
    RelDataTypeFactory types = builder.getTypeFactory();
    RelDataType type = key.getType();
    if (SqlTypeUtil.isDate(type)) {
      return cast(key, types.createSqlType(SqlTypeName.TIMESTAMP, DATE_PRECISION), builder);
    }
    if (!SqlTypeUtil.isExactNumeric(type)) {
      return key;
    }
    int scale = Math.max(scale(start), scale(end));
    int own = Math.max(0, type.getScale());
    if (scale <= own) {
      return key;
    }
    int digits = Math.min(MOST_DIGITS, type.getPrecision() - own + scale);
    return cast(key, types.createSqlType(SqlTypeName.DECIMAL, digits, scale), builder);
  }

  private static RexNode cast(RexNode key, RelDataType type, RexBuilder builder) {
    return builder.makeCast(builder.getTypeFactory().createTypeWithNullability(type, key.getType().isNullable()), key);
  }

  private static int scale(RexLiteral distance) {
    return distance == null || !SqlTypeUtil.isExactNumeric(distance.getType())
        ? 0
        : Math.max(0, distance.getValueAs(BigDecimal.class).stripTrailingZeros().scale());
  }

  List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    calls.forEach(
        (window, list) -> groups.add(new Group(window.partition, window.order, list.stream().map(made::get).toList())));
    return groups;
  }

  /** The column of each call, counted from the given one. */
  Map<RexCall, Integer> places(int first) {
    Map<RexCall, Integer> places = new HashMap<>();
    for (List<RexCall> list : calls.values()) {
      for (RexCall call : list) {
        places.put(call, first + places.size());
      }
    }
    return places;
  }
}
