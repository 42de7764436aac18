/**
 * GROUP BY: groups found by key, one accumulator per aggregate call, rows shown as they change or once they are final. Start
 * with {@link org.millrace.executor.operator.aggregate.AggregateOperator}, then {@link
 * org.millrace.executor.operator.aggregate.accumulator.Accumulator}.
 */
package org.millrace.executor.operator.aggregate;
