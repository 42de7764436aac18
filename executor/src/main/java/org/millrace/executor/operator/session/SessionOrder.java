package org.millrace.executor.operator.session;

import java.util.Arrays;
import org.millrace.executor.state.IntList;

/**
 * The sessions of each key in order of their first time: a treap a key (Seidel, Aragon, "Randomized search trees", Algorithmica
 * 1996), in arrays by session. Priorities follow from a count, so that a run can be repeated. The first time of a session may
 * be changed as long as it stays between those of its neighbours.
 */
final class SessionOrder {
  private static final int NONE = -1;

  /** By session; read and moved by the owner. */
  long[] first = new long[16];

  private int[] left = new int[16];
  private int[] right = new int[16];
  private int[] priority = new int[16];
  private int[] root = new int[0];
  /** The session that starts last, which rows that come in order look for. */
  private int[] latest = new int[0];
  private final IntList free = new IntList();
  private int limit;
  private int count;

  boolean isEmpty(int key) {
    return key >= root.length || root[key] == NONE;
  }

  /** The session of a key that starts last of those that start at the time or before, or −1. */
  int atOrBefore(int key, long time) {
    if (isEmpty(key)) {
      return NONE;
    }
    if (first[latest[key]] <= time) {
      return latest[key];
    }
    int found = NONE;
    for (int at = root[key]; at != NONE; ) {
      boolean fits = first[at] <= time;
      found = fits ? at : found;
      at = fits ? right[at] : left[at];
    }
    return found;
  }

  /** The session of a key that starts first of those that start after the time, or −1. */
  int after(int key, long time) {
    if (isEmpty(key) || first[latest[key]] <= time) {
      return NONE;
    }
    int found = NONE;
    for (int at = root[key]; at != NONE; ) {
      boolean fits = first[at] > time;
      found = fits ? at : found;
      at = fits ? left[at] : right[at];
    }
    return found;
  }

  /** A new session of a key. */
  int add(int key, long time) {
    int session = free.size > 0 ? free.items[--free.size] : limit++;
    reserve(key, session);
    first[session] = time;
    left[session] = NONE;
    right[session] = NONE;
    priority[session] = mixed(++count);
    boolean last = root[key] == NONE || first[latest[key]] <= time;
    root[key] = insert(root[key], session);
    latest[key] = last ? session : latest[key];
    return session;
  }

  /** Takes a session out; its number may be given to another. */
  void remove(int key, int session) {
    root[key] = remove(root[key], session, first[session]);
    if (latest[key] == session) {
      int last = root[key];
      while (last != NONE && right[last] != NONE) {
        last = right[last];
      }
      latest[key] = last;
    }
    free.add(session);
    if (free.size == limit) {
      free.clear();
      limit = 0;
    }
  }

  private void reserve(int key, int session) {
    if (key >= root.length) {
      int from = root.length;
      int length = Math.max(key + 1, Math.max(16, from * 2));
      root = Arrays.copyOf(root, length);
      latest = Arrays.copyOf(latest, length);
      Arrays.fill(root, from, length, NONE);
      Arrays.fill(latest, from, length, NONE);
    }
    if (session >= first.length) {
      int length = session * 2;
      first = Arrays.copyOf(first, length);
      left = Arrays.copyOf(left, length);
      right = Arrays.copyOf(right, length);
      priority = Arrays.copyOf(priority, length);
    }
  }

  private static int mixed(int number) {
    int h = number * 0x9E3779B9;
    h = (h ^ h >>> 16) * 0x85EBCA6B;
    return h ^ h >>> 13;
  }

  private int insert(int tree, int session) {
    if (tree == NONE) {
      return session;
    }
    if (priority[session] > priority[tree]) {
      split(tree, session);
      return session;
    }
    if (first[session] < first[tree]) {
      left[tree] = insert(left[tree], session);
    } else {
      right[tree] = insert(right[tree], session);
    }
    return tree;
  }

  /** Hangs what starts before the session to its left, the rest to its right. */
  private void split(int tree, int session) {
    int low = NONE;
    int high = NONE;
    boolean lowEmpty = true;
    boolean highEmpty = true;
    for (int at = tree; at != NONE; ) {
      if (first[at] < first[session]) {
        if (lowEmpty) {
          left[session] = at;
        } else {
          right[low] = at;
        }
        lowEmpty = false;
        low = at;
        at = right[at];
      } else {
        if (highEmpty) {
          right[session] = at;
        } else {
          left[high] = at;
        }
        highEmpty = false;
        high = at;
        at = left[at];
      }
    }
    if (!lowEmpty) {
      right[low] = NONE;
    }
    if (!highEmpty) {
      left[high] = NONE;
    }
  }

  private int remove(int tree, int session, long time) {
    if (tree == session) {
      return joined(left[tree], right[tree]);
    }
    if (time < first[tree]) {
      left[tree] = remove(left[tree], session, time);
    } else {
      right[tree] = remove(right[tree], session, time);
    }
    return tree;
  }

  private int joined(int low, int high) {
    if (low == NONE || high == NONE) {
      return low == NONE ? high : low;
    }
    if (priority[low] > priority[high]) {
      right[low] = joined(right[low], high);
      return low;
    }
    left[high] = joined(low, left[high]);
    return high;
  }

  long bytes() {
    return 20L * first.length + 8L * root.length + free.bytes();
  }
}
