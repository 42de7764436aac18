/**
 * Golden files: a script of statements, and after each what the planner makes of it. Start with {@link
 * org.millrace.planner.golden.GoldenFilesTest}.
 */
package org.millrace.planner.golden;
