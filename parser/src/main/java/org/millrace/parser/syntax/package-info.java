/**
 * What is wrong with a text that is not a statement, in the words of the person who typed it, and where. The errors of
 * single tokens are in {@link org.millrace.parser.syntax.TokenErrors}; where the grammar cannot go on, {@link
 * org.millrace.parser.syntax.FirstError} stops the parser and {@code SyntaxErrors} explains: start there.
 */
package org.millrace.parser.syntax;
