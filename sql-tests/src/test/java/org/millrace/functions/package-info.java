/**
 * The scalar functions through JDBC: every line of {@code resources/functions} as a constant, over a row of a table and over a row
 * of a stream, against H2 where it has the function too, and in the page {@code docs/functions.md}. Start with
 * {@link org.millrace.functions.FunctionCasesTest}.
 */
package org.millrace.functions;
