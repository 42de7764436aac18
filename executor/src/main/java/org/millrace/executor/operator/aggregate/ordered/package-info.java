/**
 * Aggregates that depend on the order of values: texts in a row, first and last rows, percentiles, the most frequent value.
 * Start with {@link org.millrace.executor.operator.aggregate.ordered.OrderedRows}.
 */
package org.millrace.executor.operator.aggregate.ordered;
