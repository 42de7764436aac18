/**
 * Proof by random queries over random histories. {@link org.millrace.proof.Queries} draws a query from {@link
 * org.millrace.proof.Choices}, once in Millrace's language and once in that of H2, where what H2 does not have (full joins, grouping sets,
 * windows, ASOF, recursion, INTERSECT ALL) is written out by its definition. {@link org.millrace.proof.Histories} draws rows, revisions
 * and watermarks, and where they are cut. {@link org.millrace.proof.Round} runs them and compares a materialized view, the summed changes
 * of a cursor, the query asked at once, and H2; when all input has gone no state may be left. {@link org.millrace.proof.Shrinking} makes
 * what fails small, to a script for the shell. Brackets and what an open stream shows are the part of {@code org.millrace.oracle}.
 *
 * <p>Start with {@link org.millrace.proof.ProofTest}.
 */
package org.millrace.proof;
