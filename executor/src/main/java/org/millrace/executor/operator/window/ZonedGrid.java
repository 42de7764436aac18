package org.millrace.executor.operator.window;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.millrace.planner.physical.WindowShape;

/**
 * Days or months of a time zone. They begin when its clocks show so; at the first of two such moments, and where clocks jump over
 * it, at the jump. Times are instants of UTC.
 */
final class ZonedGrid extends WindowGrid {
  /** Units counted by what clocks show, as if they never changed. */
  interface LocalCalendar {
    /** The unit that a local time lies in, microseconds since 1970. */
    long unit(long local);

    /** The local time at which a unit begins. */
    long start(long unit);

    /** In units. */
    long offset();
  }

  private static final long MICROS = 1_000_000;

  private final LocalCalendar calendar;
  private final ZoneId zone;
  /** The unit found last, and where it begins and ends: most times are near each other. */
  private long known;

  private long knownStart = Long.MAX_VALUE;
  private long knownEnd = Long.MIN_VALUE;

  ZonedGrid(WindowShape shape, LocalCalendar calendar) {
    super(shape, calendar.offset());
    this.calendar = calendar;
    this.zone = ZoneId.of(shape.zone());
  }

  @Override
  long unit(long micros) {
    if (micros < knownStart || micros >= knownEnd) {
      find(micros);
    }
    return known;
  }

  /** Clocks that are put back over midnight show the day before once more: what lies between two starts decides. */
  private void find(long micros) {
    Instant instant = Instant.ofEpochSecond(Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000);
    long local = micros + zone.getRules().getOffset(instant).getTotalSeconds() * MICROS;
    long unit = calendar.unit(local);
    while (micros < micros(unit)) {
      unit--;
    }
    while (micros >= micros(unit + 1)) {
      unit++;
    }
    known = unit;
    knownStart = micros(unit);
    knownEnd = micros(unit + 1);
  }

  @Override
  long micros(long unit) {
    long local = calendar.start(unit);
    LocalDateTime shown =
        LocalDateTime.ofEpochSecond(
            Math.floorDiv(local, MICROS), (int) Math.floorMod(local, MICROS) * 1000, ZoneOffset.UTC);
    Instant instant = ZonedDateTime.ofLocal(shown, zone, null).toInstant();
    return instant.getEpochSecond() * MICROS + instant.getNano() / 1000;
  }
}
