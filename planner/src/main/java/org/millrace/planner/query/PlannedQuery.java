package org.millrace.planner.query;

import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.statement.QueryPlan;

/** A query at every stage of its journey, for EXPLAIN. */
public record PlannedQuery(LogicalQuery logical, LogicalQuery optimized, QueryPlan plan) {}
