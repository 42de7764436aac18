/**
 * What the engine counts: the ledger of every source, and the rows that were rejected with their reasons. Start with {@link
 * org.millrace.executor.monitor.Ledger}.
 */
package org.millrace.executor.monitor;
