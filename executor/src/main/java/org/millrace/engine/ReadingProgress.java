package org.millrace.engine;

/**
 * How far a query that runs while it is read has come.
 *
 * @param rowsRead records that all sources of the database have given since it was opened
 * @param watermark the lowest of the streams that the query reads, in microseconds since 1970; MIN_VALUE before the first,
 *     MAX_VALUE when all have ended or there is none
 */
public record ReadingProgress(long rowsRead, long watermark) {}
