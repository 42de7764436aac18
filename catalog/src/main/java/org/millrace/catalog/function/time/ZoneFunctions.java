package org.millrace.catalog.function.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;

/** AT TIME ZONE: points in time as the clocks of a named zone show them, and back. Microseconds since 1970. */
public final class ZoneFunctions {
  private static final long MICROS = 1_000_000L;

  private static final Recent<ZoneRules> RECENT = new Recent<>();

  private ZoneFunctions() {}

  /** Made when a zone is first named. */
  private static final class Names {
    static final Map<String, String> BY_LOWER_CASE = new TreeMap<>();

    static {
      ZoneId.getAvailableZoneIds().forEach(name -> BY_LOWER_CASE.put(name.toLowerCase(Locale.ROOT), name));
      // The standard offsets that PostgreSQL and the time zone data base know by these names.
      BY_LOWER_CASE.put("est", "-05:00");
      BY_LOWER_CASE.put("mst", "-07:00");
      BY_LOWER_CASE.put("hst", "-10:00");
      BY_LOWER_CASE.put("z", "UTC");
    }
  }

  /** What the clocks of the zone show at a point in time. */
  public static long onTheWall(Slice zone, long instant) {
    ZoneOffset offset = rules(zone).getOffset(Instant.ofEpochSecond(Math.floorDiv(instant, MICROS)));
    return shifted(instant, offset.getTotalSeconds() * MICROS);
  }

  /**
   * The point in time at which the clocks of the zone show something. What they skip in spring counts by the offset before; what
   * they show twice in autumn is the second, as in PostgreSQL.
   */
  public static long instant(Slice zone, long onTheWall) {
    ZoneRules rules = rules(zone);
    LocalDateTime local = LocalDateTime.ofEpochSecond(Math.floorDiv(onTheWall, MICROS), 0, ZoneOffset.UTC);
    ZoneOffsetTransition transition = rules.getTransition(local);
    ZoneOffset offset =
        transition == null
            ? rules.getOffset(local)
            : transition.isGap() ? transition.getOffsetBefore() : transition.getOffsetAfter();
    return shifted(onTheWall, -offset.getTotalSeconds() * MICROS);
  }

  private static long shifted(long micros, long by) {
    try {
      return Math.addExact(micros, by);
    } catch (ArithmeticException e) {
      throw Failure.overflow("timestamp out of range");
    }
  }

  private static ZoneRules rules(Slice zone) {
    return RECENT.get(zone, Slice.EMPTY, (name, nothing) -> read(name));
  }

  private static ZoneRules read(Slice zone) {
    String name = zone.toString().strip();
    String known = Names.BY_LOWER_CASE.get(name.toLowerCase(Locale.ROOT));
    try {
      if (known != null) {
        return ZoneId.of(known).getRules();
      }
    } catch (DateTimeException e) {
      // A name whose rules are gone is no name.
    }
    throw Failure.argument("time zone \"" + name + "\" is not known: write a name such as Europe/Berlin or UTC");
  }
}
