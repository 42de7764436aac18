package org.millrace.executor.compile.expression;

import static java.util.Map.entry;

import java.util.EnumMap;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Translation;
import org.millrace.executor.compile.code.Translator;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.expression.time.CurrentTime;
import org.millrace.executor.compile.expression.time.TumbleWindows;
import org.millrace.planner.function.UserFunctionOperator;
import org.millrace.planner.physical.TextFunctions;
import org.millrace.planner.physical.TimeFunctions;
import org.millrace.planner.physical.ZonedCast;

/** Which translator serves which kind of operator. */
final class Translators {
  private static final Map<SqlKind, Translator> BY_KIND = new EnumMap<>(SqlKind.class);

  static {
    put(Logic::and, SqlKind.AND);
    put(Logic::or, SqlKind.OR);
    put(Logic::not, SqlKind.NOT);
    put(
        Logic::is,
        SqlKind.IS_NULL,
        SqlKind.IS_NOT_NULL,
        SqlKind.IS_UNKNOWN,
        SqlKind.IS_TRUE,
        SqlKind.IS_NOT_TRUE,
        SqlKind.IS_FALSE,
        SqlKind.IS_NOT_FALSE);
    put(
        Comparison::compare,
        SqlKind.EQUALS,
        SqlKind.NOT_EQUALS,
        SqlKind.LESS_THAN,
        SqlKind.LESS_THAN_OR_EQUAL,
        SqlKind.GREATER_THAN,
        SqlKind.GREATER_THAN_OR_EQUAL);
    put(Comparison::distinct, SqlKind.IS_DISTINCT_FROM, SqlKind.IS_NOT_DISTINCT_FROM);
    put(Operators::binary, SqlKind.PLUS, SqlKind.MINUS, SqlKind.TIMES, SqlKind.DIVIDE, SqlKind.MOD);
    put(Operators::minus, SqlKind.MINUS_PREFIX);
    put((call, writer) -> writer.write(call.getOperands().get(0)), SqlKind.PLUS_PREFIX);
    put(Conditional::caseWhen, SqlKind.CASE);
    put(Conditional::coalesce, SqlKind.COALESCE);
    put(Conditional::nullIf, SqlKind.NULLIF);
    put(Casts::cast, SqlKind.CAST);
    put(Casts::tryCast, SqlKind.SAFE_CAST);
    put(Patterns::like, SqlKind.LIKE);
    put(Patterns::similar, SqlKind.SIMILAR);
    put(TimeFields::extract, SqlKind.EXTRACT);
    put(TimeFields::floorOrCeil, SqlKind.FLOOR, SqlKind.CEIL);
    put(Search::search, SqlKind.SEARCH);
    put(Nested::constructed, SqlKind.ARRAY_VALUE_CONSTRUCTOR, SqlKind.MAP_VALUE_CONSTRUCTOR, SqlKind.ROW);
    put(Nested::item, SqlKind.ITEM);
    put(Nested::quantified, SqlKind.SOME, SqlKind.ALL);
    put(Translators::reinterpret, SqlKind.REINTERPRET);
  }

  private static final Map<String, Translator> BY_NAME =
      Map.ofEntries(
          entry("||", Concatenation::concat),
          entry(TimeFunctions.TUMBLE_START.getName(), TumbleWindows::start),
          entry(TimeFunctions.TUMBLE_END.getName(), TumbleWindows::end),
          entry(TimeFunctions.MONTH_TUMBLE_START.getName(), TumbleWindows::monthStart),
          entry(TimeFunctions.MONTH_TUMBLE_END.getName(), TumbleWindows::monthEnd),
          entry(TextFunctions.FITTING.getName(), TextCasts::fitting),
          entry("CURRENT_TIMESTAMP", CurrentTime::timestamp),
          entry("LOCALTIMESTAMP", CurrentTime::timestamp),
          entry("PROCTIME", CurrentTime::timestamp),
          entry("NOW", CurrentTime::timestamp),
          entry("CURRENT_DATE", CurrentTime::date),
          entry("CURRENT_TIME", CurrentTime::timeOfDay),
          entry("LOCALTIME", CurrentTime::timeOfDay));

  private Translators() {}

  private static void put(Translator translator, SqlKind... kinds) {
    for (SqlKind kind : kinds) {
      BY_KIND.put(kind, translator);
    }
  }

  private static Value reinterpret(RexCall call, ExpressionWriter writer) {
    return writer.write(call.getOperands().get(0)).as(CalciteTypes.fromCalcite(call.getType()));
  }

  /** The table, as the writer of code asks it. */
  static final Translation ALL =
      new Translation() {
        @Override
        public Translator of(RexCall call) {
          return Translators.of(call);
        }

        @Override
        public Value field(RexFieldAccess access, ExpressionWriter writer) {
          return Nested.field(access, writer);
        }

        @Override
        public String test(RexNode node, boolean wanted, ExpressionWriter writer) {
          return Logic.test(node, wanted, writer);
        }
      };

  private static Translator of(RexCall call) {
    Translator known = BY_KIND.get(call.getKind());
    if (known == null) {
      known = BY_NAME.get(call.getOperator().getName());
    }
    if (known == null && call.getOperator() instanceof ZonedCast) {
      known = Casts::zoned;
    }
    if (known == null && call.getOperator() instanceof UserFunctionOperator) {
      known = UserCalls::call;
    }
    if (known == null && call.getOperator() instanceof SqlFunction) {
      known = RegistryCalls::call;
    }
    if (known == null) {
      throw ExpressionWriter.unsupported(ExpressionWriter.nameOf(call), call);
    }
    return known;
  }
}
