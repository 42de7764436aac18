/**
 * A naive evaluator as oracle: it computes what a query means by its definition, from scratch, over lists of rows, at every tick
 * or instant (LANGUAGE: one law; CQL windows as Arasu, Babu and Widom define them). {@link
 * org.millrace.oracle.RandomQueries} draws queries, each as SQL text and as a tree to evaluate; {@link
 * org.millrace.oracle.RandomHistory} draws what happens to the streams and the table below them; {@link
 * org.millrace.oracle.OracleTest} compares with the engine after every statement.
 */
package org.millrace.oracle;
