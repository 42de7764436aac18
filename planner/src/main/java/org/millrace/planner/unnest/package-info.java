/**
 * Sub-queries become joins, correlated ones too, whatever they look like (T. Neumann, A. Kemper: "Unnesting Arbitrary Queries",
 * BTW 2015), by rules that never let an expression that can fail see rows that the written query would not show it. Start with
 * {@link org.millrace.planner.unnest.UnnestSubQueries}, then {@link org.millrace.planner.unnest.DependentJoin}.
 */
package org.millrace.planner.unnest;
