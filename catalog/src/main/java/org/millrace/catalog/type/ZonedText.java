package org.millrace.catalog.type;

import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.catalog.zone.Zone;

/**
 * Points in time as the clocks of a zone show them, with their offset, as PostgreSQL writes them:
 * {@code 2026-03-29 03:30:00+02}.
 */
final class ZonedText {
  private static final long INVALID = ValueText.INVALID;
  private static final String UTC = "UTC";

  private ZonedText() {}

  /** Microseconds since 1970 in the zone of the type. */
  static void append(StringBuilder out, SqlType type, long instant) {
    Zone zone = zone(type);
    int offset = zone == null ? 0 : zone.offset(instant);
    DateTimeText.appendTimestamp(out, instant + offset * DateTimeText.MICROS_PER_SECOND, written(offset));
  }

  /** ±hh, with minutes and seconds if there are any. */
  private static String written(int offset) {
    StringBuilder out = new StringBuilder(6);
    int seconds = Math.abs(offset);
    out.append(offset < 0 ? '-' : '+');
    DateTimeText.appendPadded(out, seconds / 3600, 2);
    if (seconds % 3600 != 0) {
      out.append(':');
      DateTimeText.appendPadded(out, seconds / 60 % 60, 2);
    }
    if (seconds % 60 != 0) {
      out.append(':');
      DateTimeText.appendPadded(out, seconds % 60, 2);
    }
    return out.toString();
  }

  /** The way back: a text without an offset is what the clocks of the type's zone show. */
  static long parse(SqlType type, byte[] b, int from, int to) {
    Zone zone = zone(type);
    long shown = zone == null || namesUtc(b, from, to) ? INVALID : DateTimeParser.timestamp(b, from, to, false);
    if (shown == INVALID) {
      return DateTimeParser.timestamp(b, from, to, true);
    }
    try {
      return zone.instant(shown);
    } catch (ArithmeticException e) {
      return INVALID;
    }
  }

  private static boolean namesUtc(byte[] b, int from, int to) {
    int end = NumberText.trimBlanks(b, from, to);
    return end > from && (b[end - 1] | 0x20) == 'z'
        || end - UTC.length() >= from && NumberText.equalsIgnoreCase(b, end - UTC.length(), end, UTC);
  }

  private static Zone zone(SqlType type) {
    return type.zone() == null ? null : Zone.find(type.zone()).orElseThrow();
  }
}
