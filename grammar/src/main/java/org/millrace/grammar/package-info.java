/**
 * The lexer and parser of Millrace SQL, generated from {@code SqlTokens.g4} and {@code SqlGrammar.g4}: the first of a query's
 * ten steps. Every keyword is a token whose type is below that of {@code SEMICOLON}; whether it may also be a name is said in
 * the grammar's rule {@code nonReserved}, and only there. Start with {@code SqlGrammar.g4}.
 */
package org.millrace.grammar;
