package org.millrace.executor.operator.nested;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.RowText;
import org.millrace.planner.physical.Unnest;
import org.millrace.planner.physical.Values;

class UnnestOperatorTest {
  private static final SqlType NUMBER = SqlType.of(TypeKind.BIGINT);

  @Test
  void givesARowForEveryElementWithTheWeightOfItsRow() {
    assertThat(rows(false, new int[] {1, -2}, array(7, 8), array(9))).containsExactly("+1 (0, 7, 1)", "+1 (0, 8, 2)", "-2 (1, 9, 1)");
  }

  @Test
  void leavesOutRowsWithoutElements() {
    assertThat(rows(false, new int[] {1, 1}, array(), null)).isEmpty();
  }

  @Test
  void keepsThemWithNullsWhenItIsOuter() {
    assertThat(rows(true, new int[] {1, -1}, array(), null)).containsExactly("+1 (0, NULL, NULL)", "-1 (1, NULL, NULL)");
  }

  @Test
  void cutsLargeOutputIntoBatches() {
    long[] many = new long[Batch.TARGET_ROWS + 5];
    Slice[] arrays = new Slice[3];
    Arrays.fill(arrays, array(many));

    assertThat(rows(false, new int[] {1, 1, 1}, arrays)).hasSize(3 * many.length);
  }

  private static Slice array(long... elements) {
    NestedWriter writer = NestedWriter.array();
    Arrays.stream(elements).forEach(writer::add);
    return writer.finish();
  }

  private static List<String> rows(boolean outer, int[] weights, Slice... arrays) {
    RowType input = new RowType(List.of(new Field("id", NUMBER), new Field("a", SqlType.array(NUMBER))));
    RowType output = new RowType(List.of(new Field("id", NUMBER), new Field("x", NUMBER), new Field("o", NUMBER)));
    Unnest node = new Unnest(new Values(List.of(), input, null), 1, 1, true, outer, output, null);
    ColumnBuilder column = ColumnBuilder.of(input.type(1).layout(), arrays.length);
    long[] ids = new long[arrays.length];
    for (int i = 0; i < arrays.length; i++) {
      ids[i] = i;
      if (arrays[i] == null) {
        column.appendNull();
      } else {
        column.append(arrays[i]);
      }
    }
    List<String> rows = new ArrayList<>();
    UnnestOperator.of(node)
        .process(
            0,
            new Batch(arrays.length, new Column[] {new LongColumn(ids, null), column.build()}, weights),
            out -> {
              for (int i = 0; i < out.size; i++) {
                rows.add(String.format("%+d ", out.weight(i)) + RowText.of(output, out, i));
              }
            });
    return rows;
  }
}
