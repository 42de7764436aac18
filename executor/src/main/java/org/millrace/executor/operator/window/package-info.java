/**
 * Windows: HOP and CUMULATE, which repeat rows, and those of CQL: which rows of a stream are in the relation at an instant. Rows wait in {@link
 * org.millrace.executor.operator.window.Arrivals} until their time has come; each kind of window decides when they leave.
 * Start with {@link org.millrace.executor.operator.window.BracketWindowOperator}.
 */
package org.millrace.executor.operator.window;
