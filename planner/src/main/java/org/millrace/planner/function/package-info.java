/**
 * Functions that users created: calls of them become, before a query is validated, the expression that a function stands for, or an
 * operator for its Java method. Start with {@link org.millrace.planner.function.UserFunctionCalls}.
 */
package org.millrace.planner.function;
