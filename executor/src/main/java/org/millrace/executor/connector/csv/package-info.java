/**
 * Comma-separated values (RFC 4180): a scanner of our own that finds records and fields a word at a time. Start with {@link
 * org.millrace.executor.connector.csv.CsvScanner}.
 */
package org.millrace.executor.connector.csv;
