package org.millrace.catalog.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

class H2StoreTest {
  private static final RowType TYPE =
      new RowType(
          List.of(
              new Field("row_id", SqlType.of(TypeKind.BOOLEAN)),
              new Field("say \"hi\"", SqlType.of(TypeKind.SMALLINT)),
              new Field("n", SqlType.of(TypeKind.BIGINT)),
              new Field("d", SqlType.decimal(12, 3)),
              new Field("w", SqlType.decimal(38, 5)),
              new Field("r", SqlType.of(TypeKind.REAL)),
              new Field("f", SqlType.of(TypeKind.DOUBLE)),
              new Field("c", new SqlType(TypeKind.CHAR, 5, 0, true)),
              new Field("t", SqlType.of(TypeKind.VARCHAR)),
              new Field("x", SqlType.of(TypeKind.VARBINARY)),
              new Field("day", SqlType.of(TypeKind.DATE)),
              new Field("time", SqlType.of(TypeKind.TIME)),
              new Field("at", SqlType.timestamp(6)),
              new Field("there", SqlType.of(TypeKind.TIMESTAMP_LTZ)),
              new Field("every", SqlType.of(TypeKind.INTERVAL_YEAR_MONTH))));

  @TempDir Path folder;

  @Test
  void keepsDefinitionsInTheOrderOfTheirCreation() {
    try (H2Store store = H2Store.open(folder)) {
      store.saveObject(new StoredObject("stream", "b", "CREATE STREAM b"));
      store.saveObject(new StoredObject("view", "A", "CREATE VIEW A"));
      store.saveObject(new StoredObject("view", "c", "CREATE VIEW c"));
      store.removeObject("C");
      store.saveObject(new StoredObject("table", "B", "CREATE TABLE B"));
    }
    try (H2Store store = H2Store.open(folder)) {
      assertThat(store.loadObjects())
          .containsExactly(new StoredObject("view", "A", "CREATE VIEW A"), new StoredObject("table", "B", "CREATE TABLE B"));
    }
  }

  @Test
  void keepsRowsOfEveryTypeAsMemoryDoes() {
    Random random = new Random(7);
    MemoryStore expected = new MemoryStore();
    for (int opening = 0; opening < 3; opening++) {
      try (H2Store store = H2Store.open(folder)) {
        if (opening == 0) {
          store.createTable("T", TYPE);
          expected.createTable("T", TYPE);
        }
        for (int i = 0; i < 5; i++) {
          List<RowChange> changes = changes(rows(expected).keySet(), random);
          store.commit(List.of(new TableChange("T", TYPE, changes)));
          expected.commit(List.of(new TableChange("T", TYPE, changes)));
        }
        assertThat(rows(store)).isEqualTo(rows(expected)).isNotEmpty();
      }
    }
  }

  @Test
  void undoesWhatFailsHalfwayInAllItsTables() {
    try (H2Store store = H2Store.open(folder)) {
      RowType type = new RowType(List.of(new Field("n", SqlType.of(TypeKind.BIGINT).notNull())));
      store.createTable("t", type);
      store.createTable("other", type);
      TableChange good = new TableChange("other", type, List.of(RowChange.added(1, new Object[] {1L})));
      TableChange bad = new TableChange("t", type, List.of(RowChange.added(1, new Object[] {1L}), RowChange.added(2, new Object[] {null})));

      MillraceException e = catchThrowableOfType(MillraceException.class, () -> store.commit(List.of(good, bad)));

      assertThat(e.code()).isEqualTo(ErrorCode.IO_ERROR);
      List<Long> ids = new ArrayList<>();
      store.loadRows("t", type, (id, values) -> ids.add(id));
      store.loadRows("other", type, (id, values) -> ids.add(id));
      assertThat(ids).isEmpty();
    }
  }

  @Test
  void aCommitIsOnDiskWhenItReturns() throws IOException {
    RowType type = new RowType(List.of(new Field("n", SqlType.of(TypeKind.BIGINT))));
    Path copy = folder.resolve("copy");
    try (H2Store store = H2Store.open(folder.resolve("original"))) {
      store.createTable("t", type);
      store.commit(List.of(new TableChange("t", type, List.of(RowChange.added(1, new Object[] {5L})))));
      Files.createDirectories(copy);
      Files.copy(folder.resolve("original/millrace.mv.db"), copy.resolve("millrace.mv.db"));
    }

    try (H2Store store = H2Store.open(copy)) {
      List<Object> values = new ArrayList<>();
      store.loadRows("t", type, (id, row) -> values.addAll(Arrays.asList(row)));
      assertThat(values).containsExactly(5L);
    }
  }

  @Test
  void letsNobodyElseIn() {
    try (H2Store store = H2Store.open(folder)) {
      MillraceException e = catchThrowableOfType(MillraceException.class, () -> H2Store.open(folder));

      assertThat(e.code()).isEqualTo(ErrorCode.DATABASE_LOCKED);
      assertThat(e.getMessage()).contains(folder.toString()).contains("open in this process");
      assertThat(store.loadObjects()).isEmpty();
    }
    H2Store.open(folder).close();
  }

  private static List<RowChange> changes(Iterable<Long> present, Random random) {
    List<RowChange> changes = new ArrayList<>();
    TreeSet<Long> ids = new TreeSet<>();
    for (long id : present) {
      ids.add(id);
      if (random.nextInt(3) == 0) {
        changes.add(RowChange.removed(id));
      }
    }
    long next = ids.isEmpty() ? 1 : ids.last() + 1;
    for (int i = random.nextInt(20); i >= 0; i--) {
      changes.add(RowChange.added(next++, values(random)));
    }
    return changes;
  }

  private static java.util.TreeMap<Long, List<Object>> rows(TableStore store) {
    java.util.TreeMap<Long, List<Object>> rows = new java.util.TreeMap<>();
    store.loadRows("t", TYPE, (id, values) -> rows.put(id, Arrays.asList(values)));
    return rows;
  }

  private static Object[] values(Random random) {
    Object[] values = new Object[TYPE.size()];
    for (int c = 0; c < values.length; c++) {
      values[c] = random.nextInt(6) == 0 ? null : value(TYPE.type(c), random);
    }
    return values;
  }

  private static Object value(SqlType type, Random random) {
    return switch (type.kind()) {
      case BOOLEAN -> (long) random.nextInt(2);
      case SMALLINT -> (long) (short) random.nextInt();
      case BIGINT, TIMESTAMP_LTZ -> random.nextLong();
      case DECIMAL ->
          type.precision() > SqlType.LONG_DIGITS
              ? (Object) Int128.multiply(random.nextLong() / 20, random.nextLong())
              : (Object) (random.nextLong() % 1_000_000_000_000L);
      case REAL -> (double) (float) random.nextGaussian();
      case DOUBLE -> random.nextInt(4) == 0 ? Double.NaN : random.nextGaussian() * 1e200;
      case CHAR -> Slice.of("a" + " ".repeat(random.nextInt(3)));
      case VARCHAR -> Slice.of(random.nextInt(4) == 0 ? "" : "é😀\u0000'\"" + random.nextInt());
      case VARBINARY -> Slice.of(new byte[] {(byte) random.nextInt(), 0});
      case DATE -> (long) random.nextInt(2_000_000) - 1_000_000;
      case TIME -> random.nextLong(86_400_000_000L);
      case TIMESTAMP -> random.nextLong(400_000_000_000_000_000L) - 200_000_000_000_000_000L;
      default -> (long) random.nextInt(1000);
    };
  }
}
