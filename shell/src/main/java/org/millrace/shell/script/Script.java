package org.millrace.shell.script;

/**
 * A text of statements and where it is from.
 *
 * @param name the file, or {@code <command>}, {@code <stdin>}
 */
public record Script(String name, String text) {}
