/**
 * What generated code calls while it runs: the frame that a kernel writes into, checked arithmetic, and comparisons
 * that Java does not have. Free of Calcite. Start with {@link org.millrace.executor.compile.support.Kernel}.
 */
package org.millrace.executor.compile.support;
