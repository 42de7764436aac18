/**
 * The compiling half from parsed statement to chains: validate, convert to algebra, rewrite, make physical, decide how the result
 * is delivered. Start with {@link org.millrace.planner.Planner}, whose one method is the list of phases.
 */
package org.millrace.planner;
