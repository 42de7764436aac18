/**
 * The judged input of streams: rows accepted or refused once, stamped, counted, and read by each query at its own pace. Start
 * with {@link org.millrace.executor.runtime.log.StreamLog}.
 */
package org.millrace.executor.runtime.log;
