/**
 * The aggregate functions as a query sees them: names, arguments, results, words for the documentation. Their bodies are the
 * executor's accumulators. Start with {@link org.millrace.catalog.function.aggregate.AggregateFunction}.
 */
package org.millrace.catalog.function.aggregate;
