/**
 * What operators remember: rows in columnar arenas, found again by key, in order of insertion or by time. Primitive arrays
 * and open addressing throughout; bytes are measured. Knows batches, not operators. Start with {@link
 * org.millrace.executor.state.KeyTable}, then {@link org.millrace.executor.state.WeightedRows}.
 */
package org.millrace.executor.state;
