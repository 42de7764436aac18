/**
 * How the changes of a query's root reach the one who asked: as rows, as one answer, as changes, into a sink or a stream. Start
 * with {@link org.millrace.executor.runtime.delivery.Delivery}.
 */
package org.millrace.executor.runtime.delivery;
