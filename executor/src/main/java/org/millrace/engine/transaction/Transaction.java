package org.millrace.engine.transaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.relation.Relation;
import org.millrace.executor.runtime.relation.TableOverlay;
import org.millrace.executor.runtime.relation.TableRows;

/**
 * What one session has changed since BEGIN: an overlay for each table, and the journal of which it is made. Isolation is READ
 * COMMITTED: each statement sees what is committed when it begins, and the transaction's own changes. Of two transactions
 * that change the same row or add the same key, the second to commit fails.
 *
 * <pre>
 *   transaction.change(accounts, deletedIds, insertedRows);
 *   transaction.check(database::table);          // before each further statement, and before the commit
 *   for (TableOverlay overlay : transaction.overlays()) …
 * </pre>
 */
public final class Transaction {
  /** One statement's change of a table. */
  private record Change(TableRows table, long[] deletedIds, Batch inserted) {}

  /** A place in the journal with a name. */
  private record Savepoint(String name, int changes) {}

  private final List<Change> journal = new ArrayList<>();
  private final Map<TableRows, TableOverlay> overlays = new LinkedHashMap<>();
  private final List<Savepoint> savepoints = new ArrayList<>();
  private boolean aborted;

  /**
   * Changes a table for this transaction only.
   *
   * @throws MillraceException NOT_NULL_VIOLATION, DUPLICATE_KEY; nothing was changed then
   */
  public void change(TableRows table, long[] deletedIds, Batch inserted) {
    Change change = new Change(table, deletedIds, inserted);
    perform(change);
    journal.add(change);
  }

  private void perform(Change change) {
    overlays.computeIfAbsent(change.table(), TableOverlay::new).change(change.deletedIds(), change.inserted());
  }

  /** A table as this transaction sees it. */
  public Relation seen(TableRows table) {
    TableOverlay overlay = overlays.get(table);
    return overlay == null ? table : overlay;
  }

  public List<TableOverlay> overlays() {
    return List.copyOf(overlays.values());
  }

  public boolean changes(TableRows table) {
    return overlays.containsKey(table);
  }

  /**
   * Compares with what others have done since.
   *
   * @param current the table of a name as it is now, or null
   * @throws MillraceException TRANSACTION_CONFLICT
   */
  public void check(Function<String, TableRows> current) {
    for (TableOverlay overlay : overlays.values()) {
      String name = overlay.committed().definition().name();
      if (current.apply(name) != overlay.committed()) {
        throw TableOverlay.conflict("table " + name);
      }
      overlay.check();
    }
  }

  /** A statement failed: nothing but going back is possible. */
  public void abort() {
    aborted = true;
  }

  public boolean isAborted() {
    return aborted;
  }

  /** Names the present state. An older savepoint of that name is hidden until this one is released. */
  public void savepoint(String name) {
    savepoints.add(new Savepoint(name, journal.size()));
  }

  /**
   * Undoes what came after a savepoint, which stays; one that failed can go on from there.
   *
   * @throws MillraceException SAVEPOINT_NOT_FOUND; TRANSACTION_CONFLICT
   */
  public void rollbackTo(String name, Position place) {
    int index = find(name, place);
    savepoints.subList(index + 1, savepoints.size()).clear();
    journal.subList(savepoints.get(index).changes(), journal.size()).clear();
    overlays.clear();
    aborted = true;
    try {
      journal.forEach(this::perform);
    } catch (MillraceException taken) {
      // What was possible once is impossible only because of what others have committed.
      throw TableOverlay.conflict("a row that it has added");
    }
    aborted = false;
  }

  /**
   * Forgets a savepoint and those after it.
   *
   * @throws MillraceException SAVEPOINT_NOT_FOUND
   */
  public void release(String name, Position place) {
    savepoints.subList(find(name, place), savepoints.size()).clear();
  }

  private int find(String name, Position place) {
    for (int i = savepoints.size() - 1; i >= 0; i--) {
      if (savepoints.get(i).name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    throw new MillraceException(
        ErrorCode.SAVEPOINT_NOT_FOUND,
        "the transaction has no savepoint \"" + name + "\"",
        place,
        savepoints.isEmpty()
            ? "SAVEPOINT " + name + " makes one"
            : "its savepoints are " + String.join(", ", savepoints.stream().map(Savepoint::name).toList()));
  }
}
