package org.millrace.executor.runtime.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.planner.physical.TableScan;

class TableOverlayTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final TableDefinition DEFINITION =
      new TableDefinition(
          "t",
          List.of(new ColumnDefinition("k", BIGINT.notNull(), null), new ColumnDefinition("v", BIGINT, null)),
          List.of(0),
          false,
          Map.of(),
          "");

  private final TableRows table = new TableRows(DEFINITION);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aTransactionIsTheSameAsItsStatementsOneByOne(long seed) {
    Random random = new Random(seed);
    Map<Long, Long> twin = new TreeMap<>();
    Subscription told = table.subscribe(List.of(0, 1));
    for (int transaction = 0; transaction < 60; transaction++) {
      TableOverlay overlay = new TableOverlay(table);
      Map<Long, Long> committed = new TreeMap<>(twin);
      for (int statement = random.nextInt(12); statement >= 0; statement--) {
        changeAtRandom(overlay, twin, random);
        assertThat(contents(overlay)).isEqualTo(twin);
        assertThat(contents(table)).isEqualTo(committed);
      }
      if (random.nextInt(4) == 0) {
        twin.clear();
        twin.putAll(committed);
      } else {
        overlay.check();
        overlay.prepare().perform();
      }
      assertThat(contents(table)).isEqualTo(twin);
    }
    assertThat(summed(told)).isEqualTo(twin);
  }

  private static void changeAtRandom(TableOverlay overlay, Map<Long, Long> twin, Random random) {
    long key = random.nextInt(30);
    long[] holder = twin.containsKey(key) ? new long[] {idOf(overlay, key)} : new long[0];
    if (random.nextInt(3) == 0) {
      overlay.change(holder, rows());
      twin.remove(key);
    } else if (holder.length == 1 && random.nextBoolean()) {
      assertThatThrownBy(() -> overlay.change(new long[0], rows(key, 99))).isInstanceOf(MillraceException.class);
    } else {
      long value = random.nextInt(10);
      overlay.change(holder, rows(key, value));
      twin.put(key, value);
    }
  }

  @Test
  void theFirstToCommitARowOrKeyWins() {
    table.apply(new long[0], rows(1, 10, 2, 20), ids -> {});
    TableOverlay changesOne = new TableOverlay(table);
    changesOne.change(new long[] {idOf(table, 1)}, rows(1, 11));
    TableOverlay addsThree = new TableOverlay(table);
    addsThree.change(new long[0], rows(3, 30));
    TableOverlay takesOver = new TableOverlay(table);
    takesOver.change(new long[] {idOf(table, 2)}, rows(4, 40));

    table.apply(new long[] {idOf(table, 1)}, rows(1, 12, 3, 31), ids -> {});

    assertThatThrownBy(changesOne::check).isInstanceOfSatisfying(MillraceException.class, TableOverlayTest::isConflict);
    assertThatThrownBy(addsThree::check).isInstanceOfSatisfying(MillraceException.class, TableOverlayTest::isConflict);
    assertThatCode(takesOver::check).doesNotThrowAnyException();
    assertThat(contents(takesOver)).isEqualTo(Map.of(1L, 12L, 3L, 31L, 4L, 40L));
  }

  private static void isConflict(MillraceException failure) {
    assertThat(failure.code()).isEqualTo(ErrorCode.TRANSACTION_CONFLICT);
  }

  private static Batch rows(long... keysAndValues) {
    BatchBuilder rows = new BatchBuilder(DEFINITION.rowType(), 4);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      rows.column(0).append(keysAndValues[i]);
      rows.column(1).append(keysAndValues[i + 1]);
      rows.endRow(1);
    }
    return rows.build();
  }

  private static long idOf(Relation relation, long key) {
    for (Batch batch : relation.contents(List.of(0, TableScan.ROW_ID))) {
      for (int i = 0; i < batch.size; i++) {
        if (batch.columns[0].longAt(i) == key) {
          return batch.columns[1].longAt(i);
        }
      }
    }
    throw new AssertionError("no row " + key);
  }

  private static Map<Long, Long> contents(Relation relation) {
    Map<Long, Long> found = new TreeMap<>();
    for (Batch batch : relation.contents(List.of(0, 1))) {
      for (int i = 0; i < batch.size; i++) {
        assertThat(found.put(batch.columns[0].longAt(i), batch.columns[1].longAt(i))).isNull();
      }
    }
    return found;
  }

  /** What a subscriber holds who was told all changes. */
  private static Map<Long, Long> summed(Subscription changes) {
    Map<Long, Long> held = new TreeMap<>();
    for (Batch batch = changes.poll(); batch != null; batch = changes.poll()) {
      List<Integer> additions = new ArrayList<>();
      for (int i = 0; i < batch.size; i++) {
        if (batch.weight(i) < 0) {
          assertThat(held.remove(batch.columns[0].longAt(i))).isEqualTo(batch.columns[1].longAt(i));
        } else {
          additions.add(i);
        }
      }
      for (int i : additions) {
        assertThat(held.put(batch.columns[0].longAt(i), batch.columns[1].longAt(i))).isNull();
      }
    }
    return held;
  }
}
