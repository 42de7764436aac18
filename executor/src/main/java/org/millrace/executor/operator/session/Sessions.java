package org.millrace.executor.operator.session;

import java.util.Arrays;
import org.millrace.executor.state.Chains;
import org.millrace.executor.state.IntList;

/**
 * Which rows of a key form a session. Rows come and go one by one, in any order; two sessions that a row brings closer than the
 * gap become one at once. What a row leaves behind when it goes is cut only at the end of a step ({@link #settle}): until then
 * a session may be too large, which does no harm, as its rows are looked at again.
 */
final class Sessions {
  private final long gap;
  private final RowTimes times;
  private final SessionOrder order = new SessionOrder();
  private final Chains rows = new Chains();
  private long[] last = new long[16];
  private int[] keyOf = new int[16];
  private int[] count = new int[16];
  private int[] sessionOf = new int[16];
  private final Marked shrunk = new Marked();
  /** Sessions that start or end elsewhere than before. */
  private final Marked moved = new Marked();
  private final Marked emptied = new Marked();

  /** Tells the time of a row by its number, and sorts rows by it. */
  interface RowTimes {
    long time(int row);

    void sort(int[] rows, int size);
  }

  Sessions(long gap, RowTimes times) {
    this.gap = gap;
    this.times = times;
  }

  long start(int session) {
    return order.first[session];
  }

  /** The last row's time plus the gap. */
  long end(int session) {
    return plus(last[session], gap);
  }

  private static long plus(long time, long length) {
    return time > Long.MAX_VALUE - length ? Long.MAX_VALUE : time + length;
  }

  boolean exists(int session) {
    return session < count.length && count[session] > 0;
  }

  int sessionOf(int row) {
    return sessionOf[row];
  }

  int firstRow(int session) {
    return rows.first(session);
  }

  int nextRow(int row) {
    return rows.next(row);
  }

  boolean hasSessions(int key) {
    return !order.isEmpty(key);
  }

  /** Takes in a row. Returns the session that it began, or −1 if it is in one that was there. */
  int add(int key, int row) {
    long time = times.time(row);
    int before = order.atOrBefore(key, time);
    int after = order.after(key, time);
    boolean joinsBefore = before >= 0 && time < end(before);
    boolean joinsAfter = after >= 0 && order.first[after] < plus(time, gap);
    if (!joinsBefore && !joinsAfter) {
      int session = begin(key, time);
      append(session, row);
      return session;
    }
    int session = joinsBefore ? before : after;
    if (joinsBefore && joinsAfter) {
      session = merge(before, after);
    }
    append(session, row);
    if (time < order.first[session]) {
      order.first[session] = time;
      moved.add(session);
    } else if (time > last[session]) {
      last[session] = time;
      moved.add(session);
    }
    return -1;
  }

  private int begin(int key, long time) {
    int session = order.add(key, time);
    if (session >= last.length) {
      last = Arrays.copyOf(last, session * 2);
      keyOf = Arrays.copyOf(keyOf, session * 2);
      count = Arrays.copyOf(count, session * 2);
    }
    last[session] = time;
    keyOf[session] = key;
    count[session] = 0;
    return session;
  }

  private void append(int session, int row) {
    if (row >= sessionOf.length) {
      sessionOf = Arrays.copyOf(sessionOf, Math.max(row + 1, sessionOf.length * 2));
    }
    sessionOf[row] = session;
    rows.append(session, row);
    count[session]++;
  }

  /** The rows of the smaller go over to the larger. */
  private int merge(int before, int after) {
    int from = count[before] < count[after] ? before : after;
    int to = from == before ? after : before;
    long start = order.first[before];
    long end = Math.max(last[before], last[after]);
    for (int row = rows.first(from); row >= 0; row = rows.first(from)) {
      rows.remove(from, row);
      append(to, row);
    }
    if (shrunk.contains(from)) {
      shrunk.add(to);
    }
    release(from);
    order.first[to] = start;
    last[to] = end;
    moved.add(to);
    return to;
  }

  /** Takes out a row. */
  void remove(int row) {
    int session = sessionOf[row];
    rows.remove(session, row);
    if (--count[session] == 0) {
      drop(session);
    } else {
      shrunk.add(session);
    }
  }

  /** Forgets a session without rows. */
  private void drop(int session) {
    int key = keyOf[session];
    release(session);
    if (order.isEmpty(key)) {
      emptied.add(key);
    }
  }

  /** Forgets a session with its rows. */
  void forget(int session) {
    for (int row = rows.first(session); row >= 0; row = rows.first(session)) {
      rows.remove(session, row);
    }
    drop(session);
  }

  private void release(int session) {
    count[session] = 0;
    shrunk.remove(session);
    moved.remove(session);
    order.remove(keyOf[session], session);
  }

  /** Cuts what has lost rows where gaps lie now; adds every session made of it to the list. */
  void settle(IntList made) {
    for (int i = 0; i < shrunk.items.size; i++) {
      int session = shrunk.items.items[i];
      if (shrunk.contains(session)) {
        cut(session, made);
      }
    }
    shrunk.clear();
  }

  private void cut(int session, IntList made) {
    int size = count[session];
    int[] sorted = new int[size];
    int filled = 0;
    for (int row = rows.first(session); row >= 0; row = rows.next(row)) {
      sorted[filled++] = row;
    }
    times.sort(sorted, size);
    long start = times.time(sorted[0]);
    int part = session;
    long previous = start;
    boolean startMoved = start != order.first[session];
    long oldLast = last[session];
    order.first[session] = start;
    for (int i = 0; i < size; i++) {
      long time = times.time(sorted[i]);
      if (time >= plus(previous, gap)) {
        last[part] = previous;
        part = begin(keyOf[session], time);
        made.add(part);
        moved.add(part);
      }
      if (part != session) {
        rows.remove(session, sorted[i]);
        count[session]--;
        append(part, sorted[i]);
      }
      previous = time;
    }
    last[part] = previous;
    made.add(session);
    if (startMoved || last[session] != oldLast) {
      moved.add(session);
    }
  }

  /** The sessions whose bounds changed since they were last cleared; some may be gone. */
  Marked moved() {
    return moved;
  }

  /** The keys that may have no session any more. */
  Marked emptied() {
    return emptied;
  }

  long bytes() {
    return order.bytes() + rows.bytes() + 16L * last.length + 4L * sessionOf.length + shrunk.bytes() + moved.bytes()
        + emptied.bytes();
  }
}
