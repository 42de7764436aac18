/**
 * Sources and sinks: bytes in, batches out, and back. Start with {@link org.millrace.executor.connector.Source}.
 */
package org.millrace.executor.connector;
