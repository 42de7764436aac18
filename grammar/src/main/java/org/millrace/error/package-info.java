/**
 * The errors that people and programs see: a code, a place in the text, a message, a hint. Everything in Millrace may use
 * this package; it uses nothing. Start with {@link org.millrace.error.MillraceException}.
 */
package org.millrace.error;
