/**
 * The policies in a simulation with a clock of its own, against the worked examples of the papers and the smallest memory
 * possible. Start with {@link org.millrace.executor.runtime.schedule.Simulation}.
 */
package org.millrace.executor.runtime.schedule;
