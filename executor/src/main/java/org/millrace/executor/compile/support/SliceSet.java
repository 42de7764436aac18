package org.millrace.executor.compile.support;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Slice;

/** A set of byte strings that does not change: open addressing, at most half full. */
public final class SliceSet {
  private final Slice[] table;
  private final int mask;

  private SliceSet(List<Slice> values) {
    int capacity = Integer.highestOneBit(Math.max(2, values.size() * 2 - 1)) * 2;
    table = new Slice[capacity];
    mask = capacity - 1;
    for (Slice value : values) {
      int slot = slot(value);
      while (table[slot] != null && !Order.equal(table[slot], value)) {
        slot = slot + 1 & mask;
      }
      table[slot] = value;
    }
  }

  /** A value as it stands in a chunk: its length in bytes, a colon, its bytes as characters. */
  public static String encoded(Slice value) {
    return value.length + ":" + new String(value.toBytes(), StandardCharsets.ISO_8859_1);
  }

  /** From encoded values; in chunks, since a constant in a class file has a limit. */
  public static SliceSet of(String[] chunks) {
    List<Slice> values = new ArrayList<>();
    for (String chunk : chunks) {
      for (int at = 0; at < chunk.length(); ) {
        int colon = chunk.indexOf(':', at);
        int end = colon + 1 + Integer.parseInt(chunk.substring(at, colon));
        values.add(Slice.of(chunk.substring(colon + 1, end).getBytes(StandardCharsets.ISO_8859_1)));
        at = end;
      }
    }
    return new SliceSet(values);
  }

  public boolean contains(Slice value) {
    int slot = slot(value);
    while (table[slot] != null) {
      if (Order.equal(table[slot], value)) {
        return true;
      }
      slot = slot + 1 & mask;
    }
    return false;
  }

  private int slot(Slice value) {
    int hash = value.hashCode() * 0x9E3779B9;
    return hash >>> 7 & mask;
  }
}
