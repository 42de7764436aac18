package org.millrace.parser.ast;

import org.millrace.error.Position;

/** A WITH option: lower-case key, value as text, and where each stands. */
public record OptionSpec(String key, String value, Position keyPosition, Position valuePosition) {}
