/**
 * Comma-separated values (RFC 4180): a scanner of our own that finds records and fields a word at a time, and decoders that
 * turn a column of fields into a column of values. Start with {@link org.millrace.executor.connector.csv.CsvSource}.
 */
package org.millrace.executor.connector.csv;
