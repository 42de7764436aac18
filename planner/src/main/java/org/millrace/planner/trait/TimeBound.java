package org.millrace.planner.trait;

/**
 * What a watermark says of a column: no change (of either sign) to rows with value v in it follows once W &gt;= v + delay, the
 * changes of the step in which W gets there included. An event-time column has delay 1 µs (late is t &lt; W), a window_end
 * delay 0, a window_start the size of its window.
 *
 * @param delayMicros microseconds; may be negative
 */
public record TimeBound(long delayMicros) {}
