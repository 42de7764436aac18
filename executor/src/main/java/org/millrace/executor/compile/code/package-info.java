/**
 * Java text in the making: values in locals with a flag for NULL, statements, scopes, constants, input columns. Knows
 * expressions but no operator. Start with {@link org.millrace.executor.compile.code.ExpressionWriter}.
 */
package org.millrace.executor.compile.code;
