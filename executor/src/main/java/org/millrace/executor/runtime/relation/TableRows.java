package org.millrace.executor.runtime.relation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.type.Layout;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnChoice;
import org.millrace.executor.runtime.delivery.Contents;
import org.millrace.executor.state.WeightedRows;

/**
 * The rows of a table: appended to columns, each under a row id that is never used again, deleted by clearing a bit. Checks
 * NOT NULL and the primary key; a statement that breaks them changes nothing.
 */
public final class TableRows implements Relation {
  private static final int COMPACT_ABOVE = 4096;

  private final TableDefinition definition;
  private final ChangeFeed feed = new ChangeFeed();
  private final Map<List<Object>, Integer> indexByKey = new HashMap<>();
  private final List<UniqueRows> uniques = new ArrayList<>();
  private BatchBuilder rows;
  private long[] ids = new long[16];
  private final BitSet live = new BitSet();
  private int used;
  private long nextId;
  private long version;

  public TableRows(TableDefinition definition) {
    this(definition, 1);
  }

  /** A table whose rows get ids from the given one on. */
  TableRows(TableDefinition definition, long firstId) {
    this.definition = definition;
    nextId = firstId;
    rows = new BatchBuilder(definition.rowType(), 16);
  }

  public TableDefinition definition() {
    return definition;
  }

  public long size() {
    return live.cardinality();
  }

  @Override
  public boolean isStatic() {
    return definition.isStatic();
  }

  @Override
  public Subscription subscribe(List<Integer> columns) {
    return feed.subscribe(columns);
  }

  /** Changes whenever the contents do. */
  long version() {
    return version;
  }

  @Override
  public List<Batch> contents(List<Integer> columns) {
    return contents(columns, live);
  }

  /** The contents but for the rows of some ids, all of them in the table. */
  List<Batch> contentsWithout(Collection<Long> rowIds, List<Integer> columns) {
    BitSet shown = (BitSet) live.clone();
    rowIds.forEach(id -> shown.clear(positionOf(id)));
    return contents(columns, shown);
  }

  private List<Batch> contents(List<Integer> columns, BitSet shown) {
    int count = shown.cardinality();
    if (count == 0) {
      return List.of();
    }
    Batch all = rows.build();
    if (count == used) {
      return List.of(ColumnChoice.project(new Batch(used, all.columns, null), columns, ids));
    }
    int[] positions = shown.stream().toArray();
    long[] liveIds = new long[count];
    for (int i = 0; i < count; i++) {
      liveIds[i] = ids[positions[i]];
    }
    return List.of(ColumnChoice.project(all.select(positions, count), columns, liveIds));
  }

  /** The rows of the given ids, in that order, all columns, with weight −1. */
  public Batch deletions(long[] rowIds) {
    int[] positions = new int[rowIds.length];
    for (int i = 0; i < rowIds.length; i++) {
      positions[i] = positionOf(rowIds[i]);
    }
    return rows.build().select(positions, positions.length).negated();
  }

  /**
   * Deletes rows and inserts others as one change.
   *
   * @param inserted all columns, in order, weights +1
   * @param commit makes the change durable, given the ids of the inserted rows; if it throws, nothing has changed
   * @return the ids of the inserted rows
   * @throws MillraceException NOT_NULL_VIOLATION, DUPLICATE_KEY; nothing was changed then
   */
  public long[] apply(long[] deletedIds, Batch inserted, Consumer<long[]> commit) {
    Prepared change = prepare(deletedIds, inserted);
    commit.accept(change.insertedIds);
    change.perform();
    return change.insertedIds;
  }

  /**
   * Checks a change as {@link #apply} does, and nothing more: it is performed later, before any other.
   *
   * @throws MillraceException NOT_NULL_VIOLATION, DUPLICATE_KEY
   */
  public Prepared prepare(long[] deletedIds, Batch inserted) {
    checkNotNull(inserted);
    Batch deleted = deletions(deletedIds);
    Map<List<Object>, Integer> newKeys = checkKeys(deletedIds, deleted, inserted);
    uniques.forEach(unique -> unique.check(deleted, inserted));
    long[] insertedIds = new long[inserted.size];
    for (int i = 0; i < inserted.size; i++) {
      insertedIds[i] = nextId + i;
    }
    return new Prepared(deletedIds, deleted, inserted, insertedIds, newKeys);
  }

  /** A change that is known to be possible. */
  public final class Prepared {
    public final long[] deletedIds;
    public final Batch inserted;
    public final long[] insertedIds;
    private final Batch deleted;
    private final Map<List<Object>, Integer> newKeys;

    private Prepared(
        long[] deletedIds, Batch deleted, Batch inserted, long[] insertedIds, Map<List<Object>, Integer> newKeys) {
      this.deletedIds = deletedIds;
      this.deleted = deleted;
      this.inserted = inserted;
      this.insertedIds = insertedIds;
      this.newKeys = newKeys;
    }

    public TableDefinition table() {
      return definition;
    }

    /** Changes the contents and tells the subscribers the net of it. */
    public void perform() {
      for (int i = 0; i < deletedIds.length; i++) {
        live.clear(positionOf(deletedIds[i]));
        indexByKey.remove(key(deleted, i));
      }
      for (int i = 0; i < inserted.size; i++) {
        append(nextId++, inserted, i);
      }
      indexByKey.putAll(newKeys);
      uniques.forEach(unique -> unique.change(deleted, inserted));
      version++;
      compactIfSparse();
      publish(deleted, inserted);
    }
  }

  /**
   * Holds the rows to a unique index from now on.
   *
   * @throws MillraceException DUPLICATE_KEY if two rows break it already
   */
  public void addUnique(String name, List<Integer> columns) {
    UniqueRows unique = new UniqueRows(name, definition.name(), columns);
    Batch none = deletions(new long[0]);
    int[] positions = live.stream().toArray();
    Batch all = rows.build().select(positions, positions.length);
    unique.check(none, all);
    unique.change(none, all);
    uniques.add(unique);
  }

  public void removeUnique(String name) {
    uniques.removeIf(unique -> unique.name.equals(name));
  }

  /** Whether the row of that id is in the table. */
  boolean holds(long rowId) {
    int position = positionOf(rowId);
    return position >= 0 && live.get(position);
  }

  /** The id of the row that has the primary key of the given one; −1 if none has, or the table has no key. */
  long idOfKeyOf(Batch batch, int row) {
    Integer position = definition.primaryKey().isEmpty() ? null : indexByKey.get(key(batch, row));
    return position == null ? -1 : ids[position];
  }

  private int positionOf(long rowId) {
    return Arrays.binarySearch(ids, 0, used, rowId);
  }

  /** A row that was replaced by one equal to it has not changed. */
  private void publish(Batch deleted, Batch inserted) {
    if (deleted.size == 0 || inserted.size == 0) {
      feed.publish(deleted);
      feed.publish(inserted);
      return;
    }
    WeightedRows net = new WeightedRows(BatchBuilder.layouts(definition.rowType()));
    net.add(deleted);
    net.add(inserted);
    feed.publish(Contents.drain(net));
  }

  /** Brings back a row as it was stored, without telling anybody. Ids come in ascending order. */
  public void restore(long id, Batch batch, int row) {
    if (!definition.primaryKey().isEmpty()) {
      indexByKey.put(key(batch, row), used);
    }
    append(id, batch, row);
    nextId = id + 1;
  }

  private void append(long id, Batch batch, int row) {
    if (used == ids.length) {
      ids = Arrays.copyOf(ids, used * 2);
    }
    ids[used] = id;
    rows.appendRow(batch, row, 1);
    live.set(used++);
  }

  private void checkNotNull(Batch inserted) {
    for (int c = 0; c < definition.columns().size(); c++) {
      if (definition.columns().get(c).type().nullable() || inserted.columns[c].nulls == null) {
        continue;
      }
      for (int i = 0; i < inserted.size; i++) {
        if (inserted.columns[c].nulls[i]) {
          throw new MillraceException(
              ErrorCode.NOT_NULL_VIOLATION,
              "null in column \"" + definition.columns().get(c).name() + "\" of " + definition.name() + ", which is NOT NULL");
        }
      }
    }
  }

  private Map<List<Object>, Integer> checkKeys(long[] deletedIds, Batch deleted, Batch inserted) {
    Map<List<Object>, Integer> newKeys = new HashMap<>();
    if (definition.primaryKey().isEmpty()) {
      return newKeys;
    }
    Map<List<Object>, Boolean> freed = new HashMap<>();
    for (int i = 0; i < deletedIds.length; i++) {
      freed.put(key(deleted, i), true);
    }
    for (int i = 0; i < inserted.size; i++) {
      List<Object> key = key(inserted, i);
      boolean taken = indexByKey.containsKey(key) && !freed.containsKey(key);
      if (taken || newKeys.put(key, used + i) != null) {
        throw duplicate(inserted, i);
      }
    }
    return newKeys;
  }

  MillraceException duplicate(Batch batch, int row) {
    return new MillraceException(
        ErrorCode.DUPLICATE_KEY,
        "a row with primary key " + key(batch, row) + " is already in " + definition.name(),
        null,
        "UPDATE the row, or DELETE it first");
  }

  List<Object> key(Batch batch, int row) {
    List<Object> key = new ArrayList<>();
    for (int c : definition.primaryKey()) {
      key.add(value(batch.columns[c], row));
    }
    return key;
  }

  static Object value(Column column, int row) {
    if (column.isNull(row)) {
      return "NULL";
    }
    Layout layout = column.layout();
    return switch (layout) {
      case LONG -> column.longAt(row);
      case DOUBLE -> column.doubleAt(row);
      case BYTES -> column.sliceAt(row);
      case WIDE -> column.wideAt(row);
    };
  }

  private void compactIfSparse() {
    int count = live.cardinality();
    if (used < COMPACT_ABOVE || count > used / 2) {
      return;
    }
    int[] positions = live.stream().toArray();
    Batch kept = rows.build().select(positions, count);
    long[] keptIds = new long[Math.max(16, count)];
    for (int i = 0; i < count; i++) {
      keptIds[i] = ids[positions[i]];
    }
    rows = new BatchBuilder(definition.rowType(), Math.max(16, count));
    ids = keptIds;
    live.clear();
    used = 0;
    indexByKey.clear();
    for (int i = 0; i < count; i++) {
      long id = keptIds[i];
      if (!definition.primaryKey().isEmpty()) {
        indexByKey.put(key(kept, i), used);
      }
      append(id, kept, i);
    }
  }
}
