/**
 * What all text formats share: a scanner finds records and their fields in a block of bytes, decoders turn a column of fields
 * into a column of values, and what is wrong becomes a reject. Start with {@link
 * org.millrace.executor.connector.record.RecordSource}.
 */
package org.millrace.executor.connector.record;
