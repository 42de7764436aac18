/**
 * The journey of a query, step by step, and what of it depends on who asked: when rows are delivered and whether they are
 * final. Start with {@link org.millrace.planner.query.QueryPlanner}.
 */
package org.millrace.planner.query;
