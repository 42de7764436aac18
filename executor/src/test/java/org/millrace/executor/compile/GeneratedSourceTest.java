package org.millrace.executor.compile;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.Test;
import org.millrace.planner.physical.TimeFunctions;

/** The approved text of generated classes, one shape each. */
class GeneratedSourceTest {
  private final Rex rex =
      new Rex()
          .column("id", Rex.type(SqlTypeName.BIGINT))
          .column("price", Rex.nullable(Rex.type(SqlTypeName.BIGINT)))
          .column("name", Rex.nullable(Rex.type(SqlTypeName.VARCHAR)))
          .column("score", Rex.type(SqlTypeName.DOUBLE))
          .column("count", Rex.type(SqlTypeName.INTEGER))
          .column("at", Rex.type(SqlTypeName.TIMESTAMP, 6));

  @Test
  void multipliesABigintByADecimalIntoTwoLongs() {
    RexNode product = rex.call(SqlStdOperatorTable.MULTIPLY, rex.ref("id"), rex.decimal("0.908"));

    Golden.check("decimal-product", CalcCompiler.source(rex.calc(null, rex.ref("id"), product)));
  }

  @Test
  void onlySelectsRowsWhenNothingIsComputed() {
    RexNode remainder = rex.call(SqlStdOperatorTable.MOD, rex.ref("id"), rex.integer(123));
    RexNode condition = rex.call(SqlStdOperatorTable.EQUALS, remainder, rex.integer(0));

    Golden.check("filter", CalcCompiler.source(rex.calc(condition, rex.ref("id"), rex.ref("price"))));
  }

  @Test
  void guardsTheRightSideOfAnd() {
    RexNode positive = rex.call(SqlStdOperatorTable.GREATER_THAN, rex.ref("count"), rex.integer(0));
    RexNode quotient = rex.call(SqlStdOperatorTable.DIVIDE, rex.ref("price"), rex.ref("count"));
    RexNode large = rex.call(SqlStdOperatorTable.GREATER_THAN, quotient, rex.integer(10));
    RexNode both = rex.call(SqlStdOperatorTable.AND, positive, large);

    Golden.check("guard", CalcCompiler.source(rex.calc(both, rex.ref("id"), quotient)));
  }

  @Test
  void choosesABranchOfCase() {
    RexNode cheap = rex.call(SqlStdOperatorTable.LESS_THAN, rex.ref("price"), rex.integer(100));
    RexNode dear = rex.call(SqlStdOperatorTable.GREATER_THAN, rex.ref("score"), rex.decimal("0.5"));
    RexNode known = rex.call(SqlStdOperatorTable.CASE, cheap, rex.integer(1), dear, rex.integer(2), rex.integer(3));
    RexNode open = rex.call(SqlStdOperatorTable.CASE, cheap, rex.ref("id"), dear, rex.ref("price"),
        rex.builder.makeNullLiteral(Rex.type(SqlTypeName.BIGINT)));

    Golden.check("case", CalcCompiler.source(rex.calc(null, known, open)));
  }

  @Test
  void comparesTextWithALiteral() {
    RexNode same = rex.call(SqlStdOperatorTable.EQUALS, rex.ref("name"), rex.text("apple"));

    Golden.check("text-filter", CalcCompiler.source(rex.calc(same, rex.ref("id"))));
  }

  @Test
  void addsTheColumnsOfATumblingWindow() {
    RexNode size = rex.bigint(10_000_000);
    RexNode start = rex.call(TimeFunctions.TUMBLE_START, rex.ref("at"), size, rex.bigint(0));
    RexNode end = rex.call(TimeFunctions.TUMBLE_END, rex.ref("at"), size, rex.bigint(0));

    Golden.check("tumble", CalcCompiler.source(rex.calc(null, rex.ref("id"), start, end)));
  }

  @Test
  void makesSetsAndPatternsOnce() {
    List<RexNode> ids = IntStream.rangeClosed(1, 7).mapToObj(i -> rex.bigint(i * 11)).toList();
    RexNode like = rex.call(SqlStdOperatorTable.LIKE, rex.ref("name"), rex.text("a%"));
    RexNode either = rex.call(SqlStdOperatorTable.OR, rex.builder.makeIn(rex.ref("id"), ids), like);

    Golden.check("set-and-pattern", CalcCompiler.source(rex.calc(either, rex.ref("id"))));
  }

  @Test
  void evaluatesConstantsBeforeThereAreRows() {
    RexNode day = rex.builder.makeAbstractCast(Rex.type(SqlTypeName.TIMESTAMP, 6), rex.text("2024-02-29"), false);
    RexNode later = rex.call(SqlStdOperatorTable.GREATER_THAN, rex.ref("at"), day);

    Golden.check("constant", CalcCompiler.source(rex.calc(later, rex.ref("id"))));
  }

  @Test
  void catchesWhatTryCastMayThrow() {
    RexNode number =
        rex.builder.makeCall(
            Rex.nullable(Rex.type(SqlTypeName.INTEGER)), SqlLibraryOperators.TRY_CAST, List.of(rex.ref("name")));

    Golden.check("try-cast", CalcCompiler.source(rex.calc(null, number)));
  }
}
