package org.millrace.executor.connector;

/**
 * A record that was not accepted.
 *
 * @param position its place in the source for people (a line number, from 1)
 * @param reason a short word that can be counted: malformed, encoding, missing_column, extra_column, type, range, length,
 *     not_null, null_time, late
 * @param detail the reason for people
 * @param raw its text as read, cut to a few hundred characters
 */
public record Reject(long position, String reason, String detail, String raw) {}
