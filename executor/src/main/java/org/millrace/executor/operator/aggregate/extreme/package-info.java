/**
 * MIN, MAX and ANY_VALUE: one value a group where none is taken back, a heap where they can be. Start with {@link
 * org.millrace.executor.operator.aggregate.extreme.RetractableExtremes}.
 */
package org.millrace.executor.operator.aggregate.extreme;
