/**
 * ORDER BY and LIMIT, kept up to date. Start with {@link org.millrace.executor.operator.rank.TopNOperator}; {@link
 * org.millrace.executor.operator.rank.SortedRows} puts a final answer in order.
 */
package org.millrace.executor.operator.rank;
