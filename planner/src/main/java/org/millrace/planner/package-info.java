/**
 * The compiling half's front door: parsed statements in, statements that the engine can run out. Below it, in the order of a
 * query's journey: validate (names and types), logical (algebra), rule (rewrites), translate (physical nodes), chain, and query,
 * which walks the journey; definition, change, listing and explain serve the other statements. Start with {@link
 * org.millrace.planner.Planner}.
 */
package org.millrace.planner;
