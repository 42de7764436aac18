package org.millrace.executor.time;

/**
 * How far a partition of a stream has come.
 *
 * @param name null for the only one of a stream without partitions
 * @param watermark microseconds; MIN_VALUE before the first
 * @param ended whether nothing more comes of it
 * @param idle whether it has been silent for longer than the stream's idle_timeout
 * @param holdsBack whether the stream's watermark is this one's
 */
public record PartitionProgress(String name, long watermark, boolean ended, boolean idle, boolean holdsBack) {}
