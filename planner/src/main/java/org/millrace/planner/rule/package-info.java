/**
 * Rewrites of the algebra, one a class, and the order in which they run. A rewrite may let an expression that can fail see
 * fewer rows than the written query shows it, never others. Start with {@link org.millrace.planner.rule.Rewriting}.
 */
package org.millrace.planner.rule;
