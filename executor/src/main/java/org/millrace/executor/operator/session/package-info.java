/**
 * Session windows: the rows of a key, cut where a gap lies between them. Start with {@link
 * org.millrace.executor.operator.session.SessionOperator}.
 */
package org.millrace.executor.operator.session;
