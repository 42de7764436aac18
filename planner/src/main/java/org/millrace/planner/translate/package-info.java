/**
 * Step 6 of a query's journey: algebra becomes physical nodes, each with what is known of its output, one class a family.
 * Start with {@link org.millrace.planner.translate.Translator}.
 */
package org.millrace.planner.translate;
