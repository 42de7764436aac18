package org.millrace.catalog.store;

/**
 * One change of a table.
 *
 * @param rowId the row's hidden id
 * @param values a value a column in the form of its type's layout (Long, Double, Slice, Int128), or null for NULL; no array
 *     at all where the row is removed
 */
public record RowChange(long rowId, Object[] values) {
  /** A row that was not there. */
  public static RowChange added(long rowId, Object[] values) {
    return new RowChange(rowId, values);
  }

  public static RowChange removed(long rowId) {
    return new RowChange(rowId, null);
  }

  public boolean isRemoval() {
    return values == null;
  }
}
