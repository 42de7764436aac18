/**
 * What moves between operators: immutable columnar batches of weighted rows, and their builders. Start with {@link
 * org.millrace.executor.batch.Batch}.
 */
package org.millrace.executor.batch;
