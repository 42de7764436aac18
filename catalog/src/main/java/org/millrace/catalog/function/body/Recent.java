package org.millrace.catalog.function.body;

import java.util.function.BiFunction;
import org.millrace.catalog.type.Slice;

/**
 * Remembers what was made of the last few texts: patterns and names that are the same in every row are read once. Safe for
 * any threads, as entries do not change; two that come at once may make the same thing twice.
 */
public final class Recent<V> {
  private static final int SIZE = 64;

  private final Entry[] entries = new Entry[SIZE];

  private record Entry(Slice first, Slice second, Object value) {}

  /** What the maker makes of two texts, now or earlier. The texts are copied when they are kept. */
  @SuppressWarnings("unchecked")
  public V get(Slice first, Slice second, BiFunction<Slice, Slice, V> maker) {
    int hash = first.hashCode() * 31 + second.hashCode();
    int slot = (hash ^ hash >>> 15) & (SIZE - 1);
    Entry entry = entries[slot];
    if (entry == null || !entry.first.equals(first) || !entry.second.equals(second)) {
      Object value = maker.apply(first, second);
      entry = new Entry(Slice.of(first.toBytes()), Slice.of(second.toBytes()), value);
      entries[slot] = entry;
    }
    return (V) entry.value;
  }
}
