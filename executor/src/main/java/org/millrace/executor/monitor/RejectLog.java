package org.millrace.executor.monitor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows that were not accepted and those on which an expression failed, with reasons people can read. The first {@link
 * #KEPT} are kept whole; all are counted.
 */
public final class RejectLog {
  /** How many entries are kept whole. */
  public static final int KEPT = 10_000;

  /**
   * One rejected row.
   *
   * @param source the stream or table that read it, or null if a query's expression failed
   * @param query the query whose expression failed, or null
   * @param position its place in the source, from 1; 0 if not known
   * @param weight of the row in the query, 1 for a source
   * @param retracted whether a query's row on which an expression had failed has left since
   * @param at when, microseconds since 1970
   */
  public record Entry(
      String source,
      String query,
      long position,
      String reason,
      String detail,
      String raw,
      long weight,
      boolean retracted,
      long at) {}

  /** What rows are counted by: as in {@link Entry}. */
  public record Cause(String source, String query, String reason) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Map<Cause, Long> counts = new LinkedHashMap<>();
  private long total;

  public void add(Entry entry) {
    total++;
    counts.merge(new Cause(entry.source(), entry.query(), entry.reason()), 1L, Long::sum);
    if (entries.size() < KEPT) {
      entries.add(entry);
    }
  }

  /**
   * The row of an earlier failure has left: the entry is marked. A row that failed more often than it was retracted stays.
   */
  public void retract(String query, String detail, String raw, long weight) {
    long left = weight;
    for (int i = 0; i < entries.size() && left > 0; i++) {
      Entry entry = entries.get(i);
      boolean same =
          !entry.retracted() && query.equals(entry.query()) && detail.equals(entry.detail()) && raw.equals(entry.raw());
      if (same) {
        left -= entry.weight();
        entries.set(
            i,
            new Entry(
                entry.source(), entry.query(), entry.position(), entry.reason(), entry.detail(), entry.raw(),
                entry.weight(), true, entry.at()));
      }
    }
  }

  /** Drops the entries of a source that is no more; they stay counted. */
  public void forget(String source) {
    entries.removeIf(entry -> source.equalsIgnoreCase(entry.source()));
  }

  public List<Entry> entries() {
    return entries;
  }

  public long total() {
    return total;
  }

  /** How many rows by cause, in order of first occurrence. */
  public Map<Cause, Long> counts() {
    return counts;
  }
}
