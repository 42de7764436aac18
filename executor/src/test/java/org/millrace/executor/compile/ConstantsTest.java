package org.millrace.executor.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimestampString;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.RowFailures;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.TimeFunctions;
import org.millrace.planner.physical.Values;

/** Constant expressions of the families that the random ones leave out, and VALUES. */
class ConstantsTest {
  private static final long NOW = 1_700_000_000_123_456L;

  private final Rex rex = new Rex().column("c", Rex.type(SqlTypeName.VARCHAR));
  private final List<String> failed = new ArrayList<>();
  private final RexNode leapDay = timestamp("2024-02-29 12:34:56.789123");

  @Test
  void addsMonthsToTheEndOfTheMonth() {
    RexNode next = rex.call(SqlStdOperatorTable.DATETIME_PLUS, timestamp("2023-01-31 10:00:00"), months(1));

    assertThat(text(next)).isEqualTo("2023-02-28 10:00:00");
  }

  @Test
  void subtractsTimes() {
    SqlIntervalQualifier days = new SqlIntervalQualifier(TimeUnit.DAY, TimeUnit.SECOND, SqlParserPos.ZERO);
    RelDataType interval = rex.builder.getTypeFactory().createSqlIntervalType(days);
    RexNode difference =
        rex.builder.makeCall(
            interval, SqlStdOperatorTable.MINUS_DATE, List.of(leapDay, timestamp("2024-02-28 12:34:56.789122")));

    assertThat(value(difference)).isEqualTo(86_400_000_001L);
  }

  @Test
  void scalesIntervals() {
    SqlIntervalQualifier seconds = new SqlIntervalQualifier(TimeUnit.SECOND, null, SqlParserPos.ZERO);
    RexNode second = rex.builder.makeIntervalLiteral(new BigDecimal("1000.5"), seconds);

    assertThat(value(rex.call(SqlStdOperatorTable.MULTIPLY, second, rex.integer(3)))).isEqualTo(3_001_500L);
    assertThat(value(rex.call(SqlStdOperatorTable.DIVIDE, second, rex.integer(2)))).isEqualTo(500_250L);
  }

  @Test
  void extractsFields() {
    RexNode year = rex.call(SqlStdOperatorTable.EXTRACT, rex.builder.makeFlag(TimeUnitRange.YEAR), leapDay);
    RexNode second = rex.call(SqlStdOperatorTable.EXTRACT, rex.builder.makeFlag(TimeUnitRange.SECOND), leapDay);

    assertThat(value(year)).isEqualTo(2024L);
    assertThat(value(second)).isEqualTo(56L);
  }

  @Test
  void cutsTimesToAUnit() {
    RexNode hour = rex.builder.makeFlag(TimeUnitRange.HOUR);

    assertThat(text(rex.call(SqlStdOperatorTable.FLOOR, leapDay, hour))).isEqualTo("2024-02-29 12:00:00");
    assertThat(text(rex.call(SqlStdOperatorTable.CEIL, leapDay, hour))).isEqualTo("2024-02-29 13:00:00");
  }

  @Test
  void computesTheBoundsOfTumblingWindows() {
    RexNode ten = rex.bigint(10_000_000);
    RexNode three = rex.bigint(3_000_000);
    RexNode before = timestamp("1969-12-31 23:59:55");

    assertThat(text(rex.call(TimeFunctions.TUMBLE_START, before, ten, three))).isEqualTo("1969-12-31 23:59:53");
    assertThat(text(rex.call(TimeFunctions.TUMBLE_END, before, ten, three))).isEqualTo("1970-01-01 00:00:03");
    assertThat(text(rex.call(TimeFunctions.MONTH_TUMBLE_END, leapDay, rex.bigint(3), rex.bigint(0))))
        .isEqualTo("2024-04-01 00:00:00");
  }

  @Test
  void asksTheClockForTheTime() {
    assertThat(value(rex.call(SqlStdOperatorTable.CURRENT_TIMESTAMP))).isEqualTo(NOW);
    assertThat(value(rex.call(SqlStdOperatorTable.CURRENT_DATE))).isEqualTo(NOW / 86_400_000_000L);
  }

  @Test
  void matchesPatterns() {
    assertThat(value(rex.call(SqlStdOperatorTable.LIKE, rex.text("apple"), rex.text("a%l_")))).isEqualTo(true);
    assertThat(value(rex.call(SqlStdOperatorTable.LIKE, rex.text("apple"), rex.text("b%")))).isEqualTo(false);
    assertThat(value(rex.call(SqlLibraryOperators.ILIKE, rex.text("Apple"), rex.text("APP%")))).isEqualTo(true);
    assertThat(value(rex.call(SqlStdOperatorTable.LIKE, rex.text("a%"), rex.text("a!%"), rex.text("!")))).isEqualTo(true);
    assertThat(value(rex.call(SqlStdOperatorTable.SIMILAR_TO, rex.text("abc"), rex.text("(a|x)b_")))).isEqualTo(true);
  }

  @Test
  void failsOnAPatternOnlyWhereItIsUsed() {
    RexNode bad = rex.call(SqlStdOperatorTable.LIKE, rex.text("a"), rex.text("a\\"));
    RexNode never = rex.builder.makeLiteral(false);
    RexNode guarded = rex.call(SqlStdOperatorTable.CASE, never, bad, rex.builder.makeLiteral(true));

    assertThat(value(guarded)).isEqualTo(true);
    assertThatThrownBy(() -> value(bad)).isInstanceOf(MillraceException.class).hasMessageContaining("escape");
  }

  @Test
  void callsFunctionsOfTheRegistry() {
    assertThat(value(function("UPPER", SqlTypeName.VARCHAR, rex.text("abc")))).isEqualTo(Slice.of("ABC"));
    assertThat(value(function("ABS", SqlTypeName.INTEGER, rex.integer(-5)))).isEqualTo(5L);
    assertThat(value(function("SQRT", SqlTypeName.DOUBLE, rex.integer(16)))).isEqualTo(4.0);
    assertThat(value(function("CONCAT", SqlTypeName.VARCHAR, rex.text("a"), rex.text("b"), rex.text("c"))))
        .isEqualTo(Slice.of("abc"));
    assertThat(value(function("GREATEST", SqlTypeName.INTEGER, rex.integer(3), rex.integer(7), rex.integer(5))))
        .isEqualTo(7L);
  }

  @Test
  void takesTextsThatAreTooLongForAConstantOfAClass() {
    RexNode all = rex.text("äbc".repeat(30_000));
    List<String> rows = new ArrayList<>();

    Calc calc = rex.calc(null, rex.call(SqlStdOperatorTable.CONCAT, all, rex.ref("c")));
    CalcCompiler.operator(calc, (failure, expression, input, row, weight) -> {}, () -> 0)
        .process(0, oneText("!"), out -> rows.add(out.column(0).sliceAt(0).toString()));

    assertThat(rows).containsExactly("äbc".repeat(30_000) + "!");
  }

  private Batch oneText(String text) {
    BatchBuilder builder = new BatchBuilder(rex.rowType(), 1);
    builder.column(0).append(Slice.of(text));
    builder.endRow(1);
    return builder.build();
  }

  @Test
  void refusesAFunctionThatNobodyKnows() {
    assertThatThrownBy(() -> value(function("NO_SUCH", SqlTypeName.INTEGER, rex.integer(1))))
        .isInstanceOf(MillraceException.class)
        .hasMessageContaining("NO_SUCH");
  }

  @Test
  void castsToAndFromText() {
    assertThat(value(cast(rex.text("12.345"), Rex.decimal(5, 2)))).isEqualTo(1235L);
    assertThat(value(cast(rex.text("1e3"), Rex.type(SqlTypeName.DOUBLE)))).isEqualTo(1000.0);
    assertThat(value(cast(rex.text("123456789012345678901"), Rex.decimal(38, 0))))
        .isEqualTo(Int128.of(new BigDecimal("123456789012345678901").unscaledValue()));
    assertThat(value(cast(rex.builder.makeDateLiteral(new DateString("2024-02-29")), Rex.type(SqlTypeName.VARCHAR))))
        .isEqualTo(Slice.of("2024-02-29"));
    assertThatThrownBy(() -> value(cast(rex.text("x"), Rex.type(SqlTypeName.INTEGER)))).hasMessageContaining("'x'");
  }

  @Test
  void writesTheRowsOfValuesInTheirOrder() {
    RexNode nothing = rex.builder.makeNullLiteral(Rex.type(SqlTypeName.VARCHAR));
    List<String> rows =
        values(
            List.of(
                List.of(rex.bigint(1), rex.text("one")),
                List.of(rex.call(SqlStdOperatorTable.PLUS, rex.bigint(1), rex.bigint(1)), rex.text("two")),
                List.of(rex.bigint(3), nothing),
                List.of(rex.call(SqlStdOperatorTable.PLUS, rex.bigint(2), rex.bigint(2)), rex.text("four"))));

    assertThat(rows).containsExactly("1 one", "2 two", "3 null", "4 four");
  }

  @Test
  void leavesOutARowOfValuesThatFails() {
    List<String> rows =
        values(
            List.of(
                List.of(rex.call(SqlStdOperatorTable.DIVIDE, rex.bigint(1), rex.bigint(0)), rex.text("zero")),
                List.of(rex.call(SqlStdOperatorTable.DIVIDE, rex.bigint(6), rex.bigint(3)), rex.text("three"))));

    assertThat(rows).containsExactly("2 three");
    assertThat(failed).containsExactly("1 / 0");
  }

  private List<String> values(List<List<RexNode>> rows) {
    RowType type =
        new RowType(List.of(new Field("a", SqlType.of(TypeKind.BIGINT)), new Field("b", SqlType.of(TypeKind.VARCHAR))));
    RowFailures failures = (failure, expression, input, row, weight) -> failed.add(expression);
    Batch batch = new StageCompiler(() -> NOW).values(new Values(rows, type, null), failures);
    List<String> printed = new ArrayList<>();
    for (int i = 0; i < batch.size; i++) {
      printed.add(batch.column(0).longAt(i) + " " + (batch.column(1).isNull(i) ? null : batch.column(1).sliceAt(i)));
    }
    return printed;
  }

  private Object value(RexNode expression) {
    return Constants.value(expression, () -> NOW);
  }

  private String text(RexNode timestamp) {
    return ValueText.slice(SqlType.timestamp(6), (Long) value(timestamp)).toString();
  }

  private RexNode timestamp(String text) {
    return rex.builder.makeTimestampLiteral(new TimestampString(text), 6);
  }

  private RexNode months(int count) {
    return rex.builder.makeIntervalLiteral(
        BigDecimal.valueOf(count), new SqlIntervalQualifier(TimeUnit.MONTH, null, SqlParserPos.ZERO));
  }

  private RexNode cast(RexNode operand, RelDataType type) {
    return rex.builder.makeAbstractCast(type, operand, false);
  }

  private RexNode function(String name, SqlTypeName result, RexNode... operands) {
    SqlFunction function =
        new SqlFunction(
            name,
            SqlKind.OTHER_FUNCTION,
            ReturnTypes.explicit(result),
            null,
            OperandTypes.VARIADIC,
            SqlFunctionCategory.USER_DEFINED_FUNCTION);
    return rex.builder.makeCall(Rex.type(result), function, Arrays.asList(operands));
  }
}
