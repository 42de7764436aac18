/** Prints a query at every stage of its journey. Start with {@link org.millrace.planner.explain.Explanation}. */
package org.millrace.planner.explain;
