/**
 * Moves batches: logs of judged stream rows, relations with their subscribers, dataflows of chains, and the runs that drive
 * them tick by tick or instant by instant. The only place where threads are made. Start with {@link
 * org.millrace.executor.runtime.QueryRun}.
 */
package org.millrace.executor.runtime;
