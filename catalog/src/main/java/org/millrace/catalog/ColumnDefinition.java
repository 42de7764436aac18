package org.millrace.catalog;

import org.millrace.catalog.type.SqlType;

/** A column of a stream, table or sink; nullability is in the type. defaultSql is the text of its DEFAULT, or null. */
public record ColumnDefinition(String name, SqlType type, String defaultSql) {}
