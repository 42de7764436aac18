/**
 * What an aggregate call remembers of each group: the contract of all accumulators, counts, and what DISTINCT adds to any of
 * them. Start with {@link org.millrace.executor.operator.aggregate.accumulator.Accumulator}.
 */
package org.millrace.executor.operator.aggregate.accumulator;
