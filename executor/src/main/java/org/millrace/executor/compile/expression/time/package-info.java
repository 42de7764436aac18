/** Expressions that ask the clock, or cut time into windows. */
package org.millrace.executor.compile.expression.time;
