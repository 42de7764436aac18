/**
 * The operators: functions from changes to changes, by family (aggregate, join, window, rank). Start with {@link
 * org.millrace.executor.operator.Operator}.
 */
package org.millrace.executor.operator;
