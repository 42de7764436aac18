/**
 * Puts connectors and formats together: from validated options to a source or sink. Start with {@link
 * org.millrace.executor.connector.builtin.Connectors}.
 */
package org.millrace.executor.connector.builtin;
