package org.millrace.executor.monitor;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows that were not accepted and those on which an expression failed, with reasons people can read. The first {@link
 * #KEPT} are kept whole; all are counted. Failures of queries form a relation of query, expression, row and weight: what is
 * retracted is marked.
 */
public final class RejectLog {
  /** How many entries are kept whole. */
  public static final int KEPT = 10_000;

  /**
   * One rejected row.
   *
   * @param source the stream or table that read it, or null if a query left it out
   * @param query the query that left it out, or null
   * @param position its place in the source, from 1; 0 if not known
   * @param expression of the query that failed, or null
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
      String expression,
      String raw,
      long weight,
      boolean retracted,
      long at) {
    private Entry of(long otherWeight, boolean isRetracted) {
      return new Entry(source, query, position, reason, detail, expression, raw, otherWeight, isRetracted, at);
    }
  }

  /** What rows are counted by: as in {@link Entry}. */
  public record Cause(String source, String query, String reason) {}

  private record Failed(String query, String detail, String expression, String raw) {
    static Failed of(Entry entry) {
      return new Failed(entry.query, entry.detail, entry.expression, entry.raw);
    }
  }

  private final Map<Long, Entry> entries = new LinkedHashMap<>();
  private final Map<Failed, ArrayDeque<Long>> standing = new HashMap<>();
  /** Retractions that came before what they retract: within a step changes come in any order. */
  private final Map<Failed, Long> owed = new HashMap<>();
  private final Map<Cause, Long> counts = new LinkedHashMap<>();
  private long total;

  /** A row of a source, or one that came too late for a query. */
  public void add(Entry entry) {
    total++;
    counts.merge(new Cause(entry.source(), entry.query(), entry.reason()), 1L, Long::sum);
    if (entries.size() < KEPT) {
      entries.put(total, entry);
    }
  }

  /** A change of the failures of a query: with a negative weight the row of an earlier one has left. */
  public void change(Entry entry) {
    Failed failed = Failed.of(entry);
    if (entry.weight() < 0) {
      retract(failed, -entry.weight());
      return;
    }
    long before = Math.min(entry.weight(), owed.getOrDefault(failed, 0L));
    if (before > 0) {
      owed.computeIfPresent(failed, (f, weight) -> weight == before ? null : (Long) (weight - before));
    }
    boolean kept = entries.size() < KEPT;
    if (before == entry.weight()) {
      add(entry.of(before, true));
      return;
    }
    add(entry.of(entry.weight() - before, false));
    if (kept) {
      standing.computeIfAbsent(failed, f -> new ArrayDeque<>()).add(total);
    }
  }

  private void retract(Failed failed, long weight) {
    long left = weight;
    ArrayDeque<Long> of = standing.get(failed);
    while (left > 0 && of != null && !of.isEmpty()) {
      Entry entry = entries.get(of.peek());
      if (entry.weight() > left) {
        entries.put(of.peek(), entry.of(entry.weight() - left, false));
        left = 0;
      } else {
        left -= entry.weight();
        entries.put(of.poll(), entry.of(entry.weight(), true));
      }
    }
    if (of != null && of.isEmpty()) {
      standing.remove(failed);
    }
    if (left > 0 && entries.size() < KEPT) {
      owed.merge(failed, left, Long::sum);
    }
  }

  /** Drops the entries of a source that is no more; they stay counted. */
  public void forget(String source) {
    entries.values().removeIf(entry -> source.equalsIgnoreCase(entry.source()));
  }

  public List<Entry> entries() {
    return List.copyOf(entries.values());
  }

  public long total() {
    return total;
  }

  /** How many rows by cause, in order of first occurrence. */
  public Map<Cause, Long> counts() {
    return counts;
  }
}
