package org.millrace.executor.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.planner.physical.Calc;

/**
 * Random expressions over random rows: the compiled stage gives what the interpreter gives, and fails where it fails.
 */
class CompiledExpressionsTest {
  private static final LocalDateTime EPOCH = LocalDate.EPOCH.atStartOfDay();
  private static final int ROWS = 40;
  private static final List<String> WORDS =
      List.of("", "a", "abc", "12", "-7", "3.5", " 42 ", "Ärger", "ab", "z\uD83D\uDE00");

  private final Rex rex = new Rex();
  private final List<RelDataType> types = new ArrayList<>();

  CompiledExpressionsTest() {
    List<RelDataType> kinds =
        List.of(
            Rex.type(SqlTypeName.BOOLEAN),
            Rex.type(SqlTypeName.SMALLINT),
            Rex.type(SqlTypeName.INTEGER),
            Rex.type(SqlTypeName.BIGINT),
            Rex.decimal(8, 3),
            Rex.decimal(24, 2),
            Rex.type(SqlTypeName.REAL),
            Rex.type(SqlTypeName.DOUBLE),
            Rex.type(SqlTypeName.VARCHAR),
            Rex.type(SqlTypeName.TIMESTAMP, 6));
    for (RelDataType kind : kinds) {
      types.add(kind);
      types.add(Rex.nullable(kind));
    }
    for (int i = 0; i < types.size(); i++) {
      rex.column("c" + i, types.get(i));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void compiledIsAsInterpreted(long seed) {
    Random random = new Random(seed);
    RandomExpressions expressions = new RandomExpressions(rex, types, random);
    for (int i = 0; i < 25; i++) {
      RexNode condition = random.nextBoolean() ? expressions.truth(3) : null;
      RexNode[] projections = {expressions.any(1), expressions.any(2), expressions.any(3)};
      check(rex.calc(condition, projections), rows(random));
    }
  }

  private void check(Calc calc, List<Object[]> rows) {
    Interpreter interpreter = new Interpreter(rex.builder);
    List<String> expected = new ArrayList<>();
    List<Integer> expectedFailures = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      try {
        if (calc.condition() == null || interpreter.test(calc.condition(), true, rows.get(i))) {
          List<Object> values = new ArrayList<>();
          for (RexNode projection : calc.projections()) {
            values.add(interpreter.value(projection, rows.get(i)));
          }
          expected.add(values + " x" + weight(i));
        }
      } catch (Interpreter.Failed failed) {
        expectedFailures.add(i);
      }
    }
    List<Integer> failures = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    List<String> actual = new ArrayList<>();
    Operator operator =
        CalcCompiler.operator(
            calc,
            (failure, expression, input, row, weight) -> {
              assertThat(weight).isEqualTo(weight(row));
              failures.add(row);
              reasons.add(row + ": " + failure.getMessage());
            },
            () -> 0);
    operator.process(0, batch(rows), out -> actual.addAll(printed(out, calc)));

    String what = calc.describe() + "\n" + CalcCompiler.source(calc) + "\nfailed " + reasons + "\n";
    assertThat(failures).as(what).isEqualTo(expectedFailures);
    assertThat(actual).as(what).isEqualTo(expected);
  }

  private static int weight(int row) {
    return row % 3 == 0 ? -1 : 1 + row % 2;
  }

  private List<Object[]> rows(Random random) {
    List<Object[]> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      Object[] row = new Object[types.size()];
      for (int c = 0; c < row.length; c++) {
        row[c] = types.get(c).isNullable() && random.nextInt(3) == 0 ? null : value(types.get(c), random);
      }
      rows.add(row);
    }
    return rows;
  }

  private static Object value(RelDataType type, Random random) {
    boolean large = random.nextInt(10) == 0;
    return switch (type.getSqlTypeName()) {
      case BOOLEAN -> random.nextBoolean();
      case SMALLINT -> BigDecimal.valueOf(large ? (short) random.nextInt() : random.nextInt(21) - 10);
      case INTEGER -> BigDecimal.valueOf(large ? random.nextInt() : random.nextInt(21) - 10);
      case BIGINT -> BigDecimal.valueOf(large ? random.nextLong() : random.nextInt(21) - 10);
      case DECIMAL -> {
        int digits = large ? type.getPrecision() : 3;
        BigInteger unscaled = new BigInteger(digits * 3, random).mod(BigInteger.TEN.pow(digits));
        yield new BigDecimal(random.nextBoolean() ? unscaled.negate() : unscaled, type.getScale());
      }
      case REAL -> (double) (float) (random.nextGaussian() * (large ? 1e30 : 10));
      case DOUBLE -> random.nextInt(5) == 0 ? random.nextInt(5) - 2.0 : random.nextGaussian() * (large ? 1e100 : 10);
      case VARCHAR -> WORDS.get(random.nextInt(WORDS.size()));
      default -> EPOCH.plusSeconds(random.nextInt(2_000_000_000)).plusNanos(random.nextInt(1_000_000) * 1000L);
    };
  }

  private Batch batch(List<Object[]> rows) {
    BatchBuilder builder = new BatchBuilder(rex.rowType(), 8);
    for (int i = 0; i < rows.size(); i++) {
      for (int c = 0; c < types.size(); c++) {
        append(builder.column(c), rows.get(i)[c], Rex.sqlType(types.get(c)));
      }
      builder.endRow(weight(i));
    }
    return builder.build();
  }

  private static void append(ColumnBuilder column, Object value, SqlType type) {
    if (value == null) {
      column.appendNull();
    } else if (value instanceof Boolean truth) {
      column.append(truth ? 1L : 0L);
    } else if (value instanceof BigDecimal number && type.layout() == Layout.WIDE) {
      column.append(Int128.of(number.unscaledValue()));
    } else if (value instanceof BigDecimal number) {
      column.append(number.unscaledValue().longValueExact());
    } else if (value instanceof Double number) {
      column.append(number);
    } else if (value instanceof String text) {
      column.append(Slice.of(text));
    } else {
      column.append(Duration.between(EPOCH, (LocalDateTime) value).toNanos() / 1000);
    }
  }

  private static List<String> printed(Batch batch, Calc calc) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < batch.size; i++) {
      List<Object> values = new ArrayList<>();
      for (int c = 0; c < batch.columns.length; c++) {
        values.add(read(batch.column(c), i, calc.rowType().type(c)));
      }
      rows.add(values + " x" + batch.weight(i));
    }
    return rows;
  }

  private static Object read(Column column, int row, SqlType type) {
    if (column.isNull(row)) {
      return null;
    }
    return switch (column.layout()) {
      case LONG ->
          type.kind() == TypeKind.BOOLEAN
              ? (Object) (column.longAt(row) != 0)
              : type.kind().isTimestamp()
                  ? EPOCH.plusNanos(column.longAt(row) % 1_000_000 * 1000).plusSeconds(column.longAt(row) / 1_000_000)
                  : BigDecimal.valueOf(column.longAt(row), type.scale());
      case DOUBLE -> column.doubleAt(row);
      case BYTES -> column.sliceAt(row).toString();
      case WIDE -> new BigDecimal(column.wideAt(row).toBigInteger(), type.scale());
    };
  }
}
