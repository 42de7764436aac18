/**
 * Joins: each side remembered by key, changes of one side looked up in the other. Start with {@link
 * org.millrace.executor.operator.join.JoinOperator}, then {@link org.millrace.executor.operator.join.JoinSide}.
 */
package org.millrace.executor.operator.join;
