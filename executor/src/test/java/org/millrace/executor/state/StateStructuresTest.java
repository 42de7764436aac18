package org.millrace.executor.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Rows;
import org.millrace.planner.physical.SortKey;

class StateStructuresTest {
  private static final RowType TEXT = Rows.type(SqlType.of(TypeKind.VARCHAR));

  @Test
  void whatWasReadFromAnArenaOutlivesItsCompaction() {
    RowArena arena = new RowArena(new Layout[] {Layout.BYTES});
    Batch long100 = Rows.batch(TEXT, List.of(Change.plus("x".repeat(100))));
    int kept = arena.add(Rows.batch(TEXT, List.of(Change.plus("kept"))).columns, 0);
    Batch read = arena.gather(new int[] {kept}, 1, null);

    for (int i = 0; i < 1000; i++) {
      arena.free(arena.add(long100.columns, 0));
    }

    assertThat(arena.bytes()).isLessThan(2000);
    assertThat(Rows.read(read)).containsExactly(Change.plus("kept"));
    assertThat(Rows.read(arena.gather(new int[] {kept}, 1, null))).containsExactly(Change.plus("kept"));
  }

  @Test
  void ordersRowsByKeysThenAllColumns() {
    RowType type = Rows.type(SqlType.of(TypeKind.BIGINT), SqlType.of(TypeKind.VARCHAR));
    List<Change> rows =
        List.of(Change.plus(1, "b"), Change.plus(2, null), Change.plus(null, "a"), Change.plus(1, "a"), Change.plus(2, "z"));
    RowArena arena = new RowArena(new Layout[] {Layout.LONG, Layout.BYTES});
    int[] slots = {0, 1, 2, 3, 4};
    arena.add(Rows.batch(type, rows).columns, slots.clone(), 5, slots);

    SlotOrder.total(arena, List.of(new SortKey(0, true, true))).sort(slots, 5);

    assertThat(Rows.read(arena.gather(slots, 5, null)))
        .containsExactly(
            Change.plus(null, "a"), Change.plus(2, "z"), Change.plus(2, null), Change.plus(1, "a"), Change.plus(1, "b"));
  }

  @Test
  void bucketsHandOutWhatIsDueInOrderOfTime() {
    Random random = new Random(5);
    TimeBuckets buckets = new TimeBuckets();
    TreeMap<Long, Set<Integer>> model = new TreeMap<>();
    for (int item = 0; item < 2000; item++) {
      long time = random.nextInt(100);
      buckets.add(time, item);
      model.computeIfAbsent(time, t -> new TreeSet<>()).add(item);
      if (random.nextInt(3) == 0) {
        buckets.remove(item);
        model.get(time).remove(item);
      }
      model.values().removeIf(Set::isEmpty);
      if (random.nextInt(5) == 0 && !model.isEmpty()) {
        IntList taken = new IntList();
        assertThat(buckets.firstTime()).isEqualTo(model.firstKey());
        buckets.takeFirst(taken);
        assertThat(Arrays.copyOf(taken.items, taken.size))
            .containsExactlyInAnyOrder(model.pollFirstEntry().getValue().stream().mapToInt(i -> i).toArray());
      }
    }
    assertThat(buckets.size()).isEqualTo(model.values().stream().mapToInt(Set::size).sum());
  }
}
