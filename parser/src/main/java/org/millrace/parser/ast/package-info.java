/**
 * Statements as written, before anybody asked what their names mean. Start with {@link
 * org.millrace.parser.ast.ParsedStatement}.
 */
package org.millrace.parser.ast;
