package org.millrace.catalog.function.nested;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Functions on maps, and what makes them. Of equal keys the last counts. */
public final class MapFunctions {
  private MapFunctions() {}

  public static Slice empty() {
    return NestedWriter.map(new TreeMap<>());
  }

  /** A map of keys and values in turn. */
  public static Slice of(Slice[] parts) {
    TreeMap<Slice, Slice> entries = new TreeMap<>();
    for (int i = 0; i < parts.length; i += 2) {
      put(entries, parts[i], parts[i + 1]);
    }
    return NestedWriter.map(entries);
  }

  private static void put(TreeMap<Slice, Slice> entries, Slice key, Slice value) {
    if (NestedBytes.isNull(key)) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, "the key of a map cannot be NULL");
    }
    entries.put(key, value);
  }

  /** The value of a key; null if the map does not have it. */
  public static Slice get(Slice map, Slice key) {
    for (NestedBytes.Parts parts = new NestedBytes.Parts(map); parts.next(); parts.next()) {
      boolean found = parts.value().equals(key);
      if (found) {
        parts.next();
        return parts.value();
      }
    }
    return null;
  }

  public static boolean containsKey(Slice map, Slice key) {
    return get(map, key) != null;
  }

  public static long size(Slice map) {
    return NestedBytes.count(map) / 2;
  }

  public static Slice keys(Slice map) {
    return everySecond(map, true);
  }

  public static Slice values(Slice map) {
    return everySecond(map, false);
  }

  private static Slice everySecond(Slice map, boolean keys) {
    List<Slice> parts = new ArrayList<>();
    boolean isKey = true;
    for (NestedBytes.Parts all = new NestedBytes.Parts(map); all.next(); isKey = !isKey) {
      if (isKey == keys) {
        parts.add(all.value());
      }
    }
    return Elements.array(parts);
  }

  /** The entries as rows of key and value. */
  public static Slice entries(Slice map) {
    List<Slice> rows = new ArrayList<>();
    for (NestedBytes.Parts all = new NestedBytes.Parts(map); all.next(); ) {
      Slice key = all.value();
      all.next();
      rows.add(NestedWriter.row(key, all.value()));
    }
    return Elements.array(rows);
  }

  public static Slice fromArrays(Slice keys, Slice values) {
    List<Slice> k = Elements.of(keys);
    List<Slice> v = Elements.of(values);
    if (k.size() != v.size()) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT, "there are " + k.size() + " keys and " + v.size() + " values");
    }
    TreeMap<Slice, Slice> entries = new TreeMap<>();
    for (int i = 0; i < k.size(); i++) {
      put(entries, k.get(i), v.get(i));
    }
    return NestedWriter.map(entries);
  }

  /** All entries; where both have a key, the value of the second. */
  public static Slice union(Slice a, Slice b) {
    TreeMap<Slice, Slice> entries = new TreeMap<>();
    for (Slice map : new Slice[] {a, b}) {
      for (NestedBytes.Parts all = new NestedBytes.Parts(map); all.next(); ) {
        Slice key = all.value();
        all.next();
        entries.put(key, all.value());
      }
    }
    return NestedWriter.map(entries);
  }
}
