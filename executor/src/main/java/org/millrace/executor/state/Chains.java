package org.millrace.executor.state;

import java.util.Arrays;

/**
 * Many lists of small numbers, doubly linked by int arrays: items in the order in which they were appended. An item is in at
 * most one list.
 *
 * <pre>for (int item = chains.first(list); item &gt;= 0; item = chains.next(item)) { … }</pre>
 */
public final class Chains {
  private static final int OUT = -2;

  private int[] first = new int[0];
  private int[] last = new int[0];
  private int[] next = new int[0];
  private int[] previous = new int[0];
  private int size;

  /** Items in all lists. */
  public int size() {
    return size;
  }

  /** The first item of a list, or −1. */
  public int first(int list) {
    return list < first.length ? first[list] : -1;
  }

  /** The item after an item in its list, or −1. */
  public int next(int item) {
    return next[item];
  }

  public boolean contains(int item) {
    return item < next.length && next[item] != OUT;
  }

  public void append(int list, int item) {
    reserve(list, item);
    int end = last[list];
    next[item] = -1;
    previous[item] = end;
    if (end < 0) {
      first[list] = item;
    } else {
      next[end] = item;
    }
    last[list] = item;
    size++;
  }

  /** Takes an item out of the list it is in. */
  public void remove(int list, int item) {
    int after = next[item];
    int before = previous[item];
    if (before < 0) {
      first[list] = after;
    } else {
      next[before] = after;
    }
    if (after < 0) {
      last[list] = before;
    } else {
      previous[after] = before;
    }
    next[item] = OUT;
    size--;
  }

  public long bytes() {
    return 8L * (first.length + next.length);
  }

  private void reserve(int list, int item) {
    if (list >= first.length) {
      first = grown(first, list + 1, -1);
      last = grown(last, list + 1, -1);
    }
    if (item >= next.length) {
      next = grown(next, item + 1, OUT);
      previous = grown(previous, item + 1, OUT);
    }
  }

  private static int[] grown(int[] array, int least, int filler) {
    int[] larger = Arrays.copyOf(array, Math.max(least, Math.max(16, array.length + (array.length >> 1))));
    Arrays.fill(larger, array.length, larger.length, filler);
    return larger;
  }
}
