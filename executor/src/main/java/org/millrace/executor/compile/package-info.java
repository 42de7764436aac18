/**
 * Physical nodes to operators. Expressions become Java, one class with one fused loop for each filter and projection;
 * the operators that remember something are hand-written and get their particulars here. The only package of the
 * executor that knows Calcite. Start with {@link org.millrace.executor.compile.StageCompiler}.
 */
package org.millrace.executor.compile;
