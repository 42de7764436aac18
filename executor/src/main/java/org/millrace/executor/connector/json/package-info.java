/**
 * JSON, an object a line (NDJSON). Plain lines are read by our own scanner, all others by Jackson. Start with {@link
 * org.millrace.executor.connector.json.JsonScanner}.
 */
package org.millrace.executor.connector.json;
