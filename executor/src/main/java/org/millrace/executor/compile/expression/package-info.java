/**
 * Calcite's row expressions to Java text: a value is a local variable or an expression without effect, and a boolean
 * beside it that says whether it is NULL. One small translator for each family of operators, found in {@link
 * org.millrace.executor.compile.expression.Translators}. Start with {@link
 * org.millrace.executor.compile.expression.ExpressionWriter}.
 */
package org.millrace.executor.compile.expression;
