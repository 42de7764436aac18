/**
 * What operators and functions of SQL become in Java: one small translator for each family, found in {@link
 * org.millrace.executor.compile.expression.Translators}; and the class of a kernel around them. Start with {@link
 * org.millrace.executor.compile.expression.KernelWriter}.
 */
package org.millrace.executor.compile.expression;
