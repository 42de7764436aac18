/**
 * Aggregates of truth values and of bits: how many values have each, so that values can be taken back. Start with {@link
 * org.millrace.executor.operator.aggregate.bit.BitCounts}.
 */
package org.millrace.executor.operator.aggregate.bit;
