package org.millrace.oracle;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** Times of the oracle: microseconds since 1970 where it computes, LocalDateTime in rows. */
final class Moments {
  static final long SECOND = 1_000_000;
  /** 2026-01-01 00:00:00. */
  static final long BASE = 1_767_225_600L * SECOND;

  private static final LocalDateTime EPOCH = LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC);
  private static final DateTimeFormatter TEXT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSS");

  private Moments() {}

  static LocalDateTime of(long micros) {
    return EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  static long micros(Object moment) {
    return ChronoUnit.MICROS.between(EPOCH, (LocalDateTime) moment);
  }

  static String literal(long micros) {
    return "TIMESTAMP '" + of(micros).format(TEXT) + "'";
  }
}
