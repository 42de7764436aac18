package org.millrace.executor.operator.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.RowFailures;
import org.millrace.planner.physical.DropLate;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape.Unit;

/** Windows of 10 every 5, lateness 3: columns time, start, end, watermark met. */
class DropLateOperatorTest {
  private static final SqlType TIME = SqlType.of(TypeKind.TIMESTAMP).notNull();
  private static final RowType INPUT =
      new RowType(
          List.of(
              new Field("t", TIME), new Field("s", TIME), new Field("e", TIME),
              new Field("met", SqlType.of(TypeKind.BIGINT).notNull())));
  private static final DropLate NODE =
      new DropLate(
          Nodes.input(INPUT, Nodes.APPEND),
          new DropLate.Columns(0, 1, 2, 3),
          new WindowShape(Kind.HOP, Unit.MICROS, 5, 10, 0),
          3,
          new RowType(INPUT.fields().subList(0, 3)),
          Nodes.APPEND);

  private final List<Long> kept = new ArrayList<>();
  private final List<Long> late = new ArrayList<>();
  private final RowFailures failures =
      new RowFailures() {
        @Override
        public void failed(MillraceException failure, String expression, Batch input, int row, int weight) {
          throw failure;
        }

        @Override
        public void late(String detail, Batch input, int row, int weight) {
          late.add(input.columns[0].longAt(row));
        }
      };

  private void process(long[]... rows) {
    Column[] columns = new Column[4];
    for (int c = 0; c < 4; c++) {
      long[] values = new long[rows.length];
      for (int r = 0; r < rows.length; r++) {
        values[r] = rows[r][c];
      }
      columns[c] = new LongColumn(values, null);
    }
    new DropLateOperator(NODE, failures)
        .process(
            0,
            new Batch(rows.length, columns, null),
            out -> {
              assertThat(out.columns).hasSize(3);
              for (int r = 0; r < out.size; r++) {
                kept.add(out.columns[2].longAt(r));
              }
            });
  }

  /** The windows of a time, with the watermark met. */
  private static long[][] windows(long time, long met) {
    long last = time - Math.floorMod(time, 5);
    return new long[][] {{time, last - 5, last + 5, met}, {time, last, last + 10, met}};
  }

  @Test
  void aRowInTimeIsInAllItsWindows() {
    process(windows(7, Long.MIN_VALUE));

    assertThat(kept).containsExactly(10L, 15L);
    assertThat(late).isEmpty();
  }

  @Test
  void aWindowTakesRowsUntilItsEndPlusTheLateness() {
    process(windows(7, 12));
    process(windows(7, 13));

    assertThat(kept).containsExactly(10L, 15L, 15L);
    assertThat(late).isEmpty();
  }

  @Test
  void aRowThatNoWindowTakesIsToldOnce() {
    process(windows(7, 18));

    assertThat(kept).isEmpty();
    assertThat(late).containsExactly(7L);
  }

  @Test
  void eachRowIsEitherToldOrInItsLastWindow() {
    Random random = new Random(5);
    for (int i = 0; i < 1000; i++) {
      long time = random.nextInt(100) - 50;
      int before = kept.size();
      process(windows(time, time + random.nextInt(40)));

      assertThat(kept.size() > before ? 1 : 0).isNotEqualTo(late.size());
      late.clear();
    }
  }
}
