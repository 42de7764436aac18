/**
 * From text to statements: the second of a query's ten steps. The grammar (in {@code org.millrace.grammar}) recognises; the
 * builders here, one for each family of clauses, turn its parse tree into Calcite's SqlNodes and the records of {@code
 * org.millrace.parser.ast}; {@code org.millrace.parser.syntax} says what is wrong in the words of the person who typed.
 * Nothing here knows what a name means. Start with {@link org.millrace.parser.SqlParser}.
 */
package org.millrace.parser;
