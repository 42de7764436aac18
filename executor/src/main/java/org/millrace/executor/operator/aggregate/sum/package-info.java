/**
 * SUM and AVG, exact whatever was added and taken back, and judged when shown. Start with {@link
 * org.millrace.executor.operator.aggregate.sum.LongSums}.
 */
package org.millrace.executor.operator.aggregate.sum;
