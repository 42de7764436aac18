/**
 * Rows by partition and in order within each, which functions with OVER and MATCH_RECOGNIZE share. Start with {@link
 * org.millrace.executor.operator.partition.Partitions}.
 */
package org.millrace.executor.operator.partition;
