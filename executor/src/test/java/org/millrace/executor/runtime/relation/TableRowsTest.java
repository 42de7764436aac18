package org.millrace.executor.runtime.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.planner.physical.TableScan;

class TableRowsTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final TableDefinition DEFINITION =
      new TableDefinition(
          "t",
          List.of(new ColumnDefinition("k", BIGINT.notNull(), null), new ColumnDefinition("v", BIGINT, null)),
          List.of(0),
          false,
          Map.of(),
          "");

  @Test
  void holdsWhatRandomChangesLeaveAndTellsSubscribersTheSame() {
    Random random = new Random(11);
    TableRows table = new TableRows(DEFINITION);
    Subscription changes = table.subscribe(List.of(0, 1));
    Map<Long, Long> twin = new TreeMap<>();
    for (int step = 0; step < 6000; step++) {
      long key = random.nextInt(3000);
      long value = random.nextInt(10);
      table.apply(twin.containsKey(key) ? new long[] {idOf(table, key)} : new long[0], row(key, value), ids -> {});
      twin.put(key, value);
      if (random.nextInt(3) == 0) {
        table.apply(new long[] {idOf(table, key)}, empty(), ids -> {});
        twin.remove(key);
      }
    }

    assertThat(contents(table)).isEqualTo(twin);
    assertThat(summed(changes)).isEqualTo(twin);
  }

  @Test
  void refusesADuplicateKeyAndKeepsEverything() {
    TableRows table = new TableRows(DEFINITION);
    table.apply(new long[0], row(1, 10), ids -> {});

    assertThatThrownBy(() -> table.apply(new long[0], row(1, 11), ids -> {}))
        .isInstanceOfSatisfying(
            MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.DUPLICATE_KEY));

    assertThat(contents(table)).isEqualTo(Map.of(1L, 10L));
  }

  @Test
  void changesNothingWhenTheCommitFails() {
    TableRows table = new TableRows(DEFINITION);
    Subscription changes = table.subscribe(List.of(0));

    assertThatThrownBy(
            () ->
                table.apply(
                    new long[0],
                    row(1, 10),
                    ids -> {
                      throw new IllegalStateException("disk full");
                    }))
        .hasMessage("disk full");

    assertThat(contents(table)).isEmpty();
    assertThat(changes.poll()).isNull();
  }

  private static Batch row(long key, long value) {
    BatchBuilder builder = new BatchBuilder(DEFINITION.rowType(), 1);
    builder.column(0).append(key);
    builder.column(1).append(value);
    builder.endRow(1);
    return builder.build();
  }

  private static Batch empty() {
    return new BatchBuilder(DEFINITION.rowType(), 1).build();
  }

  private static long idOf(TableRows table, long key) {
    for (Batch batch : table.contents(List.of(0, TableScan.ROW_ID))) {
      for (int i = 0; i < batch.size; i++) {
        if (batch.columns[0].longAt(i) == key) {
          return batch.columns[1].longAt(i);
        }
      }
    }
    throw new AssertionError("no row " + key);
  }

  private static Map<Long, Long> contents(TableRows table) {
    return summed(table.contents(List.of(0, 1)));
  }

  private static Map<Long, Long> summed(Subscription changes) {
    List<Batch> all = new ArrayList<>();
    for (Batch batch = changes.poll(); batch != null; batch = changes.poll()) {
      all.add(batch);
    }
    return summed(all);
  }

  private static Map<Long, Long> summed(List<Batch> batches) {
    Map<Long, Long> rows = new TreeMap<>();
    for (Batch batch : batches) {
      for (int i = 0; i < batch.size; i++) {
        if (batch.weight(i) > 0) {
          rows.put(batch.columns[0].longAt(i), batch.columns[1].longAt(i));
        } else {
          rows.remove(batch.columns[0].longAt(i), batch.columns[1].longAt(i));
        }
      }
    }
    return rows;
  }
}
