/**
 * The nodes of a physical plan: what will run, with what it is known to keep and to close. Built from Calcite's RelNodes by
 * the planner, compiled into operators by the executor. Start with {@link org.millrace.planner.physical.PhysicalNode}.
 */
package org.millrace.planner.physical;
