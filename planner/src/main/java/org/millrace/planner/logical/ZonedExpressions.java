package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.physical.ZonedCast;
import org.millrace.planner.validate.Operators;

/** Calls whose value depends on the session's zone, as calls that name it: by AT TIME ZONE, or a cast in a zone. */
final class ZonedExpressions {
  private static final String AT_TIME_ZONE = "TIMEZONE";

  /** What looks at the clock of a place. */
  private static final Set<String> OF_THE_WALL =
      Set.of(
          "DATE_TRUNC", "DATE_PART", "TO_CHAR", "DATE_FORMAT", "AGE", "MONTHS_BETWEEN", "DATE_DIFF", "YEAR", "QUARTER", "MONTH",
          "WEEK", "DAYOFYEAR", "DAYOFMONTH", "DAYOFWEEK", "HOUR", "MINUTE", "SECOND");

  /** Likewise if it counts or adds months. */
  private static final Set<String> OF_MONTHS = Set.of("TIMESTAMPADD", "TIMESTAMPDIFF", "DATE_ADD", "DATE_SUBTRACT");

  private static final Set<String> MONTHS = Set.of("month", "months", "quarter", "quarters", "year", "years");

  /** What makes text of whatever it is given. */
  private static final Set<String> OF_TEXT =
      Set.of("CONCAT", "CONCAT_WS", "FORMAT", "QUOTE_LITERAL", "QUOTE_NULLABLE", "JSON_OBJECT", "JSON_ARRAY", "TO_JSON", "||");

  private static final Set<String> CLOCKS = 
      Set.of("CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "NOW", "CURRENT_DATE", "CURRENT_TIME", "LOCALTIME");

  private final RexBuilder builder;
  private final String zone;
  private final SqlOperator atTimeZone;

  ZonedExpressions(RexBuilder builder, String zone) {
    this.builder = builder;
    this.zone = zone;
    this.atTimeZone = Operators.INSTANCE.function(AT_TIME_ZONE).orElseThrow();
  }

  RexNode of(RexCall call) {
    if (call instanceof RexOver || call instanceof RexSubQuery) {
      return call;
    }
    String name = call.getOperator().getName();
    return switch (call.getKind()) {
      case CAST, SAFE_CAST -> cast(call);
      case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL, IS_DISTINCT_FROM,
          IS_NOT_DISTINCT_FROM -> alike(call);
      case EXTRACT -> isEpoch(call.getOperands().get(0)) ? call : onTheWall(call);
      case FLOOR, CEIL -> onTheWall(call);
      case CASE, COALESCE, GREATEST, LEAST -> conformed(call);
      case PLUS, MINUS ->
          call.getOperands().stream().anyMatch(o -> SqlTypeName.YEAR_INTERVAL_TYPES.contains(o.getType().getSqlTypeName()))
              ? onTheWall(call)
              : alike(call);
      default -> named(name, call);
    };
  }

  private RexNode named(String name, RexCall call) {
    if (CLOCKS.contains(name)) {
      RexNode now = builder.makeCall(Operators.INSTANCE.clock());
      return back(wall(instant(now, "UTC")), call.getType());
    }
    if (name.equals("GREATEST") || name.equals("LEAST")) {
      return conformed(call);
    }
    if (OF_TEXT.contains(name)) {
      return text(call);
    }
    boolean months =
        OF_MONTHS.contains(name)
            && call.getOperands().stream()
                .anyMatch(o -> SqlTypeName.YEAR_INTERVAL_TYPES.contains(o.getType().getSqlTypeName()) || isWord(o, MONTHS));
    boolean epoch = name.equals("DATE_PART") && isWord(call.getOperands().get(0), Set.of("epoch"));
    return months || OF_THE_WALL.contains(name) && !epoch ? onTheWall(call) : call;
  }

  private RexNode cast(RexCall call) {
    RexNode value = call.getOperands().get(0);
    SqlType from = CalciteTypes.fromCalcite(value.getType());
    SqlType to = CalciteTypes.fromCalcite(call.getType());
    if (call.getOperands().size() > 1 || from.holdsInstants() == to.holdsInstants() || RexLiteral.isNullLiteral(value)) {
      return call;
    }
    if (from.kind().isText() || to.kind().isText()) {
      return builder.makeCall(call.getType(), new ZonedCast(zone, call.getKind() == SqlKind.SAFE_CAST), List.of(value));
    }
    if (from.kind().isNested() || to.kind().isNested()) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "CAST from " + from + " to " + to + " is not supported in a time zone other than UTC");
    }
    return to.holdsInstants() ? back(instant(stamp(value), zone), call.getType()) : back(wall(value), call.getType());
  }

  /** Beside a point in time, what clocks show is one as well. */
  private RexNode alike(RexCall call) {
    if (call.getOperands().stream().noneMatch(ZonedExpressions::isInstant)) {
      return call;
    }
    List<RexNode> operands = new ArrayList<>();
    for (RexNode operand : call.getOperands()) {
      operands.add(as(operand, true));
    }
    return call.clone(call.getType(), operands);
  }

  /** Its values as points in time, or as what clocks show, whichever the result is. */
  private RexNode conformed(RexCall call) {
    List<RexNode> operands = new ArrayList<>();
    int count = call.getOperands().size();
    for (int i = 0; i < count; i++) {
      boolean condition = call.getKind() == SqlKind.CASE && i % 2 == 0 && i < count - 1;
      operands.add(condition ? call.getOperands().get(i) : as(call.getOperands().get(i), isInstant(call)));
    }
    return operands.equals(call.getOperands()) ? call : call.clone(call.getType(), operands);
  }

  /** What clocks show as a point in time, or the reverse; anything else as it is. */
  RexNode as(RexNode value, boolean instant) {
    SqlTypeName type = value.getType().getSqlTypeName();
    if (instant && (type == SqlTypeName.TIMESTAMP || type == SqlTypeName.DATE)) {
      return instant(stamp(value), zone);
    }
    return !instant && isInstant(value) ? wall(value) : value;
  }

  /** The call on what the clocks show at its points in time; a point in time again, if it was one. */
  private RexNode onTheWall(RexCall call) {
    if (call.getOperands().stream().noneMatch(ZonedExpressions::isInstant)) {
      return call;
    }
    List<RexNode> operands = call.getOperands().stream().map(o -> isInstant(o) ? wall(o) : o).toList();
    if (!isInstant(call)) {
      return call.clone(call.getType(), operands);
    }
    RexNode shown = call.clone(type(SqlTypeName.TIMESTAMP, call), operands);
    return back(instant(shown, zone), call.getType());
  }

  private RexNode text(RexCall call) {
    List<RexNode> operands = new ArrayList<>();
    for (RexNode operand : call.getOperands()) {
      RelDataType text = type(SqlTypeName.VARCHAR, operand);
      operands.add(
          isInstant(operand)
              ? builder.makeCall(text, new ZonedCast(zone, false), List.of(operand))
              : operand);
    }
    return call.clone(call.getType(), operands);
  }

  private RexNode wall(RexNode instant) {
    return builder.makeCall(type(SqlTypeName.TIMESTAMP, instant), atTimeZone, List.of(builder.makeLiteral(zone), instant));
  }

  private RexNode instant(RexNode shown, String where) {
    return builder.makeCall(
        type(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, shown), atTimeZone, List.of(builder.makeLiteral(where), shown));
  }

  private RexNode stamp(RexNode value) {
    return back(value, type(SqlTypeName.TIMESTAMP, value));
  }

  private RexNode back(RexNode value, RelDataType type) {
    return value.getType().equals(type) ? value : builder.makeAbstractCast(type, value, false);
  }

  /** A type of full precision that can be NULL where the value can. */
  private RelDataType type(SqlTypeName name, RexNode like) {
    RelDataType plain =
        name == SqlTypeName.VARCHAR
            ? builder.getTypeFactory().createSqlType(name)
            : builder.getTypeFactory().createSqlType(name, 6);
    return builder.getTypeFactory().createTypeWithNullability(plain, like.getType().isNullable());
  }

  static boolean isInstant(RexNode node) {
    return node.getType().getSqlTypeName() == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE;
  }

  private static boolean isEpoch(RexNode unit) {
    return unit.toString().toLowerCase(Locale.ROOT).contains("epoch");
  }

  private static boolean isWord(RexNode node, Set<String> words) {
    return node instanceof RexLiteral literal
        && SqlTypeUtil.isCharacter(literal.getType())
        && literal.getValueAs(String.class) != null
        && words.contains(literal.getValueAs(String.class).strip().toLowerCase(Locale.ROOT));
  }
}
