/**
 * Rows out as text: a writer of one format behind a sink on a file or on standard output. Start with {@link
 * org.millrace.executor.connector.output.TextSink}.
 */
package org.millrace.executor.connector.output;
