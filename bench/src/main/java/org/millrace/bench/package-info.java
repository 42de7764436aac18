/**
 * Whole queries measured through the engine, each next to a loop written by hand, in one process. Start with {@link
 * org.millrace.bench.Workload}.
 */
package org.millrace.bench;
