package org.millrace.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What has happened so far: judged rows, watermarks, versions of the table. Times are microseconds. */
final class History {
  static final long NOTHING_YET = Long.MIN_VALUE;
  private static final long ENDED = Long.MAX_VALUE;

  /** A stream: its accepted rows in order of arrival (time first), its watermark, the latest moment it named. */
  private static final class Feed {
    final long delay;
    final List<List<Object>> rows = new ArrayList<>();
    long watermark = NOTHING_YET;
    long named = NOTHING_YET;

    Feed(long delay) {
      this.delay = delay;
    }
  }

  /** Contents of the table from a moment on, with the watermarks of all streams then. */
  private record Version(List<List<Object>> rows, Map<String, Long> watermarks) {}

  private final Map<String, Feed> feeds = new HashMap<>();
  private final String table;
  private final List<Version> versions = new ArrayList<>();

  History(Map<String, Long> delays, String table) {
    delays.forEach((stream, delay) -> feeds.put(stream, new Feed(delay)));
    this.table = table;
    setTable(List.of());
  }

  /** A row is late iff its time is below the watermark made by the rows before it; without a time it is rejected too. */
  void arrive(String stream, List<Object> row) {
    Feed feed = feeds.get(stream);
    if (row.get(0) == null || Moments.micros(row.get(0)) < feed.watermark) {
      return;
    }
    long time = Moments.micros(row.get(0));
    feed.rows.add(row);
    feed.watermark = Math.max(feed.watermark, time - feed.delay);
    feed.named = Math.max(feed.named, time);
  }

  void advance(String stream, long moment) {
    Feed feed = feeds.get(stream);
    feed.watermark = Math.max(feed.watermark, moment);
    feed.named = Math.max(feed.named, moment);
  }

  void close(String stream) {
    feeds.get(stream).watermark = ENDED;
  }

  long watermark(String stream) {
    return feeds.get(stream).watermark;
  }

  /** The watermark where the given streams meet: the least of theirs. */
  long watermark(Set<String> streams) {
    return streams.stream().mapToLong(stream -> feeds.get(stream).watermark).min().orElse(ENDED);
  }

  List<List<Object>> table() {
    return versions.get(versions.size() - 1).rows;
  }

  void setTable(List<List<Object>> rows) {
    Map<String, Long> watermarks = new HashMap<>();
    feeds.forEach((stream, feed) -> watermarks.put(stream, feed.watermark));
    versions.add(new Version(rows, watermarks));
  }

  /** What a tick query sees now. */
  World now() {
    Map<String, List<List<Object>>> streams = new HashMap<>();
    feeds.forEach((stream, feed) -> streams.put(stream, feed.rows));
    return new World(streams, Map.of(table, table()), 0);
  }

  /** What a query over the given streams sees at an instant. */
  World at(long instant, Set<String> read) {
    Map<String, List<List<Object>>> streams = new HashMap<>();
    for (String stream : read) {
      streams.put(
          stream,
          feeds.get(stream).rows.stream()
              .filter(row -> Moments.micros(row.get(0)) <= instant)
              .sorted(Comparator.comparing(row -> Moments.micros(row.get(0))))
              .toList());
    }
    List<List<Object>> rows = List.of();
    for (Version version : versions) {
      if (effective(version, read) <= instant) {
        rows = version.rows;
      }
    }
    return new World(streams, Map.of(table, rows), instant);
  }

  /** The first instant not yet complete: the watermark, or when all streams have ended the one after the last that was named. */
  long firstIncomplete(Set<String> read) {
    long watermark = watermark(read);
    if (watermark != ENDED) {
      return watermark;
    }
    return read.stream().mapToLong(stream -> feeds.get(stream).named).max().orElse(NOTHING_YET) + 1;
  }

  /** The instants at which a query over the streams can change: arrivals, expiries, new versions of the table. */
  TreeSet<Long> turningPoints(Set<String> read, Set<Long> stays, boolean readsTable) {
    TreeSet<Long> points = new TreeSet<>();
    for (String stream : read) {
      for (List<Object> row : feeds.get(stream).rows) {
        long time = Moments.micros(row.get(0));
        points.add(time);
        stays.forEach(stay -> points.add(time + stay));
      }
    }
    if (readsTable) {
      versions.forEach(version -> points.add(effective(version, read)));
    }
    return points;
  }

  /** Whether a statement that changed the table takes effect at an instant of a query over the streams. */
  boolean tableChangesAt(long instant, Set<String> read) {
    for (int i = 1; i < versions.size(); i++) {
      boolean changed = !Bag.of(versions.get(i).rows).equals(Bag.of(versions.get(i - 1).rows));
      if (changed && effective(versions.get(i), read) == instant) {
        return true;
      }
    }
    return false;
  }

  /** A change of the table takes effect at the first instant that was not complete when it was committed. */
  private static long effective(Version version, Set<String> read) {
    return read.stream().mapToLong(version.watermarks::get).min().orElse(NOTHING_YET);
  }
}
