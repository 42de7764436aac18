package org.millrace.catalog.function.time;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.zone.Zone;

/** AT TIME ZONE: points in time as the clocks of a named zone show them, and back. Microseconds since 1970. */
public final class ZoneFunctions {
  private static final Recent<Zone> RECENT = new Recent<>();

  private ZoneFunctions() {}

  /** What the clocks of the zone show at a point in time. */
  public static long onTheWall(Slice zone, long instant) {
    try {
      return zone(zone).onTheWall(instant);
    } catch (ArithmeticException e) {
      throw Failure.overflow("timestamp out of range");
    }
  }

  /** The point in time at which the clocks of the zone show something; see {@link Zone#instant}. */
  public static long instant(Slice zone, long onTheWall) {
    try {
      return zone(zone).instant(onTheWall);
    } catch (ArithmeticException e) {
      throw Failure.overflow("timestamp out of range");
    }
  }

  private static Zone zone(Slice zone) {
    return RECENT.get(zone, Slice.EMPTY, (name, nothing) -> read(name));
  }

  private static Zone read(Slice zone) {
    String name = zone.toString().strip();
    return Zone.find(name)
        .orElseThrow(
            () -> Failure.argument("time zone \"" + name + "\" is not known: write a name such as Europe/Berlin or UTC"));
  }
}
