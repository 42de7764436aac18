package org.millrace.catalog.store;

/** A definition as it is kept: what it is, its name (unique whatever its case), and the statement that makes it again. */
public record StoredObject(String kind, String name, String sql) {}
