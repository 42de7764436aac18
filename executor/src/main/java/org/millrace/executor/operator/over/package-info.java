/**
 * Functions with OVER: rows sorted by partition, and for each row values of its neighbours, its rank, or a frame around it. Start
 * with {@link org.millrace.executor.operator.over.OverOperator}; {@link org.millrace.executor.operator.over.WindowFunction} is what
 * a function has to know.
 */
package org.millrace.executor.operator.over;
