/**
 * What a node that recognizes patterns of rows is made of: the pattern as a program, and what its conditions and measures ask of
 * the matched rows. Start with {@link org.millrace.planner.physical.match.PatternProgram}.
 */
package org.millrace.planner.physical.match;
