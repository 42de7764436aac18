package org.millrace.parser.syntax;

/** One statement cut out of a script, without its semicolon, and the line and column (from 1) at which it starts there. */
public record StatementText(String sql, int line, int column) {}
