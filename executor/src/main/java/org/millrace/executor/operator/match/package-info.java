/**
 * MATCH_RECOGNIZE: patterns of rows. A {@link org.millrace.executor.operator.match.Matcher} runs the pattern's program over the
 * sorted rows of a partition, from one starting row, and goes back where a choice fails; it stops where a row is missing and goes
 * on when it is there. Start with {@link org.millrace.executor.operator.match.MatchOperator}.
 */
package org.millrace.executor.operator.match;
