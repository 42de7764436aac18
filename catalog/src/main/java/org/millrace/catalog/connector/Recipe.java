package org.millrace.catalog.connector;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How a generator makes the value of a column in a row, given the row's number (from 0) and random bits that are its own.
 * Values of layout LONG, and of wide decimals, are the numbers that a column holds: unscaled, days, microseconds.
 */
public sealed interface Recipe {
  /** start + (row modulo count) × step. */
  record Sequence(long start, long step, long count) implements Recipe {}

  /** start + row × step − a random part of jitter; microseconds. */
  record Times(long start, long step, long jitter) implements Recipe {}

  /** Any whole number from min to max. */
  record Between(long min, long max) implements Recipe {}

  /** Any number from min to below max. */
  record BetweenDoubles(double min, double max) implements Recipe {}

  /** So many of the letters a to z. */
  record Letters(int length) implements Recipe {}

  /** One of some values: each Long, Double, Slice or Int128, as the column's layout is, or null. */
  record OneOf(List<Object> values) implements Recipe {
    public OneOf {
      values = Collections.unmodifiableList(new ArrayList<>(values));
    }
  }
}
