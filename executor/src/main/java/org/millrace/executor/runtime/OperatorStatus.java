package org.millrace.executor.runtime;

/**
 * What one operator of a running query has done and holds.
 *
 * @param id its number in the query, from 1, inputs before consumers
 * @param watermark the lowest of its inputs, microseconds; MIN_VALUE before the first, MAX_VALUE at the end
 */
public record OperatorStatus(
    int id, String description, long rowsIn, long rowsOut, long stateRows, long stateBytes, long watermark) {}
