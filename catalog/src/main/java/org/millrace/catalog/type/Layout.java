package org.millrace.catalog.type;

/**
 * How a column holds its values in memory. Four layouts carry all types, so that every loop over columns exists in four
 * versions and no more.
 */
public enum Layout {
  /** One long a value: BOOLEAN (0 or 1), integers, DECIMAL to 18 digits, dates, times and intervals. */
  LONG,
  /** One double a value: REAL (already rounded to float) and DOUBLE. */
  DOUBLE,
  /** A stretch of bytes in an arena: text as UTF-8, and binary. */
  BYTES,
  /** Two longs a value: DECIMAL above 18 digits. */
  WIDE
}
