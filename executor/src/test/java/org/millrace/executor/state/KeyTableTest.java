package org.millrace.executor.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Rows;

class KeyTableTest {
  private static final RowType ONE_LONG = Rows.type(SqlType.of(TypeKind.BIGINT));
  private static final RowType TWO_LONGS = Rows.type(SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.BIGINT));
  private static final RowType MIXED =
      Rows.type(SqlType.of(TypeKind.VARCHAR), SqlType.of(TypeKind.DOUBLE), SqlType.decimal(38, 0));

  private static KeyTable table(RowType type) {
    return new KeyTable(BatchBuilder.layouts(type));
  }

  private static int[] add(KeyTable table, RowType type, Object[]... rows) {
    List<Change> changes = new ArrayList<>();
    for (Object[] row : rows) {
      changes.add(Change.plus(row));
    }
    Batch batch = Rows.batch(type, changes);
    int[] ids = new int[batch.size];
    table.findOrAdd(batch.columns, batch.size, ids);
    return ids;
  }

  private static Object[] row(Object... values) {
    return values;
  }

  @Test
  void nullsAreEqualAndNotZero() {
    int[] ids = add(table(ONE_LONG), ONE_LONG, row((Object) null), row(0), row((Object) null), row(0));

    assertThat(ids).containsExactly(0, 1, 0, 1);
  }

  @Test
  void notANumberEqualsItselfAndMinusZeroIsZero() {
    RowType type = Rows.type(SqlType.of(TypeKind.DOUBLE));
    KeyTable table = table(type);
    double[] values = {Double.NaN, -0.0, Double.longBitsToDouble(0x7FF8000000000001L), 0.0};
    int[] ids = new int[4];

    table.findOrAdd(new Column[] {new DoubleColumn(values, null)}, 4, ids);

    assertThat(ids).containsExactly(0, 1, 0, 1);
  }

  @Test
  void withoutColumnsThereIsOneKey() {
    RowType none = Rows.type();

    assertThat(add(table(none), none, row(), row())).containsExactly(0, 0);
  }

  @Test
  void aRemovedKeysNumberIsGivenAgain() {
    KeyTable table = table(ONE_LONG);
    add(table, ONE_LONG, row(1), row(2), row(3));

    table.remove(1);

    assertThat(add(table, ONE_LONG, row(9), row(3), row(2))).containsExactly(1, 2, 3);
  }

  @Test
  void agreesWithAMapUnderRandomAdditionsAndRemovals() {
    for (RowType type : List.of(ONE_LONG, TWO_LONGS, MIXED)) {
      Random random = new Random(7);
      KeyTable table = table(type);
      Map<List<Object>, Integer> map = new HashMap<>();
      for (int round = 0; round < 300; round++) {
        List<Change> changes = new ArrayList<>();
        for (int i = random.nextInt(40); i >= 0; i--) {
          changes.add(new Change(randomRow(type, random), 1));
        }
        Batch batch = Rows.batch(type, changes);
        int[] ids = new int[batch.size];
        table.findOrAdd(batch.columns, batch.size, ids);
        for (int i = 0; i < ids.length; i++) {
          assertThat(map.computeIfAbsent(changes.get(i).row(), r -> -1)).isIn(-1, ids[i]);
          map.put(changes.get(i).row(), ids[i]);
        }
        removeSome(table, map, random);
        assertThat(table.size()).isEqualTo(map.size());
        assertThat(map.values()).doesNotHaveDuplicates();
      }
    }
  }

  private static void removeSome(KeyTable table, Map<List<Object>, Integer> map, Random random) {
    map.entrySet().removeIf(entry -> {
      boolean removed = random.nextInt(4) == 0;
      if (removed) {
        table.remove(entry.getValue());
      }
      return removed;
    });
  }

  private static List<Object> randomRow(RowType type, Random random) {
    if (type == ONE_LONG) {
      return Change.values(random.nextInt(5) == 0 ? null : (long) random.nextInt(300) << 32);
    }
    if (type == TWO_LONGS) {
      return Change.values(random.nextInt(20), random.nextInt(30) * 1_000_000L);
    }
    return Change.values(
        random.nextInt(9) == 0 ? null : "a".repeat(random.nextInt(20)),
        random.nextInt(4) / 4.0,
        BigInteger.ONE.shiftLeft(random.nextInt(100)).negate());
  }
}
