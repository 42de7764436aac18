/**
 * WITH RECURSIVE, kept up to date level by level. Start with {@link
 * org.millrace.executor.operator.recursion.RecursionOperator}.
 */
package org.millrace.executor.operator.recursion;
