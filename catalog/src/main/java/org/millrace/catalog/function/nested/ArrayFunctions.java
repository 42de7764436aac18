package org.millrace.catalog.function.nested;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Functions on arrays. A value is given and returned in the form of {@link NestedBytes}; two are the same iff their bytes are,
 * NULL and NULL too. Positions count from 1.
 */
public final class ArrayFunctions {
  private static final Slice EMPTY = Elements.array(List.of());

  private ArrayFunctions() {}

  public static Slice empty() {
    return EMPTY;
  }

  public static long cardinality(Slice array) {
    return NestedBytes.count(array);
  }

  /** NULL for an array without elements, as PostgreSQL has it; dimension 2 is that of the first element. */
  public static Long length(Slice array, long dimension) {
    Slice inner = array;
    for (long d = 1; d < dimension && inner != null; d++) {
      inner = NestedBytes.part(inner, 0);
      inner = inner == null || inner.at(0) != array.at(0) ? null : inner;
    }
    long count = inner == null || dimension < 1 ? 0 : NestedBytes.count(inner);
    return count == 0 ? null : (Long) count;
  }

  public static boolean contains(Slice array, Slice value) {
    return Elements.of(array).contains(value);
  }

  public static Long position(Slice array, Slice value) {
    return position(array, value, 1);
  }

  /** The first position from one on at which the value is; NULL if there is none. */
  public static Long position(Slice array, Slice value, long from) {
    long at = 1;
    for (NestedBytes.Parts parts = new NestedBytes.Parts(array); parts.next(); at++) {
      if (at >= from && parts.value().equals(value)) {
        return at;
      }
    }
    return null;
  }

  public static Slice positions(Slice array, Slice value) {
    List<Slice> positions = new ArrayList<>();
    long at = 1;
    for (NestedBytes.Parts parts = new NestedBytes.Parts(array); parts.next(); at++) {
      if (parts.value().equals(value)) {
        positions.add(NestedWriter.value(at));
      }
    }
    return Elements.array(positions);
  }

  /** A NULL array is an empty one. */
  public static Slice append(Slice array, Slice value) {
    List<Slice> elements = array == null ? new ArrayList<>() : Elements.of(array);
    elements.add(value);
    return Elements.array(elements);
  }

  public static Slice prepend(Slice value, Slice array) {
    List<Slice> elements = array == null ? new ArrayList<>() : Elements.of(array);
    elements.add(0, value);
    return Elements.array(elements);
  }

  public static Slice prependTo(Slice array, Slice value) {
    return prepend(value, array);
  }

  /** NULLs are passed over; NULL if there is nothing else. */
  public static Slice concat(Slice[] arrays) {
    List<Slice> elements = null;
    for (Slice array : arrays) {
      if (array != null) {
        elements = elements == null ? new ArrayList<>() : elements;
        elements.addAll(Elements.of(array));
      }
    }
    return elements == null ? null : Elements.array(elements);
  }

  public static Slice remove(Slice array, Slice value) {
    List<Slice> elements = Elements.of(array);
    elements.removeIf(value::equals);
    return Elements.array(elements);
  }

  public static Slice replace(Slice array, Slice from, Slice to) {
    List<Slice> elements = Elements.of(array);
    elements.replaceAll(element -> element.equals(from) ? to : element);
    return Elements.array(elements);
  }

  /** Each value once, where it first is. */
  public static Slice distinct(Slice array) {
    return Elements.array(new LinkedHashSet<>(Elements.of(array)));
  }

  /** NULLs last. */
  public static Slice sort(Slice array) {
    List<Slice> elements = Elements.of(array);
    Collections.sort(elements);
    return Elements.array(elements);
  }

  /** Descending: NULLs first. */
  public static Slice sort(Slice array, boolean descending) {
    return descending ? reverse(sort(array)) : sort(array);
  }

  public static Slice reverse(Slice array) {
    List<Slice> elements = Elements.of(array);
    Collections.reverse(elements);
    return Elements.array(elements);
  }

  /** The elements from one position to another, both included; what is not there is left out. */
  public static Slice slice(Slice array, long from, long to) {
    List<Slice> elements = Elements.of(array);
    int first = (int) Math.max(0, Math.min(elements.size(), from - 1));
    int last = (int) Math.max(first, Math.min(elements.size(), to));
    return Elements.array(elements.subList(first, last));
  }

  public static Slice sliceFrom(Slice array, long from) {
    return slice(array, from, Integer.MAX_VALUE);
  }

  /** Without so many elements at its end. */
  public static Slice trim(Slice array, long count) {
    int size = NestedBytes.count(array);
    if (count < 0 || count > size) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT, "number of elements to trim must be between 0 and " + size);
    }
    return slice(array, 1, size - count);
  }

  /** The values of both, each once. */
  public static Slice union(Slice a, Slice b) {
    Set<Slice> elements = new LinkedHashSet<>(Elements.of(a));
    elements.addAll(Elements.of(b));
    return Elements.array(elements);
  }

  public static Slice intersect(Slice a, Slice b) {
    Set<Slice> elements = new LinkedHashSet<>(Elements.of(a));
    elements.retainAll(new LinkedHashSet<>(Elements.of(b)));
    return Elements.array(elements);
  }

  public static Slice except(Slice a, Slice b) {
    Set<Slice> elements = new LinkedHashSet<>(Elements.of(a));
    elements.removeAll(new LinkedHashSet<>(Elements.of(b)));
    return Elements.array(elements);
  }

  /** Whether a value that is not NULL is in both. */
  public static boolean overlap(Slice a, Slice b) {
    Set<Slice> both = new LinkedHashSet<>(Elements.of(a));
    both.retainAll(new LinkedHashSet<>(Elements.of(b)));
    both.remove(NestedBytes.NULL_VALUE);
    return !both.isEmpty();
  }

  /** The smallest element that is not NULL. */
  public static Slice min(Slice array) {
    return Elements.of(array).stream().filter(e -> !NestedBytes.isNull(e)).min(Slice::compareTo).orElse(null);
  }

  public static Slice max(Slice array) {
    return Elements.of(array).stream().filter(e -> !NestedBytes.isNull(e)).max(Slice::compareTo).orElse(null);
  }

  /** The only element; NULL if there is none. */
  public static Slice element(Slice array) {
    List<Slice> elements = Elements.of(array);
    if (elements.size() > 1) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, "the array has " + elements.size() + " elements, not one");
    }
    return elements.isEmpty() ? null : elements.get(0);
  }
}
