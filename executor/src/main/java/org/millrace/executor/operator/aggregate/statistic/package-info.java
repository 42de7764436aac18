/**
 * Variances, covariances and regressions, from exact sums of powers and products: neither order nor retraction shows, and
 * nothing is lost when large numbers nearly cancel. Start with {@link
 * org.millrace.executor.operator.aggregate.statistic.Statistic}.
 */
package org.millrace.executor.operator.aggregate.statistic;
