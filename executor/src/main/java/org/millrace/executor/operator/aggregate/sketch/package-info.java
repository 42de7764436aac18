/**
 * Aggregates that are about right, with an error that is known, in little memory: sketches of Apache DataSketches. Start with {@link
 * org.millrace.executor.operator.aggregate.sketch.DistinctSketches}.
 */
package org.millrace.executor.operator.aggregate.sketch;
