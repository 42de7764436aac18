package org.millrace.executor.runtime.relation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.delivery.Batches;

/**
 * A table as a transaction sees it before its commit: what is committed at the moment, without the rows that the transaction
 * has deleted, and with those that it has added. An update is both. Nobody else sees it, and it tells nobody of its changes.
 *
 * <p>Rows that others commit show through. When they touch a row that this transaction has deleted, or bring a key that it
 * has given away, the two cannot both be: {@link #check} says so, and the first to commit has won.
 */
public final class TableOverlay implements Relation {
  /** Ids from here on are those of added rows; a table has no id as high. */
  private static final long FIRST_ADDED = 1L << 62;

  private final TableRows committed;
  private final TableRows added;
  private final Set<Long> deleted = new LinkedHashSet<>();
  private long checkedVersion = -1;

  public TableOverlay(TableRows committed) {
    this.committed = committed;
    added = new TableRows(committed.definition(), FIRST_ADDED);
  }

  public TableRows committed() {
    return committed;
  }

  /**
   * Deletes rows that it shows and adds others, as one statement.
   *
   * @throws MillraceException NOT_NULL_VIOLATION, DUPLICATE_KEY; nothing was changed then
   */
  public void change(long[] deletedIds, Batch inserted) {
    long[] ofAdded = LongStream.of(deletedIds).filter(id -> id >= FIRST_ADDED).toArray();
    List<Long> ofCommitted = LongStream.of(deletedIds).filter(id -> id < FIRST_ADDED).boxed().toList();
    Set<Long> gone = new HashSet<>(ofCommitted);
    for (int i = 0; i < inserted.size; i++) {
      long holder = committed.idOfKeyOf(inserted, i);
      if (holder >= 0 && !deleted.contains(holder) && !gone.contains(holder)) {
        throw committed.duplicate(inserted, i);
      }
    }
    added.apply(ofAdded, inserted, ids -> {});
    deleted.addAll(ofCommitted);
  }

  /**
   * Compares with what others have committed since.
   *
   * @throws MillraceException TRANSACTION_CONFLICT
   */
  public void check() {
    if (checkedVersion == committed.version()) {
      return;
    }
    String table = committed.definition().name();
    if (!deleted.stream().allMatch(committed::holds)) {
      throw conflict("a row of " + table + " that it has changed");
    }
    for (Batch rows : added.contents(allColumns())) {
      for (int i = 0; i < rows.size; i++) {
        long holder = committed.idOfKeyOf(rows, i);
        if (holder >= 0 && !deleted.contains(holder)) {
          throw conflict("the row of " + table + " with primary key " + committed.key(rows, i) + ", which it has added,");
        }
      }
    }
    checkedVersion = committed.version();
  }

  /** What ends a transaction that came second. */
  public static MillraceException conflict(String what) {
    return new MillraceException(
        ErrorCode.TRANSACTION_CONFLICT,
        "the transaction is too late: " + what + " was changed by another session, which committed first",
        null,
        "ROLLBACK and run the transaction again");
  }

  /** Whether there is anything to commit. */
  public boolean isEmpty() {
    return deleted.isEmpty() && added.size() == 0;
  }

  /** All that the transaction does to the table, as one change of what is committed. */
  public TableRows.Prepared prepare() {
    long[] ids = deleted.stream().mapToLong(Long::longValue).toArray();
    return committed.prepare(ids, Batches.concatenated(committed.definition().rowType(), added.contents(allColumns())));
  }

  private List<Integer> allColumns() {
    return IntStream.range(0, committed.definition().columns().size()).boxed().toList();
  }

  @Override
  public List<Batch> contents(List<Integer> columns) {
    List<Batch> all = new ArrayList<>(committed.contentsWithout(deleted, columns));
    all.addAll(added.contents(columns));
    return all;
  }

  /** Nothing comes: it is read by queries that are answered once. */
  @Override
  public Subscription subscribe(List<Integer> columns) {
    return new ChangeFeed().subscribe(columns);
  }

  @Override
  public boolean isStatic() {
    return committed.isStatic();
  }
}
