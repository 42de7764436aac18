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

/** A Calc whose code is too large for the JIT compiler is cut into several classes, with the same answer. */
class LargeCalcTest {
  private static final int OUTPUTS = 300;

  private final Rex rex =
      new Rex()
          .column("a", Rex.nullable(Rex.type(SqlTypeName.BIGINT)))
          .column("b", Rex.type(SqlTypeName.BIGINT));

  @Test
  void isCutIntoClassesThatTheJitCompilerTakes() {
    String[] classes = CalcCompiler.source(calc()).split("package org.millrace.generated;");

    assertThat(classes.length).isGreaterThan(3);
    assertThat(classes).allMatch(text -> text.length() < 25_000);
  }

  @Test
  void givesTheRowsOfTheWhole() {
    List<Long> seventh = new ArrayList<>();
    List<Integer> failed = new ArrayList<>();
    Operator operator = CalcCompiler.operator(calc(), (f, expression, input, row, weight) -> failed.add(row), () -> 0);
    Column a = new LongColumn(new long[] {1, 2, 3, Long.MAX_VALUE}, null);
    Column b = new LongColumn(new long[] {5, -5, 5, 5}, null);

    operator.process(
        0,
        new Batch(4, new Column[] {a, b}, null),
        out -> {
          assertThat(out.columns).hasSize(OUTPUTS + 1);
          for (int i = 0; i < out.size; i++) {
            assertThat(out.column(0).longAt(i)).isEqualTo(5);
            seventh.add(out.column(8).longAt(i));
          }
        });

    assertThat(seventh).containsExactly(8L, 10L);
    assertThat(failed).hasSize(1);
  }

  /** Of the rows with b &gt; 0: b, a + 0, a + 1, a + 2 … */
  private Calc calc() {
    RexNode[] outputs = new RexNode[OUTPUTS + 1];
    outputs[0] = rex.ref("b");
    for (int k = 0; k < OUTPUTS; k++) {
      outputs[k + 1] = rex.call(SqlStdOperatorTable.PLUS, rex.ref("a"), rex.bigint(k));
    }
    return rex.calc(rex.call(SqlStdOperatorTable.GREATER_THAN, rex.ref("b"), rex.bigint(0)), outputs);
  }
}
