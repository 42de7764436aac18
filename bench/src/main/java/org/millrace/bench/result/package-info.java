/** How results are consumed and compared: an order-independent hash. Start with {@link org.millrace.bench.result.RowHash}. */
package org.millrace.bench.result;
