/**
 * Transactions of several statements: what a session has changed and not yet committed. Start with {@link
 * org.millrace.engine.transaction.Transaction}.
 */
package org.millrace.engine.transaction;
