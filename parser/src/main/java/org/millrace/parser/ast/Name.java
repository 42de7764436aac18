package org.millrace.parser.ast;

import org.millrace.error.Position;

/** A name as written (quotes removed, case kept) and where it stands. schema is null, or "system" or "information_schema". */
public record Name(String schema, String text, Position position) {}
