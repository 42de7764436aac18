package org.millrace.executor.time;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the clock said when records of a source were first read: one that is read again is judged by the reading of then, so
 * that all who read it agree. Kept by partition and position, a reading for each stretch.
 */
public final class ClockReadings {
  private final Clock clock;
  private final Map<Integer, TreeMap<Long, Long>> byFirst = new HashMap<>();
  private final Map<Integer, Long> lastRead = new HashMap<>();

  public ClockReadings(Clock clock) {
    this.clock = clock;
  }

  /** The readings for records of a partition, by their positions, which grow; new ones are read now. */
  public long[] of(int partition, long[] positions, int count) {
    long[] readings = new long[count];
    TreeMap<Long, Long> known = byFirst.computeIfAbsent(partition, p -> new TreeMap<>());
    long last = lastRead.getOrDefault(partition, Long.MIN_VALUE);
    for (int i = 0; i < count; i++) {
      if (positions[i] > last) {
        long now = clock.micros();
        if (known.isEmpty() || known.lastEntry().getValue() != now) {
          known.put(positions[i], now);
        }
        last = positions[count - 1];
      }
      readings[i] = known.floorEntry(positions[i]).getValue();
    }
    lastRead.put(partition, last);
    return readings;
  }
}
