package org.millrace.executor.compile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.TimestampString;

/** Grows expressions over the columns of a row from a seed. */
final class RandomExpressions {
  private static final SqlIntervalQualifier DAYS = new SqlIntervalQualifier(TimeUnit.DAY, TimeUnit.SECOND, SqlParserPos.ZERO);
  private static final SqlIntervalQualifier MONTHS = new SqlIntervalQualifier(TimeUnit.MONTH, null, SqlParserPos.ZERO);
  private static final List<SqlOperator> COMPARISONS =
      List.of(
          SqlStdOperatorTable.EQUALS,
          SqlStdOperatorTable.NOT_EQUALS,
          SqlStdOperatorTable.LESS_THAN,
          SqlStdOperatorTable.LESS_THAN_OR_EQUAL,
          SqlStdOperatorTable.GREATER_THAN,
          SqlStdOperatorTable.GREATER_THAN_OR_EQUAL,
          SqlStdOperatorTable.IS_DISTINCT_FROM,
          SqlStdOperatorTable.IS_NOT_DISTINCT_FROM);

  private final Rex rex;
  private final List<RelDataType> columns;
  private final Random random;

  RandomExpressions(Rex rex, List<RelDataType> columns, Random random) {
    this.rex = rex;
    this.columns = columns;
    this.random = random;
  }

  RexNode any(int depth) {
    return pick(() -> number(depth), () -> number(depth), () -> truth(depth), () -> text(depth), () -> time(depth));
  }

  RexNode truth(int depth) {
    if (depth == 0) {
      return pick(() -> column(SqlTypeName.BOOLEAN), () -> rex.builder.makeLiteral(random.nextBoolean()));
    }
    int d = depth - 1;
    return pick(
        () -> rex.call(one(COMPARISONS), number(d), number(d)),
        () -> rex.call(one(COMPARISONS), text(d), text(d)),
        () -> rex.call(one(COMPARISONS), time(d), time(d)),
        () -> rex.call(one(COMPARISONS), truth(d), truth(d)),
        () -> rex.call(SqlStdOperatorTable.AND, truths(d)),
        () -> rex.call(SqlStdOperatorTable.OR, truths(d)),
        () -> rex.call(SqlStdOperatorTable.NOT, truth(d)),
        () -> rex.call(one(List.of(SqlStdOperatorTable.IS_NULL, SqlStdOperatorTable.IS_NOT_NULL)), any(d)),
        () ->
            rex.call(
                one(
                    List.of(
                        SqlStdOperatorTable.IS_TRUE,
                        SqlStdOperatorTable.IS_NOT_TRUE,
                        SqlStdOperatorTable.IS_FALSE,
                        SqlStdOperatorTable.IS_NOT_FALSE)),
                truth(d)),
        () -> inList(d),
        () -> choice(d, this::truth));
  }

  private RexNode[] truths(int depth) {
    RexNode[] operands = new RexNode[2 + random.nextInt(2)];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = truth(depth);
    }
    return operands;
  }

  private RexNode inList(int depth) {
    if (random.nextBoolean()) {
      List<RexNode> words = new ArrayList<>();
      for (int i = random.nextInt(9) + 2; i > 0; i--) {
        words.add(rex.text(word()));
      }
      return rex.builder.makeIn(rex.builder.makeCast(Rex.nullable(Rex.type(SqlTypeName.VARCHAR)), text(depth)), words);
    }
    RexNode number = rex.builder.makeCast(Rex.nullable(Rex.type(SqlTypeName.BIGINT)), number(depth));
    if (random.nextBoolean()) {
      return rex.builder.makeBetween(number, rex.bigint(-random.nextInt(40)), rex.bigint(random.nextInt(50)));
    }
    List<RexNode> numbers = new ArrayList<>();
    for (int i = random.nextInt(12) + 2; i > 0; i--) {
      numbers.add(rex.bigint(random.nextInt(40) - 20));
    }
    return rex.builder.makeIn(number, numbers);
  }

  RexNode number(int depth) {
    if (depth == 0) {
      return pick(
          () ->
              column(
                  one(
                      List.of(
                          SqlTypeName.BIGINT,
                          SqlTypeName.INTEGER,
                          SqlTypeName.SMALLINT,
                          SqlTypeName.DECIMAL,
                          SqlTypeName.DOUBLE,
                          SqlTypeName.REAL))),
          () -> rex.integer(random.nextInt(7) - 3),
          () -> rex.builder.makeExactLiteral(BigDecimal.valueOf(random.nextInt(2000) - 1000, 1 + random.nextInt(3))));
    }
    int d = depth - 1;
    return pick(
        () -> rex.call(SqlStdOperatorTable.PLUS, number(d), number(d)),
        () -> rex.call(SqlStdOperatorTable.MINUS, number(d), number(d)),
        () -> rex.call(SqlStdOperatorTable.MULTIPLY, number(d), number(d)),
        () -> rex.call(SqlStdOperatorTable.DIVIDE, number(d), number(d)),
        () -> rex.call(SqlStdOperatorTable.MOD, exact(d), exact(d)),
        () -> rex.call(SqlStdOperatorTable.UNARY_MINUS, number(d)),
        () -> cast(numberType(), number(d)),
        () -> cast(numberType(), text(d)),
        () -> choice(d, x -> rex.builder.makeCast(Rex.nullable(Rex.decimal(20, 3)), number(x))));
  }

  private RexNode exact(int depth) {
    RelDataType type = one(List.of(Rex.type(SqlTypeName.BIGINT), Rex.type(SqlTypeName.INTEGER), Rex.decimal(9, 2)));
    RexNode operand = number(depth);
    return rex.builder.makeAbstractCast(operand.getType().isNullable() ? Rex.nullable(type) : type, operand, false);
  }

  private RelDataType numberType() {
    return one(
        List.of(
            Rex.type(SqlTypeName.SMALLINT),
            Rex.type(SqlTypeName.INTEGER),
            Rex.type(SqlTypeName.BIGINT),
            Rex.decimal(6, 2),
            Rex.decimal(17, 5),
            Rex.decimal(30, 4),
            Rex.type(SqlTypeName.DOUBLE)));
  }

  private RexNode cast(RelDataType type, RexNode operand) {
    RelDataType target = operand.getType().isNullable() ? Rex.nullable(type) : type;
    return random.nextInt(3) == 0
        ? rex.builder.makeCall(Rex.nullable(type), SqlLibraryOperators.TRY_CAST, List.of(operand))
        : rex.builder.makeAbstractCast(target, operand, false);
  }

  RexNode text(int depth) {
    if (depth == 0) {
      return pick(() -> column(SqlTypeName.VARCHAR), () -> rex.text(word()));
    }
    int d = depth - 1;
    return pick(
        () -> rex.call(SqlStdOperatorTable.CONCAT, text(d), text(d)),
        () -> cast(Rex.type(SqlTypeName.VARCHAR, 1 + random.nextInt(6)), text(d)),
        () -> cast(Rex.type(SqlTypeName.CHAR, 1 + random.nextInt(6)), text(d)),
        () -> cast(Rex.type(SqlTypeName.VARCHAR), exact(d)),
        () -> cast(Rex.type(SqlTypeName.VARCHAR), time(d)),
        () -> cast(Rex.type(SqlTypeName.VARCHAR), truth(d)),
        () -> choice(d, x -> rex.builder.makeAbstractCast(Rex.nullable(Rex.type(SqlTypeName.VARCHAR)), text(x), false)));
  }

  RexNode time(int depth) {
    if (depth == 0) {
      return pick(
          () -> column(SqlTypeName.TIMESTAMP),
          () -> rex.builder.makeTimestampLiteral(new TimestampString("2024-02-29 12:34:56.789123"), 6));
    }
    int d = depth - 1;
    return pick(
        () -> rex.call(SqlStdOperatorTable.DATETIME_PLUS, time(d), interval()),
        () -> minusInterval(d),
        () -> cast(Rex.type(SqlTypeName.TIMESTAMP, 6), cast(Rex.type(SqlTypeName.DATE), time(d))),
        () -> choice(d, x -> rex.builder.makeAbstractCast(Rex.nullable(Rex.type(SqlTypeName.TIMESTAMP, 6)), time(x), false)));
  }

  private RexNode interval() {
    return random.nextBoolean()
        ? rex.builder.makeIntervalLiteral(BigDecimal.valueOf(random.nextInt(200_000_000) - 100_000_000), DAYS)
        : rex.builder.makeIntervalLiteral(BigDecimal.valueOf(random.nextInt(50) - 25), MONTHS);
  }

  private RexNode minusInterval(int depth) {
    RexNode time = time(depth);
    return rex.builder.makeCall(time.getType(), SqlStdOperatorTable.MINUS_DATE, List.of(time, interval()));
  }

  private RexNode choice(int depth, IntFunction<RexNode> branch) {
    List<RexNode> operands = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      operands.add(truth(depth));
      operands.add(branch.apply(depth));
    }
    RexNode last = branch.apply(depth);
    operands.add(random.nextInt(3) == 0 ? rex.builder.makeNullLiteral(last.getType()) : last);
    return rex.call(SqlStdOperatorTable.CASE, operands.toArray(new RexNode[0]));
  }

  private String word() {
    return one(List.of("", "a", "abc", "12", "-7", "3.5", " 42 ", "Ärger", "abd", "zz€z"));
  }

  private RexNode column(SqlTypeName name) {
    List<Integer> fitting = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).getSqlTypeName() == name) {
        fitting.add(i);
      }
    }
    int index = one(fitting);
    return rex.builder.makeInputRef(columns.get(index), index);
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  @SafeVarargs
  private RexNode pick(Supplier<RexNode>... ways) {
    return ways[random.nextInt(ways.length)].get();
  }
}
