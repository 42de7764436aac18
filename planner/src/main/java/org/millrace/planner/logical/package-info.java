/**
 * A query as relational algebra: Calcite's RelNodes and the three operators it lacks, made from the validated text. Start with
 * {@link org.millrace.planner.logical.QueryConverter}.
 */
package org.millrace.planner.logical;
