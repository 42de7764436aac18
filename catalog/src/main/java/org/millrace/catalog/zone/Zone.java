package org.millrace.catalog.zone;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The clocks of a named place. Times are microseconds since 1970. */
public final class Zone {
  public static final String UTC = "UTC";

  private static final long MICROS = 1_000_000L;
  private static final Map<String, Zone> KNOWN = new ConcurrentHashMap<>();

  private final String name;
  private final ZoneRules rules;

  private Zone(String name, ZoneRules rules) {
    this.name = name;
    this.rules = rules;
  }

  /** Made when a zone is first named. */
  private static final class Names {
    static final Map<String, String> BY_LOWER_CASE = new TreeMap<>();

    static {
      ZoneId.getAvailableZoneIds().forEach(name -> BY_LOWER_CASE.put(name.toLowerCase(Locale.ROOT), name));
      // The standard offsets that PostgreSQL and the time zone data base know by these names.
      BY_LOWER_CASE.put("est", "-05:00");
      BY_LOWER_CASE.put("mst", "-07:00");
      BY_LOWER_CASE.put("hst", "-10:00");
      BY_LOWER_CASE.put("z", UTC);
    }
  }

  /** The zone of a name of the time zone data base in whatever case; empty if there is none. */
  public static Optional<Zone> find(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    Zone zone = KNOWN.get(lower);
    String known = zone == null ? Names.BY_LOWER_CASE.get(lower) : null;
    if (known == null) {
      return Optional.ofNullable(zone);
    }
    try {
      zone = new Zone(known, ZoneId.of(known).getRules());
      KNOWN.put(lower, zone);
      return Optional.of(zone);
    } catch (DateTimeException e) {
      // A name whose rules are gone is no name.
      return Optional.empty();
    }
  }

  /** As the time zone data base writes it. */
  public String name() {
    return name;
  }

  /** How far the clocks are ahead of UTC at a point in time, in seconds. */
  public int offset(long instant) {
    return rules.getOffset(Instant.ofEpochSecond(Math.floorDiv(instant, MICROS))).getTotalSeconds();
  }

  /** What the clocks show at a point in time; ArithmeticException beyond the range. */
  public long onTheWall(long instant) {
    return Math.addExact(instant, offset(instant) * MICROS);
  }

  /**
   * The point in time at which the clocks show something; ArithmeticException beyond the range. What they skip in spring counts
   * by the offset before; what they show twice in autumn is the second, as in PostgreSQL.
   */
  public long instant(long onTheWall) {
    LocalDateTime local = LocalDateTime.ofEpochSecond(Math.floorDiv(onTheWall, MICROS), 0, ZoneOffset.UTC);
    ZoneOffsetTransition transition = rules.getTransition(local);
    ZoneOffset offset =
        transition == null
            ? rules.getOffset(local)
            : transition.isGap() ? transition.getOffsetBefore() : transition.getOffsetAfter();
    return Math.subtractExact(onTheWall, offset.getTotalSeconds() * MICROS);
  }
}
