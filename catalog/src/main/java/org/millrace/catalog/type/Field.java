package org.millrace.catalog.type;

/** A column's name, in the case in which it was written, and its type. */
public record Field(String name, SqlType type) {}
