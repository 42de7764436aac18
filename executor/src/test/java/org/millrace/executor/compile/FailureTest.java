package org.millrace.executor.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.Test;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.planner.physical.Calc;

/** Rows on which an expression fails are told of and left out; the others come through. */
class FailureTest {
  private final Rex rex =
      new Rex().column("a", Rex.type(SqlTypeName.BIGINT)).column("b", Rex.type(SqlTypeName.BIGINT));
  private final List<String> failed = new ArrayList<>();
  private final RexNode quotient = rex.call(SqlStdOperatorTable.DIVIDE, rex.ref("a"), rex.ref("b"));

  @Test
  void leavesOutARowOnWhichAProjectionFails() {
    List<String> rows = run(rex.calc(null, rex.ref("b"), quotient), new int[] {1, -1, 2});

    assertThat(rows).containsExactly("[2, 5] x1", "[5, 2] x2");
    assertThat(failed).containsExactly("DIVISION_BY_ZERO row 1 weight -1");
  }

  @Test
  void leavesOutARowOnWhichTheConditionFails() {
    RexNode condition = rex.call(SqlStdOperatorTable.GREATER_THAN, quotient, rex.integer(3));

    List<String> rows = run(rex.calc(condition, rex.ref("a"), rex.ref("b")), null);

    assertThat(rows).containsExactly("[10, 2] x1");
    assertThat(failed).containsExactly("DIVISION_BY_ZERO row 1 weight 1");
  }

  @Test
  void evaluatesNothingBehindAFalseOperandOfAnd() {
    RexNode guard = rex.call(SqlStdOperatorTable.NOT_EQUALS, rex.ref("b"), rex.integer(0));
    RexNode test = rex.call(SqlStdOperatorTable.GREATER_THAN, quotient, rex.integer(3));

    List<String> rows = run(rex.calc(rex.call(SqlStdOperatorTable.AND, guard, test), rex.ref("a"), quotient), null);

    assertThat(rows).containsExactly("[10, 5] x1");
    assertThat(failed).isEmpty();
  }

  @Test
  void writesNothingOfAFailedRowIntoTheNext() {
    RexNode keep = rex.call(SqlStdOperatorTable.GREATER_THAN_OR_EQUAL, rex.ref("a"), rex.integer(0));

    RexNode sum = rex.call(SqlStdOperatorTable.PLUS, rex.ref("a"), rex.ref("b"));
    List<String> rows = run(rex.calc(keep, sum, quotient), null);

    assertThat(rows).containsExactly("[12, 5] x1", "[15, 2] x1");
  }

  /** Rows (10, 2), (7, 0), (10, 5). */
  private List<String> run(Calc calc, int[] weights) {
    Column a = new LongColumn(new long[] {10, 7, 10}, null);
    Column b = new LongColumn(new long[] {2, 0, 5}, null);
    Operator operator =
        CalcCompiler.operator(
            calc,
            (failure, expression, input, row, weight) ->
                failed.add(failure.code() + " row " + row + " weight " + weight),
            () -> 0);
    List<String> rows = new ArrayList<>();
    operator.process(
        0,
        new Batch(3, new Column[] {a, b}, weights),
        out -> {
          for (int i = 0; i < out.size; i++) {
            List<Long> values = new ArrayList<>();
            for (Column column : out.columns) {
              values.add(column.longAt(i));
            }
            rows.add(values + " x" + out.weight(i));
          }
        });
    return rows;
  }
}
