package org.millrace.executor.operator.session;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.Session;

/**
 * SESSION. In batch terms: the rows of each key, sorted by time, cut wherever two that follow each other are a gap or more
 * apart; each row with the first time of its part and the last one plus the gap. Incrementally: a row joins, begins or unites
 * sessions when it comes; what is left when one goes is cut again. At the end of a step either the rows whose session changed
 * are taken back and shown anew, or, if rows are shown once, those of the sessions that the watermark completed are shown.
 */
public final class SessionOperator implements Operator {
  private final int timeColumn;
  private final int[] keyColumns;
  private final KeyTable keys;
  private final SessionRows rows;
  private final Sessions sessions;
  private final Session.Finality finality;
  private final SessionWriter writer;
  private final Marked touched = new Marked();
  /** By a time at which a session may be complete: it was when it was put here, or it has become later since. */
  private final TimeBuckets closings = new TimeBuckets();

  private final IntList cut = new IntList();
  private final IntList due = new IntList();
  private int[] keyIds = new int[0];
  private long watermark = Long.MIN_VALUE;

  private SessionOperator(Session node, Layout[] layouts) {
    timeColumn = node.timeColumn();
    keyColumns = node.keys().stream().mapToInt(k -> k).toArray();
    keys = new KeyTable(node.keys().stream().map(k -> layouts[k]).toArray(Layout[]::new));
    rows = new SessionRows(layouts, timeColumn);
    sessions = new Sessions(node.gap(), rows);
    finality = node.finality();
    writer = new SessionWriter(rows.columns());
  }

  public static SessionOperator of(Session node) {
    return new SessionOperator(node, BatchBuilder.layouts(node.input().rowType()));
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    Batch timed = withTime(changes);
    if (timed.size == 0) {
      return;
    }
    int[] ids = rows.find(timed);
    keyIds = IntList.scratch(keyIds, timed.size);
    keys.findOrAdd(keys(timed), timed.size, keyIds);
    for (int i = 0; i < timed.size; i++) {
      change(ids[i], keyIds[i], timed.weight(i));
    }
  }

  /** Rows without a time are in no session. */
  private Batch withTime(Batch batch) {
    Column times = batch.columns[timeColumn];
    int[] present = new int[batch.size];
    int count = 0;
    for (int row = 0; row < batch.size; row++) {
      if (!times.isNull(row)) {
        present[count++] = row;
      }
    }
    return count == batch.size ? batch : batch.select(present, count);
  }

  private Column[] keys(Batch batch) {
    Column[] columns = new Column[keyColumns.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.columns[keyColumns[i]];
    }
    return columns;
  }

  private void change(int row, int key, int weight) {
    boolean was = rows.weight(row) != 0;
    rows.addWeight(row, weight);
    boolean is = rows.weight(row) != 0;
    touched.add(row);
    if (is && !was) {
      int session = sessions.add(key, row);
      if (session >= 0) {
        awaitEnd(session);
      }
    } else if (was && !is) {
      sessions.remove(row);
    }
  }

  private void awaitEnd(int session) {
    if (finality != null) {
      if (closings.contains(session)) {
        closings.remove(session);
      }
      closings.add(closing(session), session);
    }
  }

  /** The watermark that completes a session. */
  private long closing(int session) {
    long end = sessions.end(session);
    long delay = finality.delayMicros();
    return delay > 0 && end > Long.MAX_VALUE - delay ? Long.MAX_VALUE : end + delay;
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output out) {
    cut.clear();
    sessions.settle(cut);
    for (int i = 0; i < cut.size; i++) {
      awaitEnd(cut.items[i]);
    }
    writer.to(out);
    if (finality == null || !finality.onClose()) {
      showChanges();
    }
    sessions.moved().clear();
    freeGone();
    if (finality != null) {
      close();
    }
    freeKeys();
  }

  private void showChanges() {
    rows.reserveShown();
    Marked moved = sessions.moved();
    for (int i = 0; i < moved.items.size; i++) {
      int session = moved.items.items[i];
      if (moved.contains(session)) {
        for (int row = sessions.firstRow(session); row >= 0; row = sessions.nextRow(row)) {
          rows.show(row, sessions.start(session), sessions.end(session), writer);
        }
      }
    }
    for (int i = 0; i < touched.items.size; i++) {
      int row = touched.items.items[i];
      if (rows.weight(row) == 0) {
        rows.hide(row, writer);
      } else {
        int session = sessions.sessionOf(row);
        rows.show(row, sessions.start(session), sessions.end(session), writer);
      }
    }
  }

  private void freeGone() {
    writer.flush();
    for (int i = 0; i < touched.items.size; i++) {
      int row = touched.items.items[i];
      if (rows.weight(row) == 0) {
        rows.free(row);
      }
    }
    touched.clear();
  }

  private void close() {
    IntList closed = new IntList();
    while (closings.anyDue(watermark)) {
      due.clear();
      closings.takeFirst(due);
      for (int i = 0; i < due.size; i++) {
        int session = due.items[i];
        if (sessions.exists(session) && closing(session) <= watermark) {
          closed.add(session);
        } else if (sessions.exists(session)) {
          closings.add(closing(session), session);
        }
      }
    }
    if (finality.onClose()) {
      show(closed);
    }
    forget(closed);
  }

  private void show(IntList closed) {
    for (int i = 0; i < closed.size; i++) {
      int session = closed.items[i];
      for (int row = sessions.firstRow(session); row >= 0; row = sessions.nextRow(row)) {
        writer.writeTimes(row, sessions.start(session), sessions.end(session), rows.weight(row));
      }
    }
    writer.flush();
  }

  private void forget(IntList closed) {
    for (int i = 0; i < closed.size; i++) {
      int session = closed.items[i];
      for (int row = sessions.firstRow(session); row >= 0; row = sessions.nextRow(row)) {
        rows.free(row);
      }
      sessions.forget(session);
    }
  }

  private void freeKeys() {
    Marked emptied = sessions.emptied();
    for (int i = 0; i < emptied.items.size; i++) {
      int key = emptied.items.items[i];
      if (!sessions.hasSessions(key)) {
        keys.remove(key);
      }
    }
    emptied.clear();
  }

  @Override
  public long nextClosing() {
    for (long first = closings.firstTime(); first != Long.MAX_VALUE; first = closings.firstTime()) {
      if (putOff(first)) {
        return first;
      }
    }
    return Long.MAX_VALUE;
  }

  /** Puts the sessions that wait for this watermark where they belong by now; whether it completes one of them. */
  private boolean putOff(long first) {
    boolean any = false;
    due.clear();
    closings.takeFirst(due);
    for (int i = 0; i < due.size; i++) {
      int session = due.items[i];
      if (sessions.exists(session)) {
        closings.add(closing(session), session);
        any |= closing(session) == first;
      }
    }
    return any;
  }

  @Override
  public long stateRows() {
    return rows.size();
  }

  @Override
  public long stateBytes() {
    return rows.bytes() + sessions.bytes() + keys.bytes() + closings.bytes() + touched.bytes() + 4L * keyIds.length;
  }
}
